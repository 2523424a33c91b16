import { guidePassages } from "drizzle/schema/guide";
import { eq } from "drizzle-orm";
import { listPublishedContents } from "~/domain/content/queries.server";
import { type Section, sectionsOf } from "~/domain/content/section";
import { type ContentSlug, contentSlugs, isContentSlug } from "~/domain/content/slug";
import type { Context } from "~/domain/kernel/context";
import { inTransaction, lockKey } from "~/domain/kernel/database-transaction.server";
import { plainText } from "~/domain/rich-text/text";
import type { RichText } from "~/domain/rich-text/tree";
import i18next from "~/i18n";
import { type Guard, type PageName, pages } from "~/paths";
import type { Passage } from "./passage-index.server";
import { loadWordings } from "./wordings.server";

/** The passage of a page of the portal goes by this and the page's name. */
export const pageSlug = "page";

type StoreContext = Pick<Context, "db">;
type Wordings = ReadonlyMap<string, readonly string[]>;

/** The texts that the guide quotes: what stands above the form of visitors is in them too. */
const quotedSlugs: readonly ContentSlug[] = contentSlugs.filter((slug) => slug !== "tasks");

/** Stores anew where the guide looks: every section of the published texts, and every page of the members' menu. */
export async function storePassages(ctx: StoreContext): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await lockKey(ctx, "guide");
    for (const slug of quotedSlugs) await storeText(ctx, slug);
    await storeRows(ctx, pageSlug, pagePassages(await loadWordings(ctx, pageSlug)));
  });
}

/**
 * Stores anew where the guide looks of one text, once it is published; of one that the guide does not quote nothing.
 */
export async function storePassagesOf(ctx: StoreContext, slug: string): Promise<void> {
  if (isContentSlug(slug) && quotedSlugs.includes(slug)) await inTransaction(ctx, (ctx) => storeText(ctx, slug));
}

async function storeText(ctx: StoreContext, slug: ContentSlug): Promise<void> {
  const [publishedContent] = await listPublishedContents(ctx, [slug]);
  if (publishedContent) await storeRows(ctx, slug, textPassages(publishedContent, await loadWordings(ctx, slug)));
}

type Text = { slug: ContentSlug; title: string; content: RichText };

/** The sections of a text that say something. */
function textPassages({ slug, title, content }: Text, wordings: Wordings): Passage[] {
  const isOfQuestions = slug === "faq" || slug === "help";
  let group = "";
  return sectionsOf(content).sections.flatMap((section) => {
    if (section.isGroup) group = section.heading;
    const text = textOf(section);
    if (text === "") return [];
    const above = [!section.isGroup && group, !isOfQuestions && title].filter(Boolean).join(" ");
    const { anchor, heading } = section;
    return { slug, anchor, heading, wordings: [...(wordings.get(anchor) ?? [])], above, text };
  });
}

/** What a section says, without the names of values. */
function textOf({ content }: Section): string {
  return plainText(content)
    .replace(/\{[^{}]*\}/g, " ")
    .trim();
}

/** The pages of the members' menu. */
function pagePassages(wordings: Wordings): Passage[] {
  const names = (Object.keys(pages) as PageName[]).filter((name) => {
    const { menu, permission, access }: Guard & { menu?: string } = pages[name];
    return menu !== undefined && menu !== "demo" && access === "signedIn" && !permission;
  });
  return names.map((name) => {
    const heading = i18next.t(`shell:menu.page.${name}` as "shell:menu.page.faq");
    return { slug: pageSlug, anchor: name, heading, wordings: [...(wordings.get(name) ?? [])], above: "", text: "" };
  });
}

async function storeRows(ctx: StoreContext, slug: string, passages: Passage[]): Promise<void> {
  await ctx.db.delete(guidePassages).where(eq(guidePassages.slug, slug));
  if (passages.length > 0) await ctx.db.insert(guidePassages).values(passages);
}
