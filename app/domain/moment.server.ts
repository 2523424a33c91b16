import { DateTime } from "luxon";

const zone = "Europe/Berlin";

/** `2026-11-20 08:05` in the portal's time zone, whatever zone the machine or the reader is in. */
export function formatMoment(moment: Date): string {
  return DateTime.fromJSDate(moment, { zone }).toFormat("yyyy-MM-dd HH:mm");
}

/** The calendar day, `2026-11-20`, that it is at this moment in the portal's time zone. */
export function calendarDay(moment: Date): string {
  return DateTime.fromJSDate(moment, { zone }).toISODate() as string;
}

/** A moment given as ISO 8601 with its offset, or null when the text is none. */
export function parseMoment(text: string): Date | null {
  const moment = DateTime.fromISO(text, { setZone: true });
  return moment.isValid && /(?:Z|[+-]\d{2}(?::?\d{2})?)$/i.test(text) ? moment.toJSDate() : null;
}
