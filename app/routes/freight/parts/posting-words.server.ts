import type { ListedPosting } from "~/domain/freight/posting/queries.server";

const number = new Intl.NumberFormat("pl-PL", { maximumFractionDigits: 2 });
const oneDecimal = new Intl.NumberFormat("pl-PL", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const space = "\u00a0";

/** Loading metres, with one decimal. */
export function loadingMetresText(ldm: number | null): string | null {
  return ldm === null ? null : `${oneDecimal.format(ldm)}${space}LDM`;
}

/** The temperature that is kept. */
export function temperature({ temperatureFrom: from, temperatureTo: to }: ListedPosting): string | null {
  if (from === null && to === null) return null;
  const degrees = [from, to].filter((each) => each !== null).map((each) => number.format(each).replace("-", "−"));
  const between = degrees.some((each) => each.startsWith("−")) ? "…" : "–";
  return `${[...new Set(degrees)].join(between)}${space}°C`;
}

/** How long ago it was, in the largest unit that is whole. */
export function ageOf(moment: Date, now: Date): { unit: "now" | "minutes" | "hours" | "days"; count: number } {
  const minutes = Math.floor((now.getTime() - moment.getTime()) / 60_000);
  if (minutes < 1) return { unit: "now", count: 0 };
  if (minutes < 60) return { unit: "minutes", count: minutes };
  if (minutes < 24 * 60) return { unit: "hours", count: Math.floor(minutes / 60) };
  return { unit: "days", count: Math.floor(minutes / (24 * 60)) };
}
