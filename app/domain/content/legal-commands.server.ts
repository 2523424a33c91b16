import { contents, legalDocuments } from "drizzle/schema/content";
import { and, eq } from "drizzle-orm";
import { recordAct } from "~/domain/kernel/audit.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { insertedRow, inTransaction } from "~/domain/kernel/database-transaction.server";
import { DomainError } from "~/domain/kernel/errors";
import type { RichText } from "~/domain/rich-text/tree";
import { calendarDay } from "~/domain/units/moment.server";
import { dayAfter } from "~/domain/units/time";
import { lockContent, noDraft, requireKeeping, setDraft } from "./commands.server";
import { type LegalDocumentSlug, noticeDays } from "./legal-document";

type PublicationInput = {
  slug: LegalDocumentSlug;
  version: number;
  title: string;
  content: RichText;
  summary: string;
  validFrom: string;
};

/**
 * Makes a text the next version of a legal document from a day that is 14 days ahead at least; everybody is written to
 * by the job. Throws forbidden, operationIsRestricted, tooManyResourceCalls, staleData when somebody has written the
 * draft meanwhile, and validFromTooSoon.
 */
export async function publishLegalDocument(ctx: SignedInContext, publishing: PublicationInput): Promise<void> {
  const { slug, version, title, content, summary, validFrom } = publishing;
  await requireKeeping(ctx);
  const earliest = dayAfter(calendarDay(ctx.now), noticeDays);
  if (validFrom < earliest) throw new DomainError("validFromTooSoon", "validFrom", { date: earliest });
  await inTransaction(ctx, async (ctx) => {
    const draft = await lockContent(ctx, { slug, version });
    const earlier = await ctx.db
      .select({ number: legalDocuments.version })
      .from(legalDocuments)
      .where(eq(legalDocuments.slug, slug));
    const number = nextNumber(earlier.map((each) => each.number));
    const { id } = insertedRow(
      await ctx.db
        .insert(legalDocuments)
        .values({
          slug,
          version: number,
          title,
          content,
          summary,
          validFrom,
          publishedById: ctx.viewer.id,
          createdAt: ctx.now,
        })
        .returning({ id: legalDocuments.id }),
    );
    await ctx.db
      .update(contents)
      .set({ ...noDraft, version: version + 1 })
      .where(eq(contents.id, draft.id));
    const after = { slug, number, validFrom };
    await recordAct(ctx, { action: "legal-document-publish", target: { kind: "legalDocument", id }, after });
  });
}

/** Makes an earlier version the draft of the next one. Throws what publishLegalDocument does, and notFound. */
export async function restoreLegalDocument(
  ctx: SignedInContext,
  { slug, version, number }: { slug: LegalDocumentSlug; version: number; number: string },
): Promise<void> {
  await requireKeeping(ctx);
  await inTransaction(ctx, async (ctx) => {
    const storedContent = await lockContent(ctx, { slug, version });
    const [earlier] = await ctx.db
      .select({ title: legalDocuments.title, content: legalDocuments.content })
      .from(legalDocuments)
      .where(and(eq(legalDocuments.slug, slug), eq(legalDocuments.version, number)));
    if (!earlier) throw new DomainError("notFound");
    await setDraft(ctx, storedContent, earlier);
    await recordAct(ctx, {
      action: "content-restore",
      target: { kind: "content", id: storedContent.id },
      after: { number },
    });
  });
}

function nextNumber(earlier: string[]): string {
  return `${Math.max(0, ...earlier.map((number) => Number.parseInt(number, 10) || 0)) + 1}.0`;
}
