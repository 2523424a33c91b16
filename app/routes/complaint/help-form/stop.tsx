import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { ChosenKind } from "~/domain/notice/kind";
import { pathTo } from "~/paths";
import type { HelpFormData } from "./data.server";

type Props = Pick<Extract<HelpFormData, { state: "stop" }>, "link">;

/** What a link of a mail stops, by a button: opening it changes nothing. */
export function StopMails({ link }: Props) {
  const { t } = useTranslation("notice");
  if (!link) return <DeadLink />;
  return (
    <section className="card stack">
      <h1>{t("stop.heading")}</h1>
      <p data-result={link.isStopped || undefined}>{t(link.isStopped ? "stop.done" : "stop.text")}</p>
      <ul>
        {link.kinds.map((kind) => (
          <li key={kind}>{t(`preferences.${kind as ChosenKind}`)}</li>
        ))}
      </ul>
      {!link.isStopped && (
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

function DeadLink() {
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
