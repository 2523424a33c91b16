import { calendarDay } from "~/domain/units/moment.server";
import { dayAfter } from "~/domain/units/time";

/** The day so many days from the one of the moment on the portal's clock. */
export function inDays(days: number, from = new Date()): string {
  return dayAfter(calendarDay(from), days);
}
