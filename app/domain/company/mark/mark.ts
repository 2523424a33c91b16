/** What one company may keep another one as. */
export const companyMarkKinds = ["BLOCKED", "FAVOURITE"] as const;

export type CompanyMark = (typeof companyMarkKinds)[number];

/** One company may mark so many others each way. */
export const maximumMarkedCompanies = 500;

/** The number of the group that a posting lets see it first: the favourites of its own company. */
export const favouritesGroup = 5;
