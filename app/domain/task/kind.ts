/** What may wait for a person of a company, in the order it is shown. */
export const taskKinds = [
  "vehicle",
  "offer",
  "question",
  "completion",
  "proof",
  "payment",
  "rating",
  "paper",
  "complaint",
] as const;
export type TaskKind = (typeof taskKinds)[number];
