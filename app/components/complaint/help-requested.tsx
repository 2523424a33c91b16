import { useTranslation } from "react-i18next";
import { pathTo } from "~/paths";

export function HelpRequested({ number }: { number: string }) {
  const { t } = useTranslation("complaint");
  return (
    <section className="card stack">
      <h1>{t("requested.heading")}</h1>
      <p>
        {t("requested.number")} <strong className="num">{number}</strong>
      </p>
      <p>{t("requested.text")}</p>
      <div className="actions">
        <a className="button" href={pathTo("home")}>
          {t("requested.home")}
        </a>
      </div>
    </section>
  );
}
