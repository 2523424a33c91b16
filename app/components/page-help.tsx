import { useMatches } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Chapter } from "~/domain/content/slug";
import { type Guard, type PageName, pages, pathTo } from "~/paths";

/** What the manual says of the pages of a folder; of two that fit the first. */
const chaptersOf: [folder: string, chapter: Chapter][] = [
  ["freight/search", "gielda"],
  ["freight/details", "gielda"],
  ["freight/", "wystawianie"],
  ["deal/transaction", "transakcje"],
  ["deal/confirmation", "transakcje"],
  ["deal/ratings", "oceny"],
  ["deal/", "propozycje-cen"],
  ["conversation/", "rozmowy"],
  ["announcement/", "ogloszenia"],
  ["company/", "firma"],
  ["invitation/", "firma"],
  ["search/", "firma"],
  ["employee/", "pracownicy"],
  ["fleet/", "pracownicy"],
  ["membership/", "pakiety"],
  ["complaint/", "zgloszenia"],
  ["account/", "konto"],
  ["notice/", "konto"],
  ["task/", "pierwsze-kroki"],
];

/** Leads from a page of members or of the office to the chapter of the manual about it, where there is one. */
export function PageHelp({ chapter: given }: { chapter?: Chapter }) {
  const { t } = useTranslation();
  const name = useMatches().at(-1)?.id.replace(/@en$/, "") as PageName | undefined;
  const chapter = given ?? (name && chapterOf(name));
  if (!chapter) return null;
  return (
    <p className="small">
      <a href={pathTo("manualChapter", { chapter })}>{t("pageHelp")}</a>
    </p>
  );
}

function chapterOf(name: PageName): Chapter | undefined {
  const { access, permission, file }: Guard & { file: string } = pages[name] ?? pages.home;
  if (permission) return permission === "ACCESS_CONTROL" ? "panel" : undefined;
  if (access !== "signedIn") return undefined;
  return chaptersOf.find(([folder]) => file.startsWith(`routes/${folder}`))?.[1];
}
