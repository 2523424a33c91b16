/** What may wait for the council, in the order it is offered. */
export const queueKinds = [
  "company",
  "person",
  "invitation",
  "paper",
  "change",
  "register",
  "finding",
  "complaint",
] as const;
export type QueueKind = (typeof queueKinds)[number];

/** Narrower lists of the queue. */
export const queueFilters = ["mine", "overdue"] as const;
export type QueueFilter = (typeof queueFilters)[number];

/** What the queue may be ordered by. */
export const queueOrders = ["term", "company"] as const;
export type QueueOrder = (typeof queueOrders)[number];
