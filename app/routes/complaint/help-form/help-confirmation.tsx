import { useTranslation } from "react-i18next";
import { DemoOutbox } from "~/components/shell/demo-outbox";
import { pathTo } from "~/paths";

export function HelpConfirmation({ number, demo }: { number: string; demo: boolean }) {
  const { t } = useTranslation("complaint");
  return (
    <section className="card stack">
      <h1>{t("requested.heading")}</h1>
      <p>
        {t("requested.number")} <strong className="num">{number}</strong>
      </p>
      <p>
        {t("requested.text")} {demo && <DemoOutbox />}
      </p>
      <div className="actions">
        <a className="button" href={pathTo("home")}>
          {t("requested.home")}
        </a>
      </div>
    </section>
  );
}
