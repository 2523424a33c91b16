import { contents, contentVersions } from "drizzle/schema/content";
import { and, desc, eq } from "drizzle-orm";
import { recordAct } from "~/domain/kernel/audit.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { inTransaction } from "~/domain/kernel/database-transaction.server";
import { DomainError } from "~/domain/kernel/errors";
import { requirePermission } from "~/domain/kernel/policy";
import { requireWriting } from "~/domain/kernel/rate-limit.server";
import type { RichText } from "~/domain/rich-text/tree";
import { contentPublished } from "./events";
import { isLegalDocumentSlug } from "./legal-document";
import { unknownNames } from "./value";

type Act = { slug: string; version: number };
type ContentText = { title: string; content: RichText };

/**
 * Keeps a text as the draft of its next version. Throws forbidden, operationIsRestricted, tooManyResourceCalls,
 * notFound for a text that there is none of, and staleData when somebody has written it meanwhile.
 */
export async function saveDraft(
  ctx: SignedInContext,
  { slug, version, title, content }: Act & ContentText,
): Promise<void> {
  await requireKeeping(ctx);
  await inTransaction(ctx, async (ctx) => {
    const { id } = await lockContent(ctx, { slug, version });
    await setDraft(ctx, { id, version }, { title, content });
    await recordAct(ctx, { action: "content-draft", target: { kind: "content", id } });
  });
}

/**
 * Shows a text to all from now on, and keeps what stood there before as a version. Throws what saveDraft does, and
 * unknownValueName for braces around what is no name of a value.
 */
export async function publishContent(
  ctx: SignedInContext,
  { slug, version, title, content }: Act & ContentText,
): Promise<void> {
  await requireKeeping(ctx);
  const [unknown] = unknownNames(title, content);
  if (unknown) throw new DomainError("unknownValueName", "text", { name: unknown });
  await inTransaction(ctx, async (ctx) => {
    const { id } = await lockContent(ctx, { slug, version });
    const number = (await latestNumber(ctx, id)) + 1;
    await ctx.db
      .insert(contentVersions)
      .values({ contentId: id, number, title, content, publishedById: ctx.viewer.id, createdAt: ctx.now });
    await ctx.db
      .update(contents)
      .set({ ...noDraft, version: version + 1 })
      .where(eq(contents.id, id));
    await recordAct(ctx, { action: "content-publish", target: { kind: "content", id }, after: { number } });
    await contentPublished.publish(ctx, { slug });
  });
}

/** Makes an earlier version the draft of the next one, in place of any other draft. Throws what saveDraft does. */
export async function restoreVersion(
  ctx: SignedInContext,
  { slug, version, number }: Act & { number: number },
): Promise<void> {
  await requireKeeping(ctx);
  await inTransaction(ctx, async (ctx) => {
    const { id } = await lockContent(ctx, { slug, version });
    const [earlier] = await ctx.db
      .select({ title: contentVersions.title, content: contentVersions.content })
      .from(contentVersions)
      .where(and(eq(contentVersions.contentId, id), eq(contentVersions.number, number)));
    if (!earlier) throw new DomainError("notFound");
    await setDraft(ctx, { id, version }, earlier);
    await recordAct(ctx, { action: "content-restore", target: { kind: "content", id }, after: { number } });
  });
}

/** Drops the draft: what all see stays. Throws what saveDraft does. */
export async function discardDraft(ctx: SignedInContext, { slug, version }: Act): Promise<void> {
  await requireKeeping(ctx);
  await inTransaction(ctx, async (ctx) => {
    const { id } = await lockContent(ctx, { slug, version });
    await ctx.db
      .update(contents)
      .set({ ...noDraft, version: version + 1 })
      .where(eq(contents.id, id));
    await recordAct(ctx, { action: "content-discard", target: { kind: "content", id } });
  });
}

type ContentVersion = { id: number; version: number };

/** Makes a text the draft of the next version. */
export async function setDraft(
  ctx: SignedInContext,
  { id, version }: ContentVersion,
  { title, content }: ContentText,
): Promise<void> {
  await ctx.db
    .update(contents)
    .set({
      draftTitle: title,
      draftContent: content,
      draftById: ctx.viewer.id,
      draftedAt: ctx.now,
      version: version + 1,
    })
    .where(eq(contents.id, id));
}

export const noDraft = { draftTitle: null, draftContent: null, draftById: null, draftedAt: null };

/** Lets who keeps the portal's texts write. Throws forbidden, operationIsRestricted and tooManyResourceCalls. */
export async function requireKeeping(ctx: SignedInContext): Promise<void> {
  requirePermission(ctx.viewer, "ACCESS_CONTROL");
  await requireWriting(ctx, "adminPanel");
}

/** The text as it is now, kept from others. Throws notFound, and staleData when somebody has written it meanwhile. */
export async function lockContent(ctx: SignedInContext, { slug, version }: Act) {
  // The draft of a legal document has no versions here, so nothing has made its row.
  if (isLegalDocumentSlug(slug)) await ctx.db.insert(contents).values({ slug }).onConflictDoNothing();
  const [content] = await ctx.db.select().from(contents).where(eq(contents.slug, slug)).for("update");
  if (!content) throw new DomainError("notFound");
  if (content.version !== version) throw new DomainError("staleData");
  return content;
}

async function latestNumber(ctx: SignedInContext, contentId: number): Promise<number> {
  const [latest] = await ctx.db
    .select({ number: contentVersions.number })
    .from(contentVersions)
    .where(eq(contentVersions.contentId, contentId))
    .orderBy(desc(contentVersions.number))
    .limit(1);
  return latest?.number ?? 0;
}
