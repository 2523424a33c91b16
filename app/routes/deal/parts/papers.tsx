import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { DocumentView } from "./papers.server";

type Props<Document> = { documents: Document[]; actions?: (document: Document) => ReactNode };

/** The papers of an offer or transaction, each with who sent it and when. */
export function DealPapers<Document extends DocumentView>({ documents, actions }: Props<Document>) {
  const { t } = useTranslation("transaction");
  if (documents.length === 0) return <p className="soft">{t("documents.none")}</p>;
  return (
    <ul className="deal-papers">
      {documents.map((document) => (
        <li key={document.id}>
          <span className="tag">{t(`document.${document.type}`)}</span>
          <span>
            <a href={document.address}>{document.name}</a> <span className="soft small num">{document.size}</span>
            <span className="soft small num block">
              {[document.author, document.side && t(`side.${document.side}`), document.moment]
                .filter(Boolean)
                .join(", ")}
            </span>
          </span>
          {actions?.(document)}
        </li>
      ))}
    </ul>
  );
}
