import "~/i18n/notice";
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { pathTo } from "~/paths";
import type { HelpFormData } from "./data.server";

/** What a link of a mail stops, by a button: opening it changes nothing. */
export function StopMails({ data }: { data: Extract<HelpFormData, { state: "stop" }> }) {
  const { t } = useTranslation("notice");
  return (
    <section className="card stack">
      <h1>{t("stop.heading")}</h1>
      <p>{t(data.isStopped ? "stop.done" : "stop.text")}</p>
      <ul>
        {data.kinds.map((kind) => (
          <li key={kind}>{t(`preferences.${kind as 0}`)}</li>
        ))}
      </ul>
      {!data.isStopped && (
        <Form method="post">
          <button type="submit" name="intent" value="stop" className="button next">
            {t("stop.submit")}
          </button>
        </Form>
      )}
      <p className="soft">
        {t("stop.more")} <a href={pathTo("notifications")}>{t("preferences.link")}</a>
      </p>
    </section>
  );
}

export function DeadStopLink() {
  const { t } = useTranslation("notice");
  return (
    <section className="card stack">
      <h1>{t("stop.dead.heading")}</h1>
      <p>{t("stop.dead.text")}</p>
      <div className="actions">
        <a className="button" href={pathTo("notifications")}>
          {t("preferences.link")}
        </a>
      </div>
    </section>
  );
}
