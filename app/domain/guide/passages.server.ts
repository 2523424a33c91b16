import { guidePassages, guideStems } from "drizzle/schema/guide";
import { eq, sql } from "drizzle-orm";
import { listPublished } from "~/domain/content/queries.server";
import { type Section, sectionsOf } from "~/domain/content/section";
import { type ContentSlug, contentSlugs, isContentSlug } from "~/domain/content/slug";
import type { Context } from "~/domain/kernel/context";
import { inTransaction, lockKey } from "~/domain/kernel/database-transaction.server";
import { plainText } from "~/domain/rich-text/text";
import i18next from "~/i18n";
import { paraphrases } from "~/i18n/paraphrases";
import { type Guard, type PageName, pages } from "~/paths";
import { stemsOf, thesaurusStems } from "./stem.server";

/** The passage of a page of the portal goes by this and the page's name. */
export const pageSlug = "page";

type Storing = Pick<Context, "db">;
type Passage = { slug: string; anchor: string; heading: string; above: string; text: string };

/** The texts that the guide quotes: what stands above the form of visitors is in them too. */
const quoted: readonly ContentSlug[] = contentSlugs.filter((slug) => slug !== "tasks");

/** Stores anew where the guide looks: every section of the published texts, and every page of the members' menu. */
export async function storePassages(ctx: Storing): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await lockKey(ctx, "guide");
    for (const slug of quoted) await storeText(ctx, slug);
    await storeRows(ctx, pageSlug, pagePassages());
    await storeStems(ctx, thesaurusStems);
  });
}

/** Stores anew where the guide looks of one text, once it is published; of one that the guide does not quote nothing. */
export async function storePassagesOf(ctx: Storing, slug: string): Promise<void> {
  if (isContentSlug(slug) && quoted.includes(slug)) await inTransaction(ctx, (ctx) => storeText(ctx, slug));
}

async function storeText(ctx: Storing, slug: ContentSlug): Promise<void> {
  const [published] = await listPublished(ctx, [slug]);
  if (!published) return;
  const isOfQuestions = slug === "faq" || slug === "help";
  let group = "";
  const passages = sectionsOf(published.content).sections.map((section): Passage => {
    if (section.isGroup) group = section.heading;
    const above = [!section.isGroup && group, !isOfQuestions && published.title].filter(Boolean).join(" ");
    return { slug, anchor: section.anchor, heading: section.heading, above, text: textOf(section) };
  });
  await storeRows(
    ctx,
    slug,
    passages.filter(({ text }) => text !== ""),
  );
}

/** What a section says, without the names of values. */
function textOf({ content }: Section): string {
  return plainText(content).replace(/\{[^{}]*\}/g, " ");
}

function pagePassages(): Passage[] {
  const names = (Object.keys(pages) as PageName[]).filter((name) => {
    const { menu, permission, access }: Guard & { menu?: string } = pages[name];
    return menu !== undefined && menu !== "demo" && access === "signedIn" && !permission;
  });
  return names.map((name) => {
    const heading = i18next.t(`shell:menu.page.${name}` as "shell:menu.page.faq");
    return { slug: pageSlug, anchor: name, heading, above: "", text: "" };
  });
}

async function storeRows(ctx: Storing, slug: string, passages: Passage[]): Promise<void> {
  await ctx.db.delete(guidePassages).where(eq(guidePassages.slug, slug));
  if (passages.length === 0) return;
  const rows = passages.map(({ above, text, ...passage }) => ({
    ...passage,
    ...{ ofHeading: stemsOf(passage.heading), ofAbove: stemsOf(above), ofText: stemsOf(text) },
    otherwise: stemsOf(paraphrases[`${passage.slug}#${passage.anchor}`] ?? ""),
  }));
  const vector = (stems: string[], weight: "A" | "B" | "C" | "D") =>
    sql`setweight(to_tsvector('simple', ${stems.join(" ")}), ${weight}::"char")`;
  await ctx.db.insert(guidePassages).values(
    rows.map(({ ofHeading, otherwise, ofAbove, ofText, ...row }) => ({
      ...row,
      headingStems: new Set(ofHeading).size,
      stems: sql`${vector(ofHeading, "A")} || ${vector(otherwise, "B")} || ${vector(ofAbove, "C")} || ${vector(ofText, "D")}`,
    })),
  );
  await storeStems(
    ctx,
    rows.flatMap(({ ofHeading, otherwise, ofAbove, ofText }) => [...ofHeading, ...otherwise, ...ofAbove, ...ofText]),
  );
}

async function storeStems(ctx: Storing, stems: string[]): Promise<void> {
  const rows = [...new Set(stems)].map((stem) => ({ stem }));
  if (rows.length > 0) await ctx.db.insert(guideStems).values(rows).onConflictDoNothing();
}
