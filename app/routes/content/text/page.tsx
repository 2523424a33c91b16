import { useTranslation } from "react-i18next";
import { DateText } from "~/components/date-text";
import { Sections } from "~/components/rich-text/sections";
import { pathTo } from "~/paths";
import { FoundSections, TextSearch } from "../parts/text-search";
import type { TextPageData } from "./data.server";

/** A text of the office: its search, its headings, and where to ask what it does not answer. */
export function TextPage({ data }: { data: TextPageData }) {
  const { t } = useTranslation("content");
  const isSearched = data.slug !== "contact";
  return (
    <div className="reading">
      <article className="panel stack">
        <h1>{data.title}</h1>
        {isSearched && <TextSearch label={t(data.slug === "faq" ? "search.faq" : "search.all")} phrase={data.phrase} />}
        {data.found ? (
          <FoundSections phrase={data.phrase} sections={data.found} total={data.total} />
        ) : (
          <Sections text={data} />
        )}
        <p className="soft small">
          <DateText>{t("changed", { date: data.changed })}</DateText>
        </p>
      </article>
      <nav className="others actions" aria-label={t("others")}>
        {data.slug !== "help" && <a href={pathTo("helpCentre")}>{t("help")}</a>}
        {data.slug !== "faq" && <a href={pathTo("faq")}>{t("faq")}</a>}
        <a href={pathTo("manual")}>{t("manual")}</a>
        <a href={pathTo("complaints")}>{t("ask")}</a>
      </nav>
    </div>
  );
}
