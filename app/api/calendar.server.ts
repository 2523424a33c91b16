import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventTransparency } from "ical-generator";
import type { findCalendar } from "~/domain/calendar/queries.server";
import { reminderDays } from "~/domain/company/document/document";
import { asOneLine } from "~/domain/text/signs";
import { dayAfter } from "~/domain/units/time";
import { env } from "~/env.server";
import i18next from "~/i18n";
import { pathTo } from "~/paths";

type Calendar = Awaited<ReturnType<typeof findCalendar>>;

const daySeconds = 24 * 60 * 60;
const alarmHour = 8;
const refreshSeconds = 12 * 60 * 60;

/**
 * The last days of a company's papers as an iCalendar file (RFC 5545): one whole day each, with an alarm per reminder.
 */
export function writeCalendar({ companyName, documents }: Calendar): string {
  const host = new URL(env.origin).hostname;
  const calendar = ical({
    name: textValue(i18next.t("documents:calendar.file.name", { companyName })),
    prodId: { company: env.organisationName.full, product: "Dyszel", language: "PL" },
    method: ICalCalendarMethod.PUBLISH,
    ttl: refreshSeconds,
  });
  for (const { id, name, lastDay, changedAt } of documents) {
    const summary = i18next.t("documents:calendar.file.summary", { name });
    calendar.createEvent({
      id: `document-${id}@${host}`,
      stamp: changedAt,
      lastModified: changedAt,
      start: lastDay,
      end: dayAfter(lastDay, 1),
      allDay: true,
      summary,
      description: i18next.t("documents:calendar.file.description", { name, companyName }),
      url: `${env.origin}${pathTo("verification")}`,
      transparency: ICalEventTransparency.TRANSPARENT,
      alarms: reminderDays.map((days) => {
        // A whole day begins at midnight, and nobody wants to be woken.
        const seconds = days * daySeconds - alarmHour * 60 * 60;
        const when = seconds > 0 ? { triggerBefore: seconds } : { triggerAfter: -seconds };
        return { type: ICalAlarmType.display, description: summary, ...when };
      }),
    });
  }
  // Every line ends with its break, the last one too (RFC 5545, 3.1), which the library leaves out.
  return `${calendar.toString()}\r\n`;
}

// The library escapes all texts (RFC 5545, 3.3.11) but the calendar's name.
function textValue(text: string): string {
  return asOneLine(text).replace(/[\\;,]/g, "\\$&");
}
