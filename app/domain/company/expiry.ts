import { dayMilliseconds } from "~/domain/time";

/** How many days before a paper's last day its company is told, the first time first. */
export const reminderDays = [30, 14, 7, 1, 0] as const;

/** Whole days from one calendar day to another, both `2026-11-20`; negative once the second is past. */
export function daysBetween(today: string, day: string): number {
  return Math.round((Date.parse(`${day}T00:00Z`) - Date.parse(`${today}T00:00Z`)) / dayMilliseconds);
}

/** The reminder that is due with so many days left: the nearest one, so that days that were missed are told once. */
export function dueReminder(daysLeft: number): number | undefined {
  return daysLeft < 0 ? undefined : reminderDays.findLast((step) => step >= daysLeft);
}
