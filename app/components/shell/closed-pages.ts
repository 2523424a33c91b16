import type { PageName } from "~/paths";

/** The pages of the menu that a company without a package finds closed. */
export const closedPages: readonly PageName[] = [
  "newShipment",
  "newVehicleOffer",
  "ownPostings",
  "templates",
  "announcementEditor",
  "announcements.enquiries",
  "announcements.own",
  "notices",
  "members",
  "invitations",
  "ownCompany",
  "documents",
  "employees",
  "vehicles",
  "council.companies",
  "council.complaints",
  "council.users",
  "council.mails",
  "council.verification",
  "council.subscriptions",
  "council.pricings",
  "council.promoCodes",
  "council.invitations",
];
