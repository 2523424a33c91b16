import { legalDocuments } from "drizzle/schema/content";
import { and, asc, eq, isNotNull, isNull } from "drizzle-orm";
import { everybodyAtWork } from "~/domain/account/everybody.server";
import type { Context } from "~/domain/kernel/context";
import { inTransaction } from "~/domain/kernel/database-transaction.server";
import { forEachRow } from "~/domain/kernel/each-row.server";
import { enqueueMail } from "~/domain/mail/outbox.server";
import { legalDocumentChanges } from "~/mail/legal-document.server";

/**
 * Writes to everybody who can sign in what a published version of a legal document changes and from when, each once,
 * however often it is run. Answers how many were written to. Throws AggregateError for those who could not be.
 */
export async function mailLegalDocuments(ctx: Context): Promise<number> {
  const documents = await ctx.db
    .select()
    .from(legalDocuments)
    .where(and(isNotNull(legalDocuments.summary), isNull(legalDocuments.mailedAt)))
    .orderBy(asc(legalDocuments.id));
  let mailCount = 0;
  await forEachRow(documents, async (document) => {
    let isWhole = true;
    const onTimeOver = () => {
      isWhole = false;
    };
    const write = async ({ id, email }: { id: number; email: string }) => {
      await inTransaction(ctx, (ctx) => enqueueMail(ctx, legalDocumentChanges({ userId: id, email, ...document })));
      return true;
    };
    mailCount += await forEachRow(everybodyAtWork(ctx), write, { onTimeOver });
    if (!isWhole) return false;
    await ctx.db.update(legalDocuments).set({ mailedAt: ctx.now }).where(eq(legalDocuments.id, document.id));
    return true;
  });
  return mailCount;
}
