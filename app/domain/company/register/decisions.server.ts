import { users } from "drizzle/schema/account";
import { companies } from "drizzle/schema/company";
import { registerChecks, registerDifferences } from "drizzle/schema/register";
import { and, eq, isNull, sql } from "drizzle-orm";
import { companyPolicy } from "~/domain/company/policy";
import { recordAct } from "~/domain/kernel/audit.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { inTransaction } from "~/domain/kernel/database-transaction.server";
import { DomainError } from "~/domain/kernel/errors";
import { nameOfPerson } from "~/domain/sql/person.server";
import type { CheckVerdict, DifferenceDecision, RegisterSource } from "./register";

const isWaiting = and(isNull(registerDifferences.decidedAt), isNull(registerDifferences.endedAt));

/**
 * What a register says otherwise than a company, with who settled it and when; also one that is no more. Throws
 * missingPermissionToChangeCompanyStatus and notFound.
 */
export async function findRegisterDifference(ctx: SignedInContext, id: number) {
  companyPolicy.authorize(ctx.viewer, "company.changeStatus", null);
  const [difference] = await ctx.db
    .select({
      id: registerDifferences.id,
      source: registerDifferences.source,
      declared: registerDifferences.declared,
      registered: registerDifferences.registered,
      readAt: registerDifferences.readAt,
      endedAt: registerDifferences.endedAt,
      decision: registerDifferences.decision,
      decidedAt: registerDifferences.decidedAt,
      decidedBy: nameOfPerson<string | null>(users),
      company: {
        id: companies.id,
        name: companies.name,
        isVerified: companies.isVerified,
        isBlocked: companies.isBlocked,
      },
    })
    .from(registerDifferences)
    .innerJoin(companies, eq(companies.id, registerDifferences.companyId))
    .leftJoin(users, eq(users.id, registerDifferences.decidedBy))
    .where(and(eq(registerDifferences.id, id), isNull(companies.expiredAt)));
  if (!difference) throw new DomainError("notFound");
  return difference;
}

/**
 * Settles what a register says otherwise than a company: once confirmed members see it as a fact, with its day; nothing
 * else follows. Answers the company's name. Throws missingPermissionToChangeCompanyStatus, notFound, and queueEntryGone
 * for one that somebody has settled or that has ended meanwhile.
 */
export async function reviewRegisterDifference(
  ctx: SignedInContext,
  { differenceId, action }: { differenceId: number; action: DifferenceDecision },
): Promise<string> {
  const { company } = await findRegisterDifference(ctx, differenceId);
  await inTransaction(ctx, async (ctx) => {
    const settledDifferences = await ctx.db
      .update(registerDifferences)
      .set({ decision: action, decidedBy: ctx.viewer.id, decidedAt: ctx.now })
      .where(and(eq(registerDifferences.id, differenceId), isWaiting))
      .returning({ id: registerDifferences.id });
    if (settledDifferences.length === 0) throw new DomainError("queueEntryGone");
    await recordAct(ctx, {
      action: `register-difference-${action}`,
      target: { kind: "register-difference", id: differenceId },
    });
  });
  return company.name;
}

/** Of a company row: the last answer of each register, whatever it was, as the office sees it. */
export const lastChecks = sql<{ source: RegisterSource; verdict: CheckVerdict; readAt: string }[]>`(
  select coalesce(json_agg(json_build_object('source', c.source, 'verdict', c.verdict, 'readAt', c.read_at) order by c.source), '[]')
  from (
    select distinct on (c.source) c.source, c.verdict, c.read_at from ${registerChecks} c
    where c.company_id = ${companies.id} order by c.source, c.read_at desc, c.id desc
  ) c)`;

/** Of a company row: what registers say otherwise and nobody has settled yet. */
export const waitingDifferences = sql<{ id: number; source: RegisterSource; createdAt: string }[]>`(
  select coalesce(json_agg(json_build_object('id', d.id, 'source', d.source, 'createdAt', d.created_at) order by d.source), '[]')
  from ${registerDifferences} d
  where d.company_id = ${companies.id} and d.ended_at is null and d.decided_at is null)`;
