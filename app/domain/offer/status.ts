import { lifecycle } from "~/domain/lifecycle";

export const offerStatuses = ["SUBMITTED", "ACCEPTED", "REJECTED", "WITHDRAWN", "EXPIRED"] as const;
export type OfferStatus = (typeof offerStatuses)[number];

/** The company that is interested in the posting, and the one that posted it. */
export const offerSides = ["INTERESTED", "POSTING"] as const;
export type OfferSide = (typeof offerSides)[number];

export const offerActions = ["propose", "accept", "refuse", "withdraw", "expire"] as const;
export type OfferAction = (typeof offerActions)[number];

export const offerLifecycle = lifecycle<OfferStatus, OfferAction>(offerActions, {
  SUBMITTED: {
    propose: "SUBMITTED",
    accept: "ACCEPTED",
    refuse: "REJECTED",
    withdraw: "WITHDRAWN",
    expire: "EXPIRED",
  },
  ACCEPTED: {},
  REJECTED: {},
  WITHDRAWN: {},
  EXPIRED: {},
});
