import { useTranslation } from "react-i18next";
import type { OwedDocument } from "~/domain/company/document/queries.server";

/** The papers that a company owes, each with why. */
export function OwedPapers({ owedDocuments }: { owedDocuments: OwedDocument[] }) {
  const { t } = useTranslation("company");
  return (
    <ul className="papers">
      {owedDocuments.map(({ type, state }) => (
        <li key={type}>
          <span>{t(`document.${type}`)}</span>
          {state === "missing" ? (
            <span className="soft">{t("paper.missing")}</span>
          ) : (
            <span className="tag bad">{t(`paper.${state}`)}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
