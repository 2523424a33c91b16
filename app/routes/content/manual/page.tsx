import { useTranslation } from "react-i18next";
import { pathTo } from "~/paths";
import { FoundSections, TextSearch } from "../parts/text-search";
import type { ManualData } from "./data.server";

/** What the chapters of the manual are about. */
export function Manual({ data }: { data: ManualData }) {
  const { t } = useTranslation(["content", "apiReference"]);
  return (
    <div className="reading">
      <article className="panel stack">
        <h1>{data.title}</h1>
        <TextSearch label={t("search.manual")} phrase={data.phrase} />
        {data.found ? (
          <FoundSections phrase={data.phrase} sections={data.found} total={data.total} />
        ) : (
          <ol className="chapters">
            {data.chapters.map(({ href, title, sections }) => (
              <li key={href}>
                <h2>
                  <a href={href}>{title}</a>
                </h2>
                <ul>
                  {sections.map(({ anchor, heading }) => (
                    <li key={anchor}>
                      <a href={`${href}#${anchor}`}>{heading}</a>
                    </li>
                  ))}
                </ul>
              </li>
            ))}
            <li>
              <h2>
                <a href={pathTo("apiContents")}>{t("apiReference:heading")}</a>
              </h2>
              <ul>
                <li>
                  <a href={pathTo("apiTrial")}>{t("apiReference:trial.heading")}</a>
                </li>
              </ul>
            </li>
          </ol>
        )}
      </article>
    </div>
  );
}
