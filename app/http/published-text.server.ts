import { findPublishedContent, listPublishedContents } from "~/domain/content/queries.server";
import { type Section, searchSections, sectionsOf } from "~/domain/content/section";
import type { ContentSlug } from "~/domain/content/slug";
import { chapters, isChapter } from "~/domain/content/slug";
import { fillContent, fillText } from "~/domain/content/value";
import type { Values } from "~/domain/content/value-name";
import type { Context } from "~/domain/kernel/context";
import { formatMoment } from "~/domain/units/moment.server";
import { pathTo } from "~/paths";
import { loadNamedValues } from "./named-values.server";

type PublishedText = Awaited<ReturnType<typeof findPublishedContent>>;

/** A text as it reads today, at its headings. */
export async function loadText(ctx: Context, slug: ContentSlug) {
  const [published, values] = await Promise.all([findPublishedContent(ctx, slug), loadNamedValues(ctx)]);
  return readText(published, values);
}

/** The texts that who is not signed in may read, at the page of the form for them. */
export const publicSlugs = ["faq", "contact"] as const;

type PublicSlug = (typeof publicSlugs)[number];

/** A text as it reads today for who may be no member: what it leads to of these texts they reach. Null for none. */
export async function loadPublicText(ctx: Context, slug: PublicSlug | "tasks") {
  const [[published], values] = await Promise.all([listPublishedContents(ctx, [slug]), loadNamedValues(ctx)]);
  if (!published) return null;
  return readText(published, values, ctx.viewer ? (url) => url : publicAddress);
}

function publicAddress(url: string): string {
  const slug = publicSlugs.find((slug) => url === pathTo(slug) || url.startsWith(`${pathTo(slug)}#`));
  return slug ? url.replace(pathTo(slug), pathTo("helpForm", null, { read: slug })) : url;
}

/** Texts as they read today; who searches gets the sections that have all the words. */
export async function searchTexts(ctx: Context, slugs: readonly ContentSlug[], phrase: string) {
  const [published, values] = await Promise.all([listPublishedContents(ctx, slugs), loadNamedValues(ctx)]);
  const texts = published.map((text) => readText(text, values));
  const rows = texts.flatMap(({ slug, title, sections }) =>
    searchSections(sections, phrase).map((section) => ({ ...section, from: title, href: addressOf(slug, section) })),
  );
  return { texts, found: rows.slice(0, mostFound), total: rows.length };
}

const mostFound = 20;

export type FoundSection = Awaited<ReturnType<typeof searchTexts>>["found"][number];

function readText(
  { slug, title, content, publishedAt }: PublishedText,
  values: Values,
  leadTo?: (url: string) => string,
) {
  return {
    slug,
    title: fillText(title, values),
    changed: formatMoment(publishedAt).slice(0, 10),
    ...sectionsOf(fillContent(content, values, leadTo)),
  };
}

/** Where a section stands. */
function addressOf(slug: ContentSlug, { anchor }: Pick<Section, "anchor">): string {
  return `${pageOf(slug)}#${anchor}`;
}

/** The page that shows a text. */
export function pageOf(slug: ContentSlug): string {
  if (isChapter(slug)) return pathTo("manualChapter", { chapter: slug });
  if (slug === "help") return pathTo("helpCentre");
  return slug === "tasks" ? pathTo("helpForm") : pathTo(slug);
}

/** What a search on a page looks through: of the help centre all there is. */
export function searchedOn(slug: ContentSlug): readonly ContentSlug[] {
  return slug === "help" ? ["help", "faq", ...chapters] : [slug];
}
