import { type LegalDocumentSlug, legalDocumentSlugs } from "~/domain/content/legal-document";
import { listContents, listLegalVersions } from "~/domain/content/queries.server";
import { contentSlugs, isChapter } from "~/domain/content/slug";
import type { SignedInContext } from "~/domain/kernel/context";
import { calendarDay, formatMoment } from "~/domain/units/moment.server";

/** All texts of the portal, in the order of its pages, with what waits as a draft. */
export async function loadContents(ctx: SignedInContext) {
  const contents = await listContents(ctx);
  const rows = contentSlugs.flatMap((slug) => {
    const row = contents.find((each) => each.slug === slug);
    if (!row) return [];
    const { title, number, publishedAt, publishedBy, draftedAt, draftBy } = row;
    return {
      slug,
      title,
      number,
      publishedBy,
      draftBy,
      place: isChapter(slug) ? ("chapter" as const) : slug,
      published: formatMoment(publishedAt),
      drafted: draftedAt && formatMoment(draftedAt),
    };
  });
  const documents = await Promise.all(legalDocumentSlugs.map(async (slug) => documentRow(ctx, slug)));
  return { rows, documents: documents.filter((row) => row !== null) };
}

async function documentRow(ctx: SignedInContext, slug: LegalDocumentSlug) {
  const versions = await listLegalVersions(ctx, slug);
  const today = calendarDay(ctx.now);
  const current = versions.find(({ validFrom }) => validFrom <= today);
  const coming = versions.filter(({ validFrom }) => validFrom > today).at(-1);
  if (!current) return null;
  const versionView = (version: typeof current) => ({ number: version.version, date: version.validFrom });
  return { slug, title: current.title, current: versionView(current), coming: coming ? versionView(coming) : null };
}

export type ContentsData = Awaited<ReturnType<typeof loadContents>>;
