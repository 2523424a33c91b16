import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventTransparency } from "ical-generator";
import type { findCalendar } from "~/domain/company/calendar.server";
import { reminderDays } from "~/domain/company/expiry";
import { dayAfter } from "~/domain/time";
import { env } from "~/env.server";
import { pathTo } from "~/paths";

type Calendar = Awaited<ReturnType<typeof findCalendar>>;

const daySeconds = 24 * 60 * 60;
const alarmHour = 8;
const refreshSeconds = 12 * 60 * 60;

/** The last days of a company's papers as an iCalendar file (RFC 5545): one whole day each, with an alarm per reminder. */
export function writeCalendar({ companyName, documents }: Calendar): string {
  const host = new URL(env.origin).hostname;
  const calendar = ical({
    name: `Ważność dokumentów: ${companyName}`,
    prodId: { company: env.organisationName.full, product: "Dyszel", language: "PL" },
    method: ICalCalendarMethod.PUBLISH,
    ttl: refreshSeconds,
  });
  for (const { id, name, lastDay, changedAt } of documents) {
    calendar.createEvent({
      id: `document-${id}@${host}`,
      stamp: changedAt,
      lastModified: changedAt,
      start: lastDay,
      end: dayAfter(lastDay, 1),
      allDay: true,
      summary: `Koniec ważności: ${name}`,
      description: `To ostatni dzień ważności dokumentu „${name}” firmy ${companyName}.`,
      url: `${env.origin}${pathTo("verification")}`,
      transparency: ICalEventTransparency.TRANSPARENT,
      alarms: reminderDays.map((days) => {
        // A whole day begins at midnight, and nobody wants to be woken.
        const seconds = days * daySeconds - alarmHour * 60 * 60;
        const when = seconds > 0 ? { triggerBefore: seconds } : { triggerAfter: -seconds };
        return { type: ICalAlarmType.display, description: `Koniec ważności: ${name}`, ...when };
      }),
    });
  }
  // Every line ends with its break, the last one too (RFC 5545, 3.1), which the library leaves out.
  return `${calendar.toString()}\r\n`;
}
