/** The lists of the council's panel that views are saved of, by their pages. */
export const viewedLists = [
  "council.verification",
  "council.complaints",
  "council.companies",
  "council.users",
  "council.invitations",
  "council.mails",
  "council.subscriptions",
] as const;
export type ViewedList = (typeof viewedLists)[number];
