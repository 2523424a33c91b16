import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DateText } from "~/components/date-text";
import { ErrorSummary } from "~/components/forms/form";
import { useRefusal } from "~/components/forms/light-form";
import type { FormAnswer } from "~/http/form.server";
import type { DocumentsData } from "./data.server";
import type { CalendarAnswer } from "./forms.server";

type Props = { calendars: DocumentsData["calendars"]; answer?: FormAnswer | CalendarAnswer };

/** The addresses at which calendar programs read the ends of the company's papers; a new one is shown once. */
export function Calendars({ calendars, answer }: Props) {
  const { t } = useTranslation("documents");
  const isRefused = answer && "result" in answer && answer.intent.endsWith("Calendar");
  const form = useRefusal("calendars", isRefused ? answer.result : undefined);
  const hasOwn = calendars.some(({ isOwn }) => isOwn);
  return (
    <section className="panel stack" id="calendars">
      <h2>{t("calendar.heading")}</h2>
      <p className="soft">{t("calendar.text")}</p>
      <ErrorSummary form={form} />
      {answer && "calendarAddress" in answer && (
        <div className="flash stack-small" role="status">
          <label htmlFor="calendar-address">{t("calendar.address")}</label>
          <input id="calendar-address" className="num" readOnly value={answer.calendarAddress} />
          <p>{t("calendar.once")}</p>
        </div>
      )}
      {calendars.length > 0 && (
        <ul className="rows">
          {calendars.map(({ id, person, created }) => (
            <li key={id} className="row">
              <Form method="post" className="actions">
                <input type="hidden" name="calendarId" value={id} />
                <span>
                  {person}{" "}
                  <span className="soft num">
                    <DateText>{t("calendar.since", { moment: created })}</DateText>
                  </span>
                </span>
                <button type="submit" name="intent" value="revokeCalendar" className="button slim quiet">
                  {t("calendar.revoke")} <span className="sr">{person}</span>
                </button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      <Form method="post">
        <button type="submit" name="intent" value="createCalendar" className="button">
          {t(hasOwn ? "calendar.renew" : "calendar.create")}
        </button>
        {hasOwn && <p className="soft small">{t("calendar.renew.text")}</p>}
      </Form>
    </section>
  );
}
