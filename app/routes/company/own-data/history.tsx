import { useTranslation } from "react-i18next";
import { ChangedFields } from "~/components/changed-fields";
import { Fold } from "~/components/fold";
import { Pager } from "~/components/lists/pager";
import type { OwnCompanyData } from "./data.server";

/** Who changed what of the company's data, newest first. */
export function History({ history }: { history: NonNullable<OwnCompanyData["history"]> }) {
  const { t } = useTranslation("ownCompany");
  return (
    <Fold id="part-history" heading={t("section.history")} isOpen={history.page > 1}>
      {history.rows.length === 0 && <p className="soft">{t("history.none")}</p>}
      <ol className="own-company-history">
        {history.rows.map((change) => (
          <li key={change.id} className="stack-small">
            <p>
              <strong>
                {change.subject ? t("history.contact", { name: change.subject }) : t(`section.${change.section}`)}
              </strong>
            </p>
            <ChangedFields change={change} />
            <p className="meta soft small num">
              <time>{change.changed}</time>
              {change.by && <span>{change.by}</span>}
            </p>
          </li>
        ))}
      </ol>
      <Pager page={history.page} total={history.total} rowsPerPage={history.rowsPerPage} />
    </Fold>
  );
}
