import { listPublishedContents } from "~/domain/content/queries.server";
import { chaptersFor, isChapter } from "~/domain/content/slug";
import type { Context } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { loadText, pageOf } from "~/http/published-text.server";

/** A chapter of the manual, with the ones before and behind it. Throws notFound. */
export async function loadChapter(ctx: Context, chapter: string) {
  const chapters = chaptersFor(ctx.viewer);
  if (!isChapter(chapter) || !chapters.includes(chapter)) throw new DomainError("notFound");
  const at = chapters.indexOf(chapter);
  const [text, all] = await Promise.all([loadText(ctx, chapter), listPublishedContents(ctx, chapters)]);
  const beside = (place: number) => {
    const chapterText = all.find(({ slug }) => slug === chapters[place]);
    return chapterText ? { href: pageOf(chapterText.slug), title: chapterText.title } : null;
  };
  return { ...text, previous: beside(at - 1), next: beside(at + 1) };
}

export type ChapterData = Awaited<ReturnType<typeof loadChapter>>;
