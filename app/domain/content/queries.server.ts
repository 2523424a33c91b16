import { legalDocuments } from "drizzle/schema/content";
import { and, desc, eq, lte } from "drizzle-orm";
import type { Context } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { calendarDay } from "~/domain/units/moment.server";

/** The version of a legal document that is valid today. Throws notFound. */
export async function findLegalDocument(ctx: Context, slug: string) {
  const [document] = await ctx.db
    .select()
    .from(legalDocuments)
    .where(and(eq(legalDocuments.slug, slug), lte(legalDocuments.validFrom, calendarDay(ctx.now))))
    .orderBy(desc(legalDocuments.validFrom))
    .limit(1);
  if (!document) throw new DomainError("notFound");
  return document;
}
