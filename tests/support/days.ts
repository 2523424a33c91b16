import { calendarDay } from "../../app/domain/moment.server";
import { dayAfter } from "../../app/domain/time";

/** The day so many days from the one of the moment on the portal's clock. */
export function inDays(days: number, from = new Date()): string {
  return dayAfter(calendarDay(from), days);
}
