import { programCalls, programs } from "drizzle/schema/program";
import { and, eq, gt, isNull, lt, ne } from "drizzle-orm";
import type { z } from "zod";
import { administratorsOf, requireAdministration } from "~/domain/company/administrators.server";
import { recordAct } from "~/domain/kernel/audit.server";
import type { Context, SignedInContext } from "~/domain/kernel/context";
import { insertedRow, inTransaction, lockKey } from "~/domain/kernel/database-transaction.server";
import { DomainError } from "~/domain/kernel/errors";
import { idempotencyKey, runOnce } from "~/domain/kernel/idempotency.server";
import { hashSecret, newSecret } from "~/domain/kernel/secret.server";
import { deleteInBatches } from "~/domain/kernel/sweep.server";
import { enqueueMail } from "~/domain/mail/outbox.server";
import { calendarDay, parseLocalMoment } from "~/domain/units/moment.server";
import { dayAfter, daysBefore } from "~/domain/units/time";
import { type ProgramEvent, programChanged } from "~/mail/program-changed.server";
import { tokenMark } from "./caller.server";
import type { programForm } from "./form.server";
import { countedDays } from "./queries.server";

const mostPrograms = 20;

type Program = Pick<typeof programs.$inferSelect, "id" | "name">;

/**
 * Gives a program of the viewer's company a token, for which the viewer answers, and returns it: nobody can be shown it
 * again, so that a second submit of the form gets null. All administrators are mailed. Throws operationIsRestricted,
 * forbidden, tooManyResourceCalls, and programLimitReached where 20 programs have a living token.
 */
export async function createProgram(
  ctx: SignedInContext,
  { key, ...input }: z.output<typeof programForm>,
): Promise<{ token: string | null }> {
  await requireAdministration(ctx);
  return inTransaction(ctx, async (ctx) => {
    let token: string | null = null;
    await runOnce(ctx, idempotencyKey({ ...input, key }), async () => {
      await requireFreePlace(ctx);
      token = tokenMark + newSecret();
      const { name, scopes, lastDay } = input;
      const program = insertedRow(
        await ctx.db
          .insert(programs)
          .values({
            name,
            scopes,
            tokenHash: hashSecret(token),
            companyId: ctx.viewer.company.id,
            responsibleId: ctx.viewer.id,
            expiresAt: parseLocalMoment(`${dayAfter(lastDay)}T00:00`) ?? ctx.now,
            createdAt: ctx.now,
          })
          .returning({ id: programs.id, name: programs.name }),
      );
      await tell(ctx, program, "create", { name, scopes, lastDay });
      return program.id;
    });
    return { token };
  });
}

/**
 * Makes a program's token worthless at once; all administrators are mailed. Throws operationIsRestricted, forbidden,
 * tooManyResourceCalls, and notFound for one that is none of the company's or is revoked already.
 */
export async function revokeProgram(ctx: SignedInContext, id: number): Promise<void> {
  await requireAdministration(ctx);
  await inTransaction(ctx, async (ctx) => {
    const [program] = await ctx.db
      .update(programs)
      .set({ revokedAt: ctx.now, revokedBy: ctx.viewer.id })
      .where(and(eq(programs.id, id), isOwnAlive(ctx)))
      .returning({ id: programs.id, name: programs.name });
    if (!program) throw new DomainError("notFound");
    await tell(ctx, program, "revoke");
  });
}

/**
 * Makes the viewer the one who answers for a program of the company. Throws as revokeProgram, and notFound also where
 * they do already.
 */
export async function takeOverProgram(ctx: SignedInContext, id: number): Promise<void> {
  await requireAdministration(ctx);
  await inTransaction(ctx, async (ctx) => {
    const [program] = await ctx.db
      .update(programs)
      .set({ responsibleId: ctx.viewer.id })
      .where(and(eq(programs.id, id), isOwnAlive(ctx), ne(programs.responsibleId, ctx.viewer.id)))
      .returning({ id: programs.id, name: programs.name });
    if (!program) throw new DomainError("notFound");
    await tell(ctx, program, "takeOver", { responsibleId: ctx.viewer.id });
  });
}

/** Removes the counts of days that are shown no more. The programs stay: histories name them. */
export async function sweepProgramCalls(ctx: Context): Promise<void> {
  await deleteInBatches(ctx, programCalls, lt(programCalls.day, calendarDay(daysBefore(ctx.now, countedDays))));
}

function isOwnAlive({ viewer, now }: Pick<SignedInContext, "viewer" | "now">) {
  return and(eq(programs.companyId, viewer.company.id), isNull(programs.revokedAt), gt(programs.expiresAt, now));
}

async function requireFreePlace(ctx: SignedInContext): Promise<void> {
  await lockKey(ctx, `programs:${ctx.viewer.company.id}`);
  if ((await ctx.db.$count(programs, isOwnAlive(ctx))) < mostPrograms) return;
  throw new DomainError("programLimitReached", undefined, { max: mostPrograms });
}

async function tell(ctx: SignedInContext, program: Program, event: ProgramEvent, after?: object): Promise<void> {
  await recordAct(ctx, { action: `program-${event}`, target: { kind: "program", id: program.id }, after });
  const by = `${ctx.viewer.name} ${ctx.viewer.surname}`;
  for (const { userId, email } of await administratorsOf(ctx, ctx.viewer.company.id)) {
    await enqueueMail(ctx, programChanged({ userId, email, name: program.name, by, at: ctx.now }, event));
  }
}
