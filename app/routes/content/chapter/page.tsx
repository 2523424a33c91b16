import { useTranslation } from "react-i18next";
import { Back } from "~/components/back";
import { Sections } from "~/components/rich-text/sections";
import { pathTo } from "~/paths";
import type { ChapterData } from "./data.server";

/** A chapter of the manual, and the way to the ones beside it. */
export function ChapterPage({ data }: { data: ChapterData }) {
  const { t } = useTranslation("content");
  const { previous, next } = data;
  return (
    <div className="reading">
      <Back href={pathTo("manual")}>{t("manual")}</Back>
      <article className="panel stack">
        <h1>{data.title}</h1>
        <Sections text={data} />
      </article>
      <nav className="others actions" aria-label={t("chapters")}>
        {previous && <a href={previous.href}>{t("chapter.previous", { title: previous.title })}</a>}
        {next && <a href={next.href}>{t("chapter.next", { title: next.title })}</a>}
        <a href={pathTo("complaints")}>{t("ask")}</a>
      </nav>
    </div>
  );
}
