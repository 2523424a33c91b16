/** A day in milliseconds; on the portal's clock two days of a year are an hour shorter or longer. */
export const dayMilliseconds = 86_400_000;

/** The day so many days later, both `2026-11-20`. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMilliseconds).toISOString().slice(0, 10);
}
