import { users } from "drizzle/schema/account";
import { companies } from "drizzle/schema/company";
import { watchFindings } from "drizzle/schema/watch";
import { and, eq, isNull } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { companyPolicy } from "~/domain/company/policy";
import { recordAct } from "~/domain/kernel/audit.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { inTransaction } from "~/domain/kernel/database-transaction.server";
import { DomainError } from "~/domain/kernel/errors";
import { nameOfPerson } from "~/domain/sql/person.server";
import type { FindingDecision } from "./finding";

/**
 * A finding with both its sides, and who closed it when and why; also one that is closed. Throws
 * missingPermissionToChangeCompanyStatus and notFound.
 */
export async function findFinding(ctx: SignedInContext, id: number) {
  companyPolicy.authorize(ctx.viewer, "company.changeStatus", null);
  const others = alias(companies, "others");
  const [finding] = await ctx.db
    .select({
      id: watchFindings.id,
      finding: watchFindings.kind,
      evidence: watchFindings.evidence,
      createdAt: watchFindings.createdAt,
      decision: watchFindings.decision,
      note: watchFindings.note,
      decidedAt: watchFindings.decidedAt,
      decidedBy: nameOfPerson<string | null>(users),
      company: {
        id: companies.id,
        name: companies.name,
        isVerified: companies.isVerified,
        isBlocked: companies.isBlocked,
      },
      other: { id: others.id, name: others.name, isVerified: others.isVerified, isBlocked: others.isBlocked },
    })
    .from(watchFindings)
    .innerJoin(companies, eq(companies.id, watchFindings.companyId))
    .leftJoin(others, eq(others.id, watchFindings.otherCompanyId))
    .leftJoin(users, eq(users.id, watchFindings.decidedBy))
    .where(and(eq(watchFindings.id, id), isNull(companies.expiredAt)));
  if (!finding) throw new DomainError("notFound");
  return finding;
}

type FindingClosure = { findingId: number; action: FindingDecision; note: string };

/**
 * Closes a finding with a reason that the council alone reads; nothing follows for any company. Answers the company's
 * name. Throws missingPermissionToChangeCompanyStatus, notFound, and queueEntryGone for one that somebody has closed.
 */
export async function closeFinding(ctx: SignedInContext, { findingId, action, note }: FindingClosure): Promise<string> {
  const { company } = await findFinding(ctx, findingId);
  await inTransaction(ctx, async (ctx) => {
    const closedFindings = await ctx.db
      .update(watchFindings)
      .set({ decision: action, note, decidedBy: ctx.viewer.id, decidedAt: ctx.now })
      .where(and(eq(watchFindings.id, findingId), isNull(watchFindings.decision)))
      .returning({ id: watchFindings.id });
    if (closedFindings.length === 0) throw new DomainError("queueEntryGone");
    await recordAct(ctx, { action: `finding-${action}`, target: { kind: "finding", id: findingId } });
  });
  return company.name;
}
