import { DateTime } from "luxon";
import { lastDayOfPeriod } from "~/domain/moment.server";

type Interval = Parameters<typeof lastDayOfPeriod>[1];

export type Billing = { activeFrom: string; intervalKind: Interval; intervalsCount: number };

/**
 * The billing period that a day lies in, the first one for days before it; all days are `2026-11-20`. Each period ends
 * as counted from the very first day: one that began on the 31st comes back to the 31st after a shorter month.
 */
export function periodOn({ activeFrom, intervalKind, intervalsCount }: Billing, day: string) {
  const lastDay = (periods: number) => lastDayOfPeriod(activeFrom, intervalKind, intervalsCount * periods);
  // A guess that is never too late, from the longest that such a period may be.
  const longest = DateTime.fromISO(lastDay(1), { zone: "utc" }).diff(utc(activeFrom), "days").days + 4;
  let periods = Math.max(1, Math.floor(utc(day).diff(utc(activeFrom), "days").days / longest));
  while (lastDay(periods) < day) periods++;
  return { from: periods === 1 ? activeFrom : dayAfter(lastDay(periods - 1)), to: lastDay(periods) };
}

/** The day so many days after another, or before it. */
export function dayAfter(day: string, days = 1): string {
  return utc(day).plus({ days }).toISODate() as string;
}

/** How many days it is from one day to another. */
export function daysBetween(day: string, later: string): number {
  return utc(later).diff(utc(day), "days").days;
}

function utc(day: string): DateTime {
  return DateTime.fromISO(day, { zone: "utc" });
}
