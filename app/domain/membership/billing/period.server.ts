import { lastDayOfPeriod } from "~/domain/units/moment.server";
import { dayAfter, daysBetween } from "~/domain/units/time";

type Interval = Parameters<typeof lastDayOfPeriod>[1];

export type Billing = { activeFrom: string; intervalKind: Interval; intervalsCount: number };

/**
 * The billing period that a day lies in, the first one for days before it; all days are `2026-11-20`. Each period ends
 * as counted from the very first day: one that began on the 31st comes back to the 31st after a shorter month.
 */
export function periodOn({ activeFrom, intervalKind, intervalsCount }: Billing, day: string) {
  const lastDay = (periods: number) => lastDayOfPeriod(activeFrom, intervalKind, intervalsCount * periods);
  // A guess that is never too late, from the longest that such a period may be.
  const longest = daysBetween(activeFrom, lastDay(1)) + 4;
  let periods = Math.max(1, Math.floor(daysBetween(activeFrom, day) / longest));
  while (lastDay(periods) < day) periods++;
  return { from: periods === 1 ? activeFrom : dayAfter(lastDay(periods - 1)), to: lastDay(periods) };
}
