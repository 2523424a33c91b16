import { programCalls, programs } from "drizzle/schema/program";
import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { findViewer } from "~/domain/account/queries.server";
import type { Context } from "~/domain/kernel/context";
import { requireFeature } from "~/domain/kernel/policy";
import { hashSecret } from "~/domain/kernel/secret.server";
import type { Viewer } from "~/domain/kernel/viewer";
import { calendarDay } from "~/domain/units/moment.server";

/** What every token begins with, so that a search for secrets knows it and no bearer of a session is taken for one. */
export const tokenMark = "program_";

/** Whether a bearer is a program's and not a session's. */
export function isProgramToken(bearer: string): boolean {
  return bearer.startsWith(tokenMark);
}

/**
 * Whom a program's token speaks for: the person who answers for it, as an ordinary employee cut to its scopes; the call
 * is counted. null for what is no living token, or whose person or company may not sign in. Throws
 * operationIsRestricted where the company has no package.
 */
export async function findProgramCaller(ctx: Pick<Context, "db" | "now">, token: string): Promise<Viewer | null> {
  const [program] = await ctx.db
    .select({
      id: programs.id,
      name: programs.name,
      scopes: programs.scopes,
      companyId: programs.companyId,
      responsibleId: programs.responsibleId,
    })
    .from(programs)
    .where(and(eq(programs.tokenHash, hashSecret(token)), isNull(programs.revokedAt), gt(programs.expiresAt, ctx.now)));
  if (!program) return null;
  const person = await findViewer(ctx, program.responsibleId);
  if (person?.company.id !== program.companyId) return null;
  requireFeature(person, "companyData");
  await countProgramCall(ctx, program.id);
  const { id, name, scopes } = program;
  return { ...person, isCompanyAdmin: false, roles: [], program: { id, name, scopes } };
}

async function countProgramCall({ db, now }: Pick<Context, "db" | "now">, id: number): Promise<void> {
  const callUpdate = db.$with("noted").as(db.update(programs).set({ lastCallAt: now }).where(eq(programs.id, id)));
  await db
    .with(callUpdate)
    .insert(programCalls)
    .values({ programId: id, day: calendarDay(now), count: 1 })
    .onConflictDoUpdate({
      target: [programCalls.programId, programCalls.day],
      set: { count: sql`${programCalls.count} + 1` },
    });
}
