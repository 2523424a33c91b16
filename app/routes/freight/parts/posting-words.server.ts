import type { ListedPosting, PostingPlace } from "~/domain/freight/posting/queries.server";
import { calendarDay } from "~/domain/units/moment.server";
import { dayAfter, dayAndMonth, weekdayOf } from "~/domain/units/time";

const number = new Intl.NumberFormat("pl-PL", { maximumFractionDigits: 2 });
const oneDecimal = new Intl.NumberFormat("pl-PL", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const space = "\u00a0";

export type PostingDays = { text: string; first: string; near?: "today" | "tomorrow" };

/** The days of a place, short: with the weekday, or that it is today or tomorrow. */
export function daysText(place: PostingPlace, now: Date): PostingDays | null {
  const first = place.departureDate ?? place.startDate;
  if (!first) return null;
  const last = place.departureDate ?? place.endDate ?? first;
  const today = calendarDay(now);
  const near = first === today ? "today" : first === dayAfter(today) ? "tomorrow" : undefined;
  const text = first === last ? dayAndMonth(first) : `${dayAndMonth(first)}–${dayAndMonth(last)}`;
  const named = first === last && !near ? `${weekdayOf(first)}${space}${text}` : text;
  return { text: named, first, ...(near && first === last && { near }) };
}

/** The days of a place as the portal writes days. */
export function wholeDays({ startDate, endDate }: PostingPlace): string | null {
  if (!startDate) return endDate;
  return endDate && endDate !== startDate ? `${startDate} – ${endDate}` : startDate;
}

/** Loading metres, with one decimal. */
export function loadingMetresText(ldm: number | null): string | null {
  return ldm === null ? null : `${oneDecimal.format(ldm)}${space}LDM`;
}

/** The last day, with its weekday, before the midnight at which something ends: `28.11 (sob.)`. */
export function lastDayText(end: Date): string {
  const day = calendarDay(new Date(end.getTime() - 1));
  return `${dayAndMonth(day)}${space}(${weekdayOf(day)})`;
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
