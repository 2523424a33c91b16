import { loginLocks, userStatusChanges, type users } from "drizzle/schema/account";
import { type companies, companyStatusChanges } from "drizzle/schema/company";
import { and, desc, eq } from "drizzle-orm";
import { isAppealable, lastingCaseLink, type RightToAppeal } from "~/domain/appeal/case-link.server";
import type { Context } from "~/domain/kernel/context";
import { DomainError, type ErrorCode, type ErrorParams } from "~/domain/kernel/errors";
import { answerDays } from "~/domain/kernel/term";
import { calendarDay, formatMoment } from "~/domain/units/moment.server";
import { dayMilliseconds, minuteMilliseconds } from "~/domain/units/time";
import { fingerprintOf } from "./token.server";

type Account = { user: typeof users.$inferSelect; company: typeof companies.$inferSelect };

/** The refusal of a locked login, with the minutes until the next guess; the same for a login that nobody has. */
export async function lockRefusal(ctx: Context, login: string): Promise<DomainError> {
  const [lock] = await ctx.db
    .select({ until: loginLocks.lockedUntil })
    .from(loginLocks)
    .where(eq(loginLocks.login, login));
  const remainingTime = lock?.until ? lock.until.getTime() - ctx.now.getTime() : 0;
  const minutes = Math.ceil(remainingTime / minuteMilliseconds);
  return new DomainError("lockoutUserAccount", undefined, minutes > 0 ? { minutes } : undefined);
}

/** What who has the right password may know of the refusal: since when, until when, by which decision and why. */
export async function refusalParams(
  ctx: Context,
  { user, company }: Account,
  code: ErrorCode,
): Promise<ErrorParams | undefined> {
  switch (code) {
    case "accountSuspended":
    case "accountRefused":
      return decisionParams(ctx, await findUserBlock(ctx, user.id), (userDecisionId) => ({
        userId: user.id,
        userDecisionId,
      }));
    case "companyIsSuspended":
      return decisionParams(ctx, await findCompanyBlock(ctx, company.id), (companyDecisionId) => ({
        userId: user.id,
        companyDecisionId,
      }));
    case "companyVerificationPending": {
      const end = new Date(company.waitingSince.getTime() + answerDays * dayMilliseconds);
      const isOverdue = end <= ctx.now;
      return { since: calendarDay(company.waitingSince), [isOverdue ? "promised" : "until"]: calendarDay(end) };
    }
    case "loginNotActive": {
      if (user.switchedOffAt) return { by: "company" };
      if (user.emailConfirmedAt) return undefined;
      const until = user.registrationExpiresAt;
      return { waitsFor: "confirmation", ...(until && { until: formatMoment(until) }) };
    }
    default:
      return undefined;
  }
}

type Decision = { id: number; action: string; note: string | null; createdAt: Date };

/** With the secret of a link to appeal by, or to the appeal that was made, for six months. */
async function decisionParams(
  ctx: Context,
  decision: Decision | undefined,
  opens: (decisionId: number) => RightToAppeal,
): Promise<ErrorParams | undefined> {
  if (!decision) return undefined;
  const { id, action, note, createdAt } = decision;
  const appeal = isAppealable(createdAt, ctx.now) && (await lastingCaseLink(ctx, opens(id), fingerprintOf));
  return { decision: action, since: formatMoment(createdAt), ...(appeal && { appeal }), ...(note && { reason: note }) };
}

async function findUserBlock(ctx: Context, userId: number): Promise<Decision | undefined> {
  const { id, action, note, createdAt } = userStatusChanges;
  const [decision] = await ctx.db
    .select({ id, action, note, createdAt })
    .from(userStatusChanges)
    .where(and(eq(userStatusChanges.userId, userId), eq(userStatusChanges.toBlocked, true)))
    .orderBy(desc(createdAt), desc(id))
    .limit(1);
  return decision;
}

async function findCompanyBlock(ctx: Context, companyId: number): Promise<Decision | undefined> {
  const { id, action, note, createdAt } = companyStatusChanges;
  const [decision] = await ctx.db
    .select({ id, action, note, createdAt })
    .from(companyStatusChanges)
    .where(and(eq(companyStatusChanges.companyId, companyId), eq(companyStatusChanges.toBlocked, true)))
    .orderBy(desc(createdAt), desc(id))
    .limit(1);
  return decision;
}
