import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ErrorSummary } from "~/components/forms/form";
import { useRefusal } from "~/components/forms/light-form";
import type { FormAnswer } from "~/http/form.server";
import { pathTo } from "~/paths";
import type { SessionsData } from "./data.server";

type Session = SessionsData["sessions"][number];

/** Where a person is signed in, and how they end it. */
export function Sessions({ data: { sessions }, answer }: { data: SessionsData; answer?: FormAnswer }) {
  const { t } = useTranslation("account");
  const form = useRefusal("sessions", answer?.result);
  return (
    <div className="reading stack">
      <h1>{t("sessions.heading")}</h1>
      <p className="soft">{t("sessions.intro")}</p>
      <ErrorSummary form={form} />
      <ul className="panel rows">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      <div className="actions">
        {sessions.length > 1 && (
          <Form method="post">
            <button type="submit" name="intent" value="endOthers" className="button">
              {t("sessions.endOthers")}
            </button>
          </Form>
        )}
        <a className="button quiet" href={pathTo("changePassword")}>
          {t("changePassword.heading")}
        </a>
      </div>
    </div>
  );
}

function SessionRow({ session: { id, browser, system, ip, began, lastSeen, isPresent } }: { session: Session }) {
  const { t } = useTranslation("account");
  const device = [browser, system].filter(Boolean).join(", ") || t("sessions.unknown");
  return (
    <li className="row session">
      <p>
        <strong>{device}</strong> {isPresent && <span className="tag good">{t("sessions.present")}</span>}
      </p>
      <p className="meta soft num">
        <span>{t("sessions.began", { moment: began })}</span>
        <span>{t("sessions.lastSeen", { moment: lastSeen })}</span>
        {ip && <span>{t("sessions.ip", { ip })}</span>}
      </p>
      {isPresent ? (
        <form method="post" action={pathTo("signOut")}>
          <button type="submit" className="button slim" aria-label={t("sessions.end.of", { device })}>
            {t("sessions.end")}
          </button>
        </form>
      ) : (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="end" />
          <input type="hidden" name="sessionId" value={id} />
          <button type="submit" className="button slim" aria-label={t("sessions.end.of", { device })}>
            {t("sessions.end")}
          </button>
        </Form>
      )}
    </li>
  );
}
