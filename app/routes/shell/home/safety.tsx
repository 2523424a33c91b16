import { useTranslation } from "react-i18next";
import { papersQuestion } from "~/domain/content/answer";
import { pathTo } from "~/paths";

/** What protects a deal, with a sample of the paper that anybody can check. */
export function Safety() {
  const { t } = useTranslation("home");
  return (
    <section className="panel safety">
      <h2>{t("safe.heading")}</h2>
      <Paper />
      <ul className="reasons">
        {(["terms", "paper", "payment", "company"] as const).map((reason) => (
          <li key={reason}>
            <h3>{t(`safe.${reason}.heading`)}</h3>
            <p>{t(`safe.${reason}.text`)}</p>
            {reason === "paper" && (
              <p className="alone">
                <a href={pathTo("helpForm", null, { code: "" })}>{t("safe.paper.link")}</a>
              </p>
            )}
            {reason === "company" && (
              <p className="alone">
                <a href={`${pathTo("helpForm", null, { read: "faq" })}#${papersQuestion}`}>{t("safe.company.link")}</a>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Paper() {
  const { t } = useTranslation("home");
  return (
    <div className="paper" role="img" aria-label={t("paper.label")}>
      <div className="paper-title">
        <strong>{t("paper.title")}</strong> <span>{t("paper.sample")}</span>
      </div>
      {(["route", "price", "payment"] as const).map((row) => (
        <div key={row}>
          <span>{t(`paper.${row}`)}</span> <span className="num">{t(`paper.${row}.value`)}</span>
        </div>
      ))}
      <div className="paper-code">
        <span>{t("paper.code")}</span> <strong className="num">{t("paper.code.value")}</strong>
      </div>
    </div>
  );
}
