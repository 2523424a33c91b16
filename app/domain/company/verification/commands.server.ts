import { users } from "drizzle/schema/account";
import { companies, companyStatusChanges } from "drizzle/schema/company";
import { and, eq, isNull, sql } from "drizzle-orm";
import { issueCaseLink } from "~/domain/appeal/case-link.server";
import { companyDecided } from "~/domain/company/events";
import { lockCompany } from "~/domain/company/lock.server";
import { companyPolicy } from "~/domain/company/policy";
import type { reviewDecisions } from "~/domain/company/profile/change";
import { findReviewedChange, settleChange, settleChangesOf } from "~/domain/company/profile/changes.server";
import { completeRegistration } from "~/domain/company/registration-term.server";
import {
  type CompanyAction,
  type CompanyStatus,
  companyFlags,
  companyStatus,
  companyStatusAfter,
} from "~/domain/company/status";
import { recordAct } from "~/domain/kernel/audit.server";
import type { Context, SignedInContext } from "~/domain/kernel/context";
import { insertedRow, inTransaction } from "~/domain/kernel/database-transaction.server";
import { DomainError } from "~/domain/kernel/errors";
import { enqueueMail } from "~/domain/mail/outbox.server";
import { companyStatusChanged } from "~/mail/company-status.server";
import { companyVerified } from "~/mail/company-verified.server";
import type { Mail } from "~/mail/mail";
import { verificationRequested } from "~/mail/verification-requested.server";

type Decision = { companyId: number; action: CompanyAction; from: CompanyStatus; note: string | null };
/** Of which company a decision was, what it became, and who is told by mail. */
type StatusChange = { name: string; status: CompanyStatus; addresses: string[] };
type Company = typeof companies.$inferSelect;

/**
 * Changes the state of a company from the one the decision was made on, with everything that follows from it.
 * Throws missingPermissionToChangeCompanyStatus, companyNotFound, and invalidStatusChange when the action is not
 * allowed there or somebody else decided first.
 */
export async function changeCompanyStatus(ctx: SignedInContext, decision: Decision): Promise<StatusChange> {
  companyPolicy.authorize(ctx.viewer, "company.changeStatus", null);
  return inTransaction(ctx, async (ctx) => {
    const { company, changeId } = await applyDecision(ctx, decision);
    const { action, note } = decision;
    if (action === "suspend" || action === "exclude")
      await settleChangesOf(ctx, company.id, { decision: action, note });
    const { endedPackage } = await companyDecided.publish(ctx, {
      companyId: company.id,
      isBlocked: company.isBlocked,
      action,
      note,
    });
    const mails = await decisionMails(ctx, company, decision, { changeId, endedPackage });
    for (const mail of mails) await enqueueMail(ctx, mail);
    return { name: company.name, status: companyStatus(company), addresses: mails.map(({ toEmail }) => toEmail) };
  });
}

/**
 * Settles a change of a verified company's name, seat or legal form: confirms it, or suspends the company for it.
 * Answers the company's name and, of a suspension, who is told. Throws missingPermissionToChangeCompanyStatus,
 * reasonRequired for a suspension without one, notFound, invalidStatusChange when the company is no member any more,
 * and queueEntryGone when somebody else was first.
 */
export async function reviewCompanyChange(
  ctx: SignedInContext,
  { changeId, action, note }: { changeId: number; action: (typeof reviewDecisions)[number]; note: string | null },
): Promise<{ company: string; statusChange: StatusChange | null }> {
  companyPolicy.authorize(ctx.viewer, "company.changeStatus", null);
  if (action === "suspend" && !note) throw new DomainError("reasonRequired", "note");
  return inTransaction(ctx, async (ctx) => {
    const { company } = await findReviewedChange(ctx, changeId);
    // Who decides on the company itself locks it before its changes, too.
    await lockCompany(ctx, company.id);
    const companyId = await settleChange(ctx, changeId, { decision: action, note });
    await recordAct(ctx, {
      action: `company-change-${action}`,
      target: { kind: "company-change", id: changeId },
      after: { note },
    });
    if (action === "confirm") return { company: company.name, statusChange: null };
    const statusChange = await changeCompanyStatus(ctx, { companyId, action, from: "member", note });
    return { company: company.name, statusChange };
  });
}

