import { chaptersFor } from "~/domain/content/slug";
import type { Context } from "~/domain/kernel/context";
import { phraseIn } from "~/domain/list/phrase.server";
import { pageOf, searchTexts } from "~/http/published-text.server";
import i18next from "~/i18n";

/** The chapters with what stands in each, or what a search in all of them has found. */
export async function loadManual(ctx: Context, request: Request) {
  const phrase = phraseIn(new URL(request.url).searchParams);
  const { texts, found, total } = await searchTexts(ctx, chaptersFor(ctx.viewer), phrase);
  return {
    title: i18next.t("content:manual"),
    phrase,
    found: phrase ? found : null,
    total,
    chapters: texts.map(({ slug, title, sections }) => ({
      title,
      href: pageOf(slug),
      sections: sections.filter(({ isGroup }) => isGroup).map(({ anchor, heading }) => ({ anchor, heading })),
    })),
  };
}

export type ManualData = Awaited<ReturnType<typeof loadManual>>;
