/** The four kinds of announcements; the place in the list is the number the product speaks of. */
export const announcementTypes = ["council", "community", "offers", "enquiries"] as const;

/** The council's own are posted by whoever may send its messages. */
export const councilType = announcementTypes.indexOf("council");

/** What everybody who may post at all may post. */
export const communityType = announcementTypes.indexOf("community");

/** The number that stands for one's own announcements of every type. */
export const ownType = -1;

/** Offer enquiries are closed to companies without a package. */
export const enquiryType = announcementTypes.indexOf("enquiries");
