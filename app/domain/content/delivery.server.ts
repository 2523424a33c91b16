import { createHash } from "node:crypto";
import { contents, contentVersions } from "drizzle/schema/content";
import { desc, eq, sql } from "drizzle-orm";
import type { Context } from "~/domain/kernel/context";
import { insertedRow, inTransaction, lockKey } from "~/domain/kernel/database-transaction.server";
import { parseMarkdown } from "~/domain/rich-text/markdown";
import type { ContentSlug } from "./slug";

export type DeliveredText = { slug: ContentSlug; title: string; text: string };

type DeliveryContext = Pick<Context, "db" | "now">;

/**
 * Publishes the texts that the portal brings and that are new to it. One that the office has published itself stays,
 * and what was brought is offered to it as a draft, once it has none of its own.
 */
export async function deliverContents(ctx: DeliveryContext, texts: DeliveredText[]): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await lockKey(ctx, "contents");
    for (const text of texts) await deliver(ctx, text);
  });
}

async function deliver(ctx: DeliveryContext, { slug, title, text }: DeliveredText): Promise<void> {
  const digest = createHash("sha256").update(`${title}\n${text}`).digest("hex");
  const content = parseMarkdown(text);
  const [storedContent] = await ctx.db.select().from(contents).where(eq(contents.slug, slug));
  if (storedContent?.deliveredDigest === digest) return;
  const id =
    storedContent?.id ??
    insertedRow(await ctx.db.insert(contents).values({ slug, createdAt: ctx.now }).returning({ id: contents.id })).id;
  const [latest] = await ctx.db
    .select({ number: contentVersions.number, publishedById: contentVersions.publishedById })
    .from(contentVersions)
    .where(eq(contentVersions.contentId, id))
    .orderBy(desc(contentVersions.number))
    .limit(1);
  const isEdited = latest !== undefined && latest.publishedById !== null;
  const hasOwnDraft = storedContent?.draftById != null;
  if (isEdited && hasOwnDraft) return;
  if (!isEdited) {
    const number = (latest?.number ?? 0) + 1;
    await ctx.db.insert(contentVersions).values({ contentId: id, number, title, content, createdAt: ctx.now });
  }
  const draft = isEdited ? { draftTitle: title, draftContent: content, draftById: null, draftedAt: ctx.now } : {};
  await ctx.db
    .update(contents)
    .set({ ...draft, deliveredDigest: digest, version: sql`${contents.version} + 1` })
    .where(eq(contents.id, id));
}
