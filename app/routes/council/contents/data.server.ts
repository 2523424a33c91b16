import { listContents } from "~/domain/content/queries.server";
import { contentSlugs, isChapter } from "~/domain/content/slug";
import type { SignedInContext } from "~/domain/kernel/context";
import { formatMoment } from "~/domain/units/moment.server";

/** All texts of the portal, in the order of its pages, with what waits as a draft. */
export async function loadContents(ctx: SignedInContext) {
  const stored = await listContents(ctx);
  const rows = contentSlugs.flatMap((slug) => {
    const row = stored.find((each) => each.slug === slug);
    if (!row) return [];
    const { title, number, publishedAt, publishedBy, draftedAt, draftBy } = row;
    return {
      ...{ slug, title, number, publishedBy, draftBy },
      place: isChapter(slug) ? ("chapter" as const) : slug,
      published: formatMoment(publishedAt),
      drafted: draftedAt && formatMoment(draftedAt),
    };
  });
  return { rows };
}

export type ContentsData = Awaited<ReturnType<typeof loadContents>>;
