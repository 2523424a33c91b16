import { useMatches } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { chapterOf } from "~/domain/content/answer";
import type { Chapter } from "~/domain/content/slug";
import { type PageName, pages, pathTo } from "~/paths";

/** Leads from a page of members or of the office to the chapter of the manual about it, where there is one. */
export function PageHelp({ chapter: givenChapter }: { chapter?: Chapter }) {
  const { t } = useTranslation();
  const name = useMatches().at(-1)?.id.replace(/@en$/, "") as PageName | undefined;
  const chapter = givenChapter ?? (name && name in pages ? chapterOf(name) : undefined);
  if (!chapter) return null;
  return (
    <p className="small alone">
      <a href={pathTo("manualChapter", { chapter })}>{t("pageHelp")}</a>
    </p>
  );
}
