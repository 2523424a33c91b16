import { DateTime } from "luxon";

/** The portal's clock. */
export const zone = "Europe/Berlin";
// Sweden writes moments the way the portal does; one kept formatter costs a tenth of an object for each moment.
const format = new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short", timeStyle: "short" });

/** `2026-11-20 08:05` in the portal's time zone, whatever zone the machine or the reader is in. */
export function formatMoment(moment: Date): string {
  return format.format(moment);
}

// No day anywhere begins between two quarters of an hour, and everything that a request asks is asked of one moment.
const quarterMilliseconds = 15 * 60_000;
let latest = { quarter: Number.NaN, day: "" };

/** The calendar day, `2026-11-20`, that it is at this moment in the portal's time zone. */
export function calendarDay(moment: Date): string {
  const quarter = Math.floor(moment.getTime() / quarterMilliseconds);
  if (quarter !== latest.quarter) latest = { quarter, day: dayOf(moment) };
  return latest.day;
}

function dayOf(moment: Date): string {
  const [day = ""] = formatMoment(moment).split(" ");
  return day.padStart("2026-11-20".length, "0");
}

/**
 * The moment a date-and-time input stands for, `2026-11-20T08:05` on the portal's clock: the first of two in the hour
 * that comes twice, an hour later in the one that is left out. Null when the text is none.
 */
export function parseLocalMoment(text: string): Date | null {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(?::\d{2})?$/.exec(text.trim()) ?? [];
  const moment = DateTime.fromISO(`${day}T${time}`, { zone });
  if (!day || !moment.isValid || moment.year <= 1) return null;
  return (moment.getPossibleOffsets()[0] ?? moment).toJSDate();
}

/** The moment so many months after another on the portal's clock, or before it. */
export function monthsAfter(moment: Date, months: number): Date {
  return DateTime.fromJSDate(moment, { zone }).plus({ months }).toJSDate();
}

/** What a date-and-time input shows for the moment. */
export function localMoment(moment: Date): string {
  return formatMoment(moment).replace(" ", "T");
}

/** A moment given as ISO 8601 with its offset, or null when the text is none. */
export function parseMoment(text: string): Date | null {
  const moment = DateTime.fromISO(text, { setZone: true });
  // The database takes no year of our calendar beyond four digits.
  const isStorable = moment.year > 1 && moment.year < 9999;
  return moment.isValid && isStorable && /\dT.*(?:Z|[+-]\d{2}(?::?\d{2})?)$/i.test(text) ? moment.toJSDate() : null;
}

const intervals = {
  DAY: { days: 1 },
  WEEK: { weeks: 1 },
  MONTH: { months: 1 },
  QUATER: { quarters: 1 },
  YEAR: { years: 1 },
} as const;

/** The last day of a billing period of so many intervals from its first day, both `2026-11-20`. */
export function lastDayOfPeriod(firstDay: string, interval: keyof typeof intervals | "OFFER", count: number): string {
  if (interval === "OFFER") throw new Error("A price agreed one by one has no period");
  const length = Object.fromEntries(Object.entries(intervals[interval]).map(([unit, one]) => [unit, one * count]));
  return DateTime.fromISO(firstDay, { zone: "utc" }).plus(length).minus({ days: 1 }).toISODate() as string;
}
