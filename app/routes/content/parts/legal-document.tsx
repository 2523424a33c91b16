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
        <RichText content={document.content} />
      </article>
      <nav className="others" aria-label={t("document.others")}>
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
