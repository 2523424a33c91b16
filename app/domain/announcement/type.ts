/** The four kinds of announcements; the place in the list is the number the product speaks of. */
export const announcementTypes = ["council", "community", "offers", "queries"] as const;

/** Offer enquiries are closed to companies without a package. */
export const queryType = announcementTypes.indexOf("queries");
