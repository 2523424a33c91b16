import { useTranslation } from "react-i18next";
import { DocumentFiles, DocumentTags, useDocumentTitle } from "~/components/documents/company-document";
import { Fold } from "~/components/fold";
import { PlanText } from "~/components/plan-text";
import type { CompanyViewerData } from "./data.server";

/** The papers of the company that the viewer may see. */
export function Documents({ company: { documents, seesPapers } }: { company: CompanyViewerData }) {
  const { t } = useTranslation("company");
  const title = useDocumentTitle();
  return (
    <Fold id="papers" heading={t("viewer.documents")} note={documents.length || t("viewer.documents.no")}>
      {documents.length === 0 && (
        <p className="soft">{t(seesPapers ? "viewer.documents.none" : "viewer.documents.closed")}</p>
      )}
      {documents.length > 0 && (
        <ul className="papers">
          {documents.map((paper) => (
            <li key={paper.id}>
              <p>
                {title(paper)} <DocumentTags {...paper} />
              </p>
              <DocumentFiles document={paper} />
              {(!paper.isPublic || paper.expirationDate) && (
                <p className="meta soft small num">
                  {!paper.isPublic && <span>{t("viewer.document.hidden")}</span>}
                  {paper.expirationDate && !paper.isExpired && (
                    <span>
                      <PlanText>{t("viewer.document.until", { day: paper.expirationDate })}</PlanText>
                    </span>
                  )}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </Fold>
  );
}
