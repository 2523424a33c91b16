import { programCalls, programs } from "drizzle/schema/program";
import { and, desc, eq, gte, sql } from "drizzle-orm";
import type { SignedInContext } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { isWorkingPerson, nameOfPersonBy } from "~/domain/sql/person.server";
import { calendarDay } from "~/domain/units/moment.server";
import { daysBefore } from "~/domain/units/time";

/** The last days of which calls are counted, today among them. */
export const countedDays = 30;

/** The programs of the viewer's company that work, then those that do no more, the newest first; at most 100. */
export async function listPrograms(ctx: SignedInContext) {
  const calls = ctx.db
    .select({ count: sql`coalesce(sum(${programCalls.count}), 0)` })
    .from(programCalls)
    .where(
      and(
        eq(programCalls.programId, programs.id),
        gte(programCalls.day, calendarDay(daysBefore(ctx.now, countedDays - 1))),
      ),
    );
  const isOver = sql<boolean>`(${programs.revokedAt} is not null or ${programs.expiresAt} <= ${ctx.now.toISOString()})`;
  return ctx.db
    .select({
      id: programs.id,
      name: programs.name,
      scopes: programs.scopes,
      responsible: nameOfPersonBy(programs.responsibleId),
      isOwn: sql<boolean>`${programs.responsibleId} = ${ctx.viewer.id}`,
      isResponsibleWorking: isWorkingPerson(programs.responsibleId),
      isOver,
      calls: sql<number>`(${calls})::int`,
      lastCallAt: programs.lastCallAt,
      expiresAt: programs.expiresAt,
      revokedAt: programs.revokedAt,
      revokedBy: nameOfPersonBy<string | null>(programs.revokedBy),
      createdAt: programs.createdAt,
    })
    .from(programs)
    .where(eq(programs.companyId, ctx.viewer.company.id))
    .orderBy(isOver, desc(programs.createdAt), desc(programs.id))
    .limit(100);
}

/** A program of the viewer's company. Throws notFound, also for another company's. */
export async function findProgram(ctx: SignedInContext, id: number) {
  const [program] = await ctx.db
    .select({ id: programs.id, name: programs.name })
    .from(programs)
    .where(and(eq(programs.id, id), eq(programs.companyId, ctx.viewer.company.id)));
  if (!program) throw new DomainError("notFound");
  return program;
}
