/** What happens to a deal that its people are told of, in words of its own. */
export const dealEvents = [
  "offer",
  "proposal",
  "refuse",
  "withdraw",
  "end",
  "expire",
  "accept",
  "vehicle",
  "document",
  "complete",
  "cancel",
  "payment",
  "rating",
  "rating-answer",
] as const;
export type DealEvent = (typeof dealEvents)[number];

/** The key of a notice of a deal: one person gets one notice of an event, which may bear its number: `proposal:3`. */
export function dealKey(dealId: number, event: string): string {
  return `deal:${dealId}:${event}`;
}

/** The event that such a key names; undefined for one without words of its own. */
export function dealEventOf(key: string): DealEvent | undefined {
  const [, , name, number] = key.split(":");
  return name === "proposal" && number === "1" ? "offer" : dealEvents.find((event) => event === name);
}
