import { users } from "drizzle/schema/account";
import { and, eq, ne } from "drizzle-orm";
import { switchAccount } from "~/domain/account/accounts.server";
import { endSessions } from "~/domain/account/commands.server";
import { revokeLinks } from "~/domain/account/link.server";
import { handOverTalk } from "~/domain/conversation/handover.server";
import { handOverPostings } from "~/domain/freight/posting/handover.server";
import { recordAct } from "~/domain/kernel/audit.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { inTransaction } from "~/domain/kernel/database-transaction.server";
import { DomainError } from "~/domain/kernel/errors";
import { requireWriting } from "~/domain/kernel/rate-limit.server";
import { enqueueMail } from "~/domain/mail/outbox.server";
import { handedOver } from "~/mail/handed-over.server";
import { employeeState } from "./employee";
import { isColleague, lockEmployee, requireFreeAccount, requireOtherCompanyAdministrator } from "./lock.server";
import { employeePolicy } from "./policy";
import { findHandover } from "./queries.server";
import { settleReports } from "./report.server";

type SwitchOff = { id: number; successorId: number | null };

/**
 * Switches a colleague off, who is signed out everywhere; the successor goes on with what they led. Throws
 * operationIsRestricted, missingPermissionToChangeEmployees, userNotFound, deniedUserEdit, invalidStatusChange for the
 * viewer's own account and for one that is not active, also when somebody else was first, lastCompanyAdministrator,
 * lastAdministrator, userIsNotPartOfCompany, and at `successorId` successorRequired and supervisorUnknown.
 */
export async function switchOffEmployee(ctx: SignedInContext, { id, successorId }: SwitchOff): Promise<void> {
  await requireWriting(ctx, "employees");
  await inTransaction(ctx, async (before) => {
    const { ctx, person } = await lockEmployee(before, id, "employee.change", { endsAccess: true });
    if (id === ctx.viewer.id || employeeState(person) !== "active") throw new DomainError("invalidStatusChange");
    if (person.isAdmin) await requireOtherCompanyAdministrator(ctx, id);
    const { postings, talk } = await findHandover(ctx, id);
    if (successorId === null && postings + talk > 0) throw new DomainError("successorRequired", "successorId");
    const successor = successorId === null ? null : await findSuccessor(ctx, successorId, id);

    await switchAccount(ctx, id, false);
    const handover = await leaveOffice(ctx, person, successorId);
    await settleReports(ctx, id);
    await recordAct(ctx, {
      action: "employee-switchOff",
      target: { kind: "user", id },
      before: { isActive: true },
      after: { isActive: false, successorId, ...handover },
    });
    if (successor && handover.postings + handover.talk > 0) {
      const from = `${person.name} ${person.surname}`;
      await enqueueMail(ctx, handedOver({ userId: successor.id, email: successor.email, from, ...handover }));
    }
  });
}

/**
 * Lets a colleague in again who was switched off. Throws as switchOffEmployee, and accountsLimitReached.
 */
export async function switchOnEmployee(ctx: SignedInContext, { id }: { id: number }): Promise<void> {
  await requireWriting(ctx, "employees");
  await inTransaction(ctx, async (before) => {
    const { ctx, person } = await lockEmployee(before, id, "employee.change");
    if (id === ctx.viewer.id || employeeState(person) !== "off") throw new DomainError("invalidStatusChange");
    await requireFreeAccount(ctx);
    await switchAccount(ctx, id, true);
    await recordAct(ctx, {
      action: "employee-switchOn",
      target: { kind: "user", id },
      before: { isActive: false },
      after: { isActive: true },
    });
  });
}

/** Signs a person out for good; the successor goes on with what they led. Answers how much that was. */
async function leaveOffice(
  ctx: SignedInContext,
  person: { id: number; companyId: number },
  successorId: number | null,
): Promise<{ postings: number; talk: number }> {
  await endSessions(ctx, { userId: person.id }, "USER_BLOCKED");
  await revokeLinks(ctx, person.id);
  if (successorId === null) return { postings: 0, talk: 0 };
  return {
    postings: await handOverPostings(ctx, person, successorId),
    talk: await handOverTalk(ctx, person.id, successorId),
  };
}

async function findSuccessor(ctx: SignedInContext, id: number, leavingId: number) {
  const [successor] = await ctx.db.select({ companyId: users.companyId }).from(users).where(eq(users.id, id));
  if (!successor) throw new DomainError("supervisorUnknown", "successorId");
  employeePolicy.authorize(ctx.viewer, "employee.name", successor);
  const [person] = await ctx.db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(isColleague(ctx), eq(users.id, id), ne(users.id, leavingId)));
  if (!person) throw new DomainError("supervisorUnknown", "successorId");
  return person;
}
