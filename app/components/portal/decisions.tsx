import { useTranslation } from "react-i18next";
import type { CompanyAction } from "~/domain/company/status";
import type { ShownDecision } from "~/routes/portal/company-parts.server";

/** Who decided what, when, and why. */
export function Decisions({ history }: { history: ShownDecision[] }) {
  const { t } = useTranslation(["portal", "company"]);
  if (history.length === 0) return <p className="soft">{t("history.none")}</p>;
  return (
    <ol className="history">
      {history.map((decision) => (
        <li key={decision.id}>
          <p>
            <strong>{t(`company:action.${decision.action as CompanyAction}`)}</strong>{" "}
            <span className="soft small">
              {t(`company:status.${decision.from}`)} → {t(`company:status.${decision.to}`)}
            </span>
          </p>
          {decision.note && <p className="typed">{decision.note}</p>}
          <p className="meta soft num">
            <time>{decision.decided}</time>
            {decision.by && <span>{decision.by}</span>}
          </p>
        </li>
      ))}
    </ol>
  );
}
