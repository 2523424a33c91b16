import { contents, contentVersions, legalDocuments } from "drizzle/schema/content";
import { and, desc, eq, gt, inArray, lte, sql } from "drizzle-orm";
import type { Context, SignedInContext } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { requirePermission } from "~/domain/kernel/policy";
import { nameOfPersonBy } from "~/domain/sql/person.server";
import { calendarDay } from "~/domain/units/moment.server";
import type { ContentSlug } from "./slug";

/** The version of a legal document that is valid today. Throws notFound. */
export async function findLegalDocument(ctx: Context, slug: string) {
  const [document] = await ctx.db
    .select()
    .from(legalDocuments)
    .where(and(eq(legalDocuments.slug, slug), lte(legalDocuments.validFrom, calendarDay(ctx.now))))
    .orderBy(desc(legalDocuments.validFrom), desc(legalDocuments.id))
    .limit(1);
  if (!document) throw new DomainError("notFound");
  return document;
}

/** A version of a legal document that holds or will hold. Throws notFound. */
export async function findLegalVersion(ctx: Context, slug: string, version: string) {
  const [document] = await ctx.db
    .select()
    .from(legalDocuments)
    .where(and(eq(legalDocuments.slug, slug), eq(legalDocuments.version, version)));
  if (!document) throw new DomainError("notFound");
  return document;
}

/** Every version of a legal document, the latest to hold first. */
export async function listLegalVersions(ctx: Pick<Context, "db">, slug: string) {
  return ctx.db
    .select({
      version: legalDocuments.version,
      title: legalDocuments.title,
      content: legalDocuments.content,
      summary: legalDocuments.summary,
      validFrom: legalDocuments.validFrom,
      mailedAt: legalDocuments.mailedAt,
      publishedBy: nameOfPersonBy<string | null>(legalDocuments.publishedById),
      createdAt: legalDocuments.createdAt,
    })
    .from(legalDocuments)
    .where(eq(legalDocuments.slug, slug))
    .orderBy(desc(legalDocuments.validFrom), desc(legalDocuments.id));
}

/** The versions of legal documents that will hold, the first to do so first. */
export async function listComingLegalVersions(ctx: Pick<Context, "db" | "now">) {
  const { slug, title, version, validFrom } = legalDocuments;
  return ctx.db
    .select({ slug, title, version, validFrom })
    .from(legalDocuments)
    .where(gt(validFrom, calendarDay(ctx.now)))
    .orderBy(validFrom, legalDocuments.id);
}

/** What the office writes as the next version of a legal document. Throws forbidden. */
export async function findLegalDraft(ctx: SignedInContext, slug: string) {
  requirePermission(ctx.viewer, "ACCESS_CONTROL");
  const [draft] = await ctx.db
    .select({
      version: contents.version,
      title: contents.draftTitle,
      content: contents.draftContent,
      draftedAt: contents.draftedAt,
      by: nameOfPersonBy<string | null>(contents.draftById),
    })
    .from(contents)
    .where(eq(contents.slug, slug));
  return draft ?? null;
}

/** The texts as all see them, in the order asked for; one that was never published is left out. */
export async function listPublishedContents(ctx: Pick<Context, "db">, slugs: readonly ContentSlug[]) {
  const rows = await ctx.db
    .selectDistinctOn([contents.slug], {
      slug: sql<ContentSlug>`${contents.slug}`,
      title: contentVersions.title,
      content: contentVersions.content,
      publishedAt: contentVersions.createdAt,
    })
    .from(contents)
    .innerJoin(contentVersions, eq(contentVersions.contentId, contents.id))
    .where(inArray(contents.slug, [...slugs]))
    .orderBy(contents.slug, desc(contentVersions.number));
  return slugs.flatMap((slug) => rows.find((row) => row.slug === slug) ?? []);
}

/** The text as all see it. Throws notFound for one that was never published. */
export async function findPublishedContent(ctx: Pick<Context, "db">, slug: ContentSlug) {
  const [content] = await listPublishedContents(ctx, [slug]);
  if (!content) throw new DomainError("notFound");
  return content;
}

/** All texts as the office keeps them, by name. Throws forbidden. */
export async function listContents(ctx: SignedInContext) {
  requirePermission(ctx.viewer, "ACCESS_CONTROL");
  const latest = ctx.db
    .selectDistinctOn([contentVersions.contentId])
    .from(contentVersions)
    .orderBy(contentVersions.contentId, desc(contentVersions.number))
    .as("latest");
  return ctx.db
    .select({
      slug: contents.slug,
      title: latest.title,
      number: latest.number,
      publishedAt: latest.createdAt,
      publishedBy: nameOfPersonBy<string | null>(latest.publishedById),
      draftedAt: contents.draftedAt,
      draftBy: nameOfPersonBy<string | null>(contents.draftById),
    })
    .from(contents)
    .innerJoin(latest, eq(latest.contentId, contents.id));
}

/** A text with its draft and the version all see. Throws forbidden and notFound. */
export async function findContent(ctx: SignedInContext, slug: string) {
  requirePermission(ctx.viewer, "ACCESS_CONTROL");
  const [content] = await ctx.db
    .select({
      id: contents.id,
      version: contents.version,
      draftTitle: contents.draftTitle,
      draftContent: contents.draftContent,
      draftedAt: contents.draftedAt,
      draftBy: nameOfPersonBy<string | null>(contents.draftById),
    })
    .from(contents)
    .where(eq(contents.slug, slug));
  if (!content) throw new DomainError("notFound");
  return content;
}

/** Every version of a text, the latest first. Throws forbidden. */
export async function listVersions(ctx: SignedInContext, contentId: number) {
  requirePermission(ctx.viewer, "ACCESS_CONTROL");
  return ctx.db
    .select({
      number: contentVersions.number,
      title: contentVersions.title,
      content: contentVersions.content,
      publishedBy: nameOfPersonBy<string | null>(contentVersions.publishedById),
      createdAt: contentVersions.createdAt,
    })
    .from(contentVersions)
    .where(eq(contentVersions.contentId, contentId))
    .orderBy(desc(contentVersions.number));
}
