export const minuteMilliseconds = 60_000;
export const hourMilliseconds = 3_600_000;

/** A day in milliseconds; on the portal's clock two days of a year are an hour shorter or longer. */
export const dayMilliseconds = 86_400_000;

/** The day so many days after another, or before it, both `2026-11-20`. */
export function dayAfter(day: string, days = 1): string {
  return new Date(Date.parse(day) + days * dayMilliseconds).toISOString().slice(0, 10);
}

/** Whole days from one calendar day to another, both `2026-11-20`; negative once the second is past. */
export function daysBetween(first: string, last: string): number {
  return (Date.parse(last) - Date.parse(first)) / dayMilliseconds;
}

/** The moment so many minutes after another, or before it. */
export function minutesAfter(moment: Date, minutes: number): Date {
  return new Date(moment.getTime() + minutes * minuteMilliseconds);
}

/** The moment so many hours after another, or before it. */
export function hoursAfter(moment: Date, hours: number): Date {
  return new Date(moment.getTime() + hours * hourMilliseconds);
}

/** The moment so many times 24 hours before another. */
export function daysBefore(moment: Date, days: number): Date {
  return new Date(moment.getTime() - days * dayMilliseconds);
}
