/** What a role may allow, as the product names it. */
export const permissions = [
  "ACCESS_CONTROL",
  "EDIT_COMPANY_STATUS",
  "SEND_COUNCIL_MESSAGES",
  "EDIT_USER_STATUS",
  "EDIT_DOCUMENT_PARAMS",
  "CREATE_PRICINGS",
  "EDIT_EMPLOYEES",
  "MANAGE_COMPLAINTS",
  "MANAGE_SUBSCRIPTIONS",
] as const;

export type Permission = (typeof permissions)[number];

/** The functions a company without a package does not have; the number is the restrictionFeatureId. */
export const features = {
  offerEnquiries: 1,
  addAnnouncement: 2,
  companyList: 3,
  adminPanel: 4,
  adminInvitations: 5,
  companyData: 6,
  myAnnouncements: 7,
  employees: 8,
  find: 9,
  ownInvitations: 10,
  ownNotices: 11,
  postFreight: 12,
} as const;

export type Feature = keyof typeof features;
