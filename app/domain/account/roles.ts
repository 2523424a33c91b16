/** The roles by which the council's people run the portal; the others come with what a person is in a company. */
export const councilRoles = ["PORTAL_ADMIN", "COUNCIL_OFFICE"] as const;
export type CouncilRole = (typeof councilRoles)[number];

/** The role that somebody always keeps. */
export const administratorRole: CouncilRole = "PORTAL_ADMIN";
