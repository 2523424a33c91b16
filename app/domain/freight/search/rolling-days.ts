import { dayAfter } from "~/domain/units/time";

const weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
type Weekday = (typeof weekdays)[number];

/** Days that move with the calendar, as a form offers them. */
export const rollingDays = ["today", "tomorrow", "week", "fromTomorrow", "mon-wed", "thu-fri"] as const;

/**
 * Days that move with the calendar, as an address names them: a row of weekdays, `mon-wed`, is the one that runs or the
 * next. Null for what is none.
 */
export function daysOfName(name: string, today: string): { from: string; to: string | null } | null {
  if (name === "today") return { from: today, to: today };
  if (name === "tomorrow") return { from: dayAfter(today), to: dayAfter(today) };
  if (name === "week") return { from: today, to: dayAfter(today, 6) };
  if (name === "fromTomorrow") return { from: dayAfter(today), to: null };
  const [first = -1, last = first, ...others] = name.split("-").map((day) => weekdays.indexOf(day as Weekday));
  if (first < 0 || last < first || others.length > 0) return null;
  const now = (new Date(today).getUTCDay() + 6) % 7;
  const isOn = first <= now && now <= last;
  const from = dayAfter(today, isOn ? 0 : (first - now + 7) % 7);
  return { from, to: dayAfter(from, last - (isOn ? now : first)) };
}

/** The first and the last weekday of a row by their numbers, Monday being 0; null for days of another name. */
export function weekdaysOfName(name: string): [number, number] | null {
  const [first = -1, last = first] = name.split("-").map((day) => weekdays.indexOf(day as Weekday));
  return first < 0 || last < first ? null : [first, last];
}
