import { useTranslation } from "react-i18next";
import { RichText } from "~/components/rich-text/rich-text";
import { legalDocumentSlugs } from "~/domain/content/legal-document";
import { pathTo } from "~/paths";
import type { LegalDocumentData } from "./legal-document.server";

export function LegalDocument({ document }: { document: LegalDocumentData }) {
  const { t } = useTranslation(["content", "shell"]);
  return (
    <div className="reading">
      <article className="panel stack">
        <header>
          <h1>{document.title}</h1>
          <p className="soft">
            {t("document.version", { version: document.version })} <time>{document.validFrom}</time>
          </p>
        </header>
        {document.summary && (
          <p className="flash warn">
            {t("document.coming", { date: document.validFrom })} {document.summary}
          </p>
        )}
        <RichText content={document.content} />
      </article>
      <nav className="others" aria-label={t("document.others")}>
        {document.versions.length > 1 && <Versions document={document} />}
        <h2>{t("document.others")}</h2>
        <ul>
          {legalDocumentSlugs
            .filter((slug) => slug !== document.slug)
            .map((slug) => (
              <li key={slug}>
                <a href={pathTo("legalDocument", { slug })}>{t(`shell:document.${slug}`)}</a>
              </li>
            ))}
        </ul>
      </nav>
    </div>
  );
}

function Versions({ document: { slug, version, versions } }: { document: LegalDocumentData }) {
  const { t } = useTranslation("content");
  return (
    <>
      <h2>{t("document.versions")}</h2>
      <ul>
        {versions
          .filter((other) => other.version !== version)
          .map((other) => (
            <li key={other.version}>
              <a href={pathTo("legalDocument", { slug }, { version: other.version })}>
                {t("document.version", { version: other.version })} {other.validFrom}
              </a>
            </li>
          ))}
      </ul>
    </>
  );
}
