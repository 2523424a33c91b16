const weekday = new Intl.DateTimeFormat("pl-PL", { weekday: "short", timeZone: "UTC" });

/** The short name of a day's weekday, `pt.`; the day is `2026-11-20`. */
export function weekdayOf(day: string): string {
  return weekday.format(new Date(day)).replace(/\.?$/, ".");
}

/** `20.11` of the day `2026-11-20`. */
export function dayAndMonth(day: string): string {
  return `${day.slice(8, 10)}.${day.slice(5, 7)}`;
}
