import { accountTokens, authSessions, loginAttempts, loginLocks, verificationSessions } from "drizzle/schema/account";
import { companyCalendars } from "drizzle/schema/calendar";
import { registerLookups } from "drizzle/schema/company";
import { invitations } from "drizzle/schema/invitation";
import { notificationStopLinks } from "drizzle/schema/notice";
import { idempotencyKeys, outboxEmails, rateLimits, recoveredForms } from "drizzle/schema/operations";
import { and, eq, inArray, lt, lte, or } from "drizzle-orm";
import { sweepCaseLinks } from "./appeal/case-link.server";
import type { Context } from "./kernel/context";
import { dayMilliseconds } from "./units/time";

/** Removes what has served its time: old limits, keys, locks, attempts, links, unused ways to appeal, ways to stop mails, sessions, revoked calendars, register answers and mails. */
export async function sweepOldRows(ctx: Context): Promise<void> {
  const before = (days: number) => new Date(ctx.now.getTime() - days * dayMilliseconds);
  await ctx.db.delete(rateLimits).where(lt(rateLimits.windowStart, before(1)));
  await ctx.db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before(2)));
  await ctx.db.delete(recoveredForms).where(lt(recoveredForms.createdAt, before(7)));
  await ctx.db.delete(loginAttempts).where(lt(loginAttempts.createdAt, before(90)));
  await ctx.db.delete(loginLocks).where(lt(loginLocks.firstFailedAt, before(1)));
  await sweepCaseLinks(ctx);
  await ctx.db.delete(notificationStopLinks).where(lt(notificationStopLinks.createdAt, before(365)));
  await ctx.db.delete(accountTokens).where(lt(accountTokens.expiresAt, before(30)));
  await ctx.db
    .delete(authSessions)
    .where(or(lt(authSessions.expiresAt, before(30)), lt(authSessions.endedAt, before(30))));
  await ctx.db.delete(verificationSessions).where(lt(verificationSessions.expiresAt, before(1)));
  await ctx.db.delete(companyCalendars).where(lt(companyCalendars.revokedAt, before(30)));
  await ctx.db.delete(registerLookups).where(lt(registerLookups.fetchedAt, before(30)));
  await ctx.db.delete(outboxEmails).where(and(eq(outboxEmails.status, "SENT"), lt(outboxEmails.createdAt, before(90))));
}

/** Ends invitations whose 30 days are over; their links are dead already. */
export async function expireInvitations(ctx: Context): Promise<void> {
  await ctx.db
    .update(invitations)
    .set({ status: "EXPIRED" })
    .where(and(inArray(invitations.status, ["NEW", "SENT"]), lte(invitations.expiresAt, ctx.now)));
}
