/** What happens to a deal that its people are told of, in words of its own. */
export const dealEvents = [
  "offer",
  "proposal",
  "change",
  "uphold",
  "refuse",
  "withdraw",
  "end",
  "expire",
  "accept",
  "vehicle",
  "account",
  "document",
  "remark",
  "loading-arrival",
  "loading-departure",
  "unloading-arrival",
  "unloading-departure",
  "complete",
  "cancel",
  "payment",
  "rating",
  "rating-answer",
  "rating-hideComment",
  "rating-showComment",
] as const;
export type DealEvent = (typeof dealEvents)[number];
/**
 * An event that its people are told of once and for all: some happen more than once and bear a number, `proposal:3`.
 */
export type DealEventName = DealEvent | `${DealEvent}:${string}`;

/** The key of a notice of a deal: one person gets one notice of an event, which may bear its number: `proposal:3`. */
export function dealKey(dealId: number, event: DealEventName): string {
  return `deal:${dealId}:${event}`;
}

/** Whether the event is a time that was reported at a place. */
export function isTimeEvent(event: DealEvent | undefined): boolean {
  return event !== undefined && /^(?:un)?loading-/.test(event);
}

/** The number that such a key bears. */
export function dealEventNumber(key: string): number | undefined {
  const number = Number(key.split(":")[3]);
  return Number.isSafeInteger(number) ? number : undefined;
}

/** The event that such a key names; undefined for one without words of its own. */
export function dealEventOf(key: string): DealEvent | undefined {
  const [, , name, number] = key.split(":");
  return name === "proposal" && number === "1" ? "offer" : dealEvents.find((event) => event === name);
}
