import { companies, companyNotes } from "drizzle/schema/company";
import { and, eq, isNull } from "drizzle-orm";
import { recordAct } from "~/domain/kernel/audit.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { inTransaction } from "~/domain/kernel/database-transaction.server";
import { DomainError } from "~/domain/kernel/errors";
import { idempotencyKey, runOnce } from "~/domain/kernel/idempotency.server";
import { requirePermission } from "~/domain/kernel/policy";

type NewNote = { key: string; companyId: number; body: string };
type SeenNote = { noteId: number; version: number };

/**
 * Notes something of a company for the office alone, once for each form. Answers its id. Throws forbidden and
 * companyNotFound.
 */
export async function addCompanyNote(ctx: SignedInContext, note: NewNote): Promise<number> {
  requirePermission(ctx.viewer, "ACCESS_CONTROL");
  const { companyId, body } = note;
  return inTransaction(ctx, async (ctx) => {
    const companyCount = await ctx.db.$count(companies, and(eq(companies.id, companyId), isNull(companies.expiredAt)));
    if (companyCount === 0) throw new DomainError("companyNotFound");
    return runOnce(ctx, idempotencyKey(note), async () => {
      const [row] = await ctx.db
        .insert(companyNotes)
        .values({ companyId, authorId: ctx.viewer.id, body, createdAt: ctx.now })
        .returning({ id: companyNotes.id });
      if (!row) throw new DomainError("unexpected");
      await recordAct(ctx, {
        action: "company-note-add",
        target: { kind: "company", id: companyId },
        after: { id: row.id },
      });
      return row.id;
    });
  });
}

/** Changes the text of an own note. Throws forbidden, notFound for another's and one taken back, and staleData. */
export async function correctCompanyNote(ctx: SignedInContext, note: SeenNote & { body: string }): Promise<void> {
  await changeNote(ctx, note, { body: note.body, correctedAt: ctx.now }, "company-note-correct");
}

/** Takes an own note back: its text is gone, that there was one is not. Throws forbidden, notFound and staleData. */
export async function withdrawCompanyNote(ctx: SignedInContext, note: SeenNote): Promise<void> {
  await changeNote(ctx, note, { body: null, withdrawnAt: ctx.now }, "company-note-withdraw");
}

async function changeNote(
  ctx: SignedInContext,
  { noteId, version }: SeenNote,
  change: Partial<typeof companyNotes.$inferInsert>,
  action: string,
): Promise<void> {
  requirePermission(ctx.viewer, "ACCESS_CONTROL");
  const isOwn = and(
    eq(companyNotes.id, noteId),
    eq(companyNotes.authorId, ctx.viewer.id),
    isNull(companyNotes.withdrawnAt),
  );
  await inTransaction(ctx, async (ctx) => {
    const [updatedNote] = await ctx.db
      .update(companyNotes)
      .set({ ...change, version: version + 1 })
      .where(and(isOwn, eq(companyNotes.version, version)))
      .returning({ companyId: companyNotes.companyId });
    if (!updatedNote) throw new DomainError((await ctx.db.$count(companyNotes, isOwn)) > 0 ? "staleData" : "notFound");
    await recordAct(ctx, { action, target: { kind: "company", id: updatedNote.companyId }, after: { id: noteId } });
  });
}
