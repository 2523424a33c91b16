const weekday = new Intl.DateTimeFormat("pl-PL", { weekday: "short", timeZone: "UTC" });

/** The short name of a day's weekday, `pt.`; the day is `2026-11-20`. */
export function weekdayOf(day: string): string {
  return weekday.format(new Date(day)).replace(/\.?$/, ".");
}

/** `20.11` of the day `2026-11-20`. */
export function dayAndMonth(day: string): string {
  return `${day.slice(8, 10)}.${day.slice(5, 7)}`;
}

/** A day of a plan as lists show it: `pt. 20.11`, and one that goes on to another as `20.11–21.11`. */
export function shortDays(first: string, last: string | null): string {
  if (last && last !== first) return `${dayAndMonth(first)}–${dayAndMonth(last)}`;
  return `${weekdayOf(first)}\u00a0${dayAndMonth(first)}`;
}
