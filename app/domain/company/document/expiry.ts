/** How many days before a paper's last day its company is told, the first time first. */
export const reminderDays = [30, 14, 7, 1, 0] as const;

/** The reminder that is due with so many days left: the nearest one, so that days that were missed are told once. */
export function dueReminder(daysLeft: number): number | undefined {
  return daysLeft < 0 ? undefined : reminderDays.findLast((step) => step >= daysLeft);
}