/**
 * Asks the council to verify the viewer's waiting company; asking again changes nothing.
 * Throws forbidden for who is no administrator of the company, and invalidStatusChange when it does not wait.
 */
export async function requestVerification(ctx: SignedInContext): Promise<void> {
  companyPolicy.authorize(ctx.viewer, "company.requestVerification", null);
  await inTransaction(ctx, async (ctx) => {
    const [company] = await ctx.db
      .update(companies)
      .set({ verificationRequestedAt: sql`coalesce(${companies.verificationRequestedAt}, ${ctx.now.toISOString()})` })
      .where(and(eq(companies.id, ctx.viewer.company.id), isIn("waiting")))
      .returning();
    if (!company) throw new DomainError("invalidStatusChange");
    const isFirst = company.verificationRequestedAt?.getTime() === ctx.now.getTime();
    if (!isFirst) return;
    await completeRegistration(ctx, company.id);
    await recordAct(ctx, { action: "verification-request", target: { kind: "company", id: company.id } });
    await enqueueMail(
      ctx,
      verificationRequested({ companyId: company.id, companyName: company.name, term: company.waitingSince }),
    );
  });
}

async function applyDecision(ctx: SignedInContext, { companyId, action, from, note }: Decision) {
  const [before] = await ctx.db
    .select({ isCouncil: companies.isCouncil })
    .from(companies)
    .where(and(eq(companies.id, companyId), isNull(companies.expiredAt)));
  if (!before) throw new DomainError("companyNotFound");
  const to = companyStatusAfter(from, action, before);
  if (!to) throw new DomainError("invalidStatusChange");

  const [company] = await ctx.db
    .update(companies)
    .set({
      ...companyFlags(to),
      ...(action === "confirm" && { verifiedAt: ctx.now }),
      ...(action === "restart" && { waitingSince: ctx.now, verificationRequestedAt: null }),
      version: sql`${companies.version} + 1`,
    })
    .where(and(eq(companies.id, companyId), isNull(companies.expiredAt), isIn(from)))
    .returning();
  if (!company) throw new DomainError("invalidStatusChange");

  const flagsBefore = companyFlags(from);
  const change = insertedRow(
    await ctx.db
      .insert(companyStatusChanges)
      .values({
        companyId,
        action,
        fromVerified: flagsBefore.isVerified,
        fromBlocked: flagsBefore.isBlocked,
        toVerified: company.isVerified,
        toBlocked: company.isBlocked,
        changedBy: ctx.viewer.id,
        note,
        createdAt: ctx.now,
      })
      .returning({ id: companyStatusChanges.id }),
  );
  await recordAct(ctx, {
    action: `company-${action}`,
    target: { kind: "company", id: companyId },
    before: { status: from },
    after: { status: to, note },
  });
  return { company, changeId: change.id };
}

/** One letter to each person of the company whom neither the council nor the company has turned away. */
async function decisionMails(
  ctx: Context,
  company: Company,
  { action, note }: Decision,
  { changeId, endedPackage }: { changeId: number; endedPackage: { name: string; lastDay: string } | null },
): Promise<Mail[]> {
  const people = await ctx.db
    .select({ userId: users.id, email: users.email, confirmedAt: users.emailConfirmedAt })
    .from(users)
    .where(and(eq(users.companyId, company.id), eq(users.isBlocked, false), isNull(users.switchedOffAt)));
  const mails: Mail[] = [];
  for (const { confirmedAt, ...person } of people) {
    const recipient = { ...person, changeId, companyName: company.name };
    if (action === "confirm") {
      mails.push(companyVerified({ ...recipient, isConfirmed: confirmedAt !== null }));
      continue;
    }
    const opens = { userId: person.userId, companyDecisionId: changeId };
    const appeal = company.isBlocked ? await issueCaseLink(ctx, opens) : undefined;
    mails.push(companyStatusChanged({ ...recipient, action, reason: note, appeal, endedPackage }));
  }
  return mails;
}

function isIn(status: CompanyStatus) {
  const { isVerified, isBlocked } = companyFlags(status);
  return and(eq(companies.isVerified, isVerified), eq(companies.isBlocked, isBlocked));
}
