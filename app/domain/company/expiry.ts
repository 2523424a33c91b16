import { dayMilliseconds } from "~/domain/time";

/** How many days before a paper's last day its company is told, the first time first. */
export const reminderDays = [30, 14, 7, 1, 0] as const;

export type ExpiryLight = "good" | "warn" | "bad";

/** Whole days from one calendar day to another, both `2026-11-20`; negative once the second is past. */
export function daysBetween(today: string, day: string): number {
  return Math.round((Date.parse(`${day}T00:00Z`) - Date.parse(`${today}T00:00Z`)) / dayMilliseconds);
}

export type Expiry = { lastDay: string; daysLeft: number; light: ExpiryLight };

/**
 * How it stands with a paper that is good through its last day: red once it is over, amber in its last 30 days. Null for
 * one without an end.
 */
export function expiryOf(lastDay: string | null, today: string): Expiry | null {
  if (lastDay === null) return null;
  const daysLeft = daysBetween(today, lastDay);
  return { lastDay, daysLeft, light: daysLeft < 0 ? "bad" : daysLeft <= reminderDays[0] ? "warn" : "good" };
}

/** The reminder that is due with so many days left: the nearest one, so that days that were missed are told once. */
export function dueReminder(daysLeft: number): number | undefined {
  return daysLeft < 0 ? undefined : reminderDays.findLast((step) => step >= daysLeft);
}
