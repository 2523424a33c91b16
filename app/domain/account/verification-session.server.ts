import { users, verificationSessions } from "drizzle/schema/account";
import { companies } from "drizzle/schema/company";
import { type AnyColumn, and, eq, gt, inArray, isNotNull, isNull, type SQL } from "drizzle-orm";
import { waitingCompany } from "~/domain/company/verification/queries.server";
import { recordAct } from "~/domain/kernel/audit.server";
import type { Context, SignedInContext } from "~/domain/kernel/context";
import { inTransaction } from "~/domain/kernel/database-transaction.server";
import { DomainError } from "~/domain/kernel/errors";
import { countCall, subscriberOf } from "~/domain/kernel/rate-limit.server";
import { hashSecret, newSecret } from "~/domain/kernel/secret.server";
import type { Viewer } from "~/domain/kernel/viewer";
import { nameOfCompany } from "~/domain/sql/company.server";
import { hoursAfter, minutesAfter } from "~/domain/units/time";
import { lockAccount } from "./link.server";

/** How long a session of the verification lasts, however much it is used. */
export const verificationSessionHours = 2;
const offerMinutes = 15;

/*
 * The session of the verification opens one page to an administrator whose company waits. It is no sign-in: it has a
 * table and a cookie of its own, no bearer and no roles, and ends with the council's decision.
 */

/**
 * Offers the session to somebody whose password was right a moment ago: the secret of an offer that is good once within
 * a quarter of an hour; null for who may not have it.
 */
export async function offerVerificationSession(
  ctx: Context,
  user: { id: number; passwordHash: string | null },
): Promise<string | null> {
  return inTransaction(ctx, async (ctx) => {
    await lockAccount(ctx, user.id);
    const [holder] = await ctx.db
      .select({ id: users.id })
      .from(users)
      .innerJoin(companies, eq(companies.id, users.companyId))
      .where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash ?? ""), mayHold));
    if (!holder) return null;
    await ctx.db
      .delete(verificationSessions)
      .where(and(eq(verificationSessions.userId, user.id), isNull(verificationSessions.openedAt)));
    const secret = newSecret();
    await ctx.db.insert(verificationSessions).values({
      userId: user.id,
      secretHash: hashSecret(secret),
      expiresAt: minutesAfter(ctx.now, offerMinutes),
      createdAt: ctx.now,
    });
    return secret;
  });
}

/**
 * Uses an offer up for a session of two hours and returns the secret of its cookie. Throws verificationOfferInvalid for
 * an offer that is used, old or taken back, and tooManyResourceCalls.
 */
export async function openVerificationSession(ctx: Context, offer: string): Promise<{ secret: string }> {
  await countCall(ctx, "check", subscriberOf(ctx.request.ip));
  return inTransaction(ctx, async (ctx) => {
    const isOffered = and(
      eq(verificationSessions.secretHash, hashSecret(offer)),
      isNull(verificationSessions.openedAt),
    );
    const [session] = await ctx.db
      .select({ userId: verificationSessions.userId })
      .from(verificationSessions)
      .where(isOffered);
    if (!session) throw new DomainError("verificationOfferInvalid");
    // Who decides on the company, blocks the person or changes the password at this moment comes before or after.
    await lockAccount(ctx, session.userId);
    const holders = ctx.db
      .select({ id: users.id })
      .from(users)
      .innerJoin(companies, eq(companies.id, users.companyId))
      .where(mayHold);
    const secret = newSecret();
    const openedSessions = await ctx.db
      .update(verificationSessions)
      .set({
        secretHash: hashSecret(secret),
        openedAt: ctx.now,
        expiresAt: hoursAfter(ctx.now, verificationSessionHours),
      })
      .where(and(isOffered, isRunning(ctx), inArray(verificationSessions.userId, holders)))
      .returning({ id: verificationSessions.id });
    if (openedSessions.length === 0) throw new DomainError("verificationOfferInvalid");
    await recordAct(ctx, { action: "verification-session", target: { kind: "user", id: session.userId } });
    return { secret };
  });
}

/** Who holds the running session behind the cookie; null when there is none, or its holder may not have it any more. */
export async function findVerificationViewer(ctx: Pick<Context, "db" | "now">, secret: string): Promise<Viewer | null> {
  const [row] = await ctx.db
    .select({
      sessionId: verificationSessions.id,
      id: users.id,
      login: users.login,
      name: users.name,
      surname: users.surname,
      company: {
        id: companies.id,
        name: nameOfCompany(companies),
        isVerified: companies.isVerified,
        registrationSubscriptionPlanId: companies.registrationSubscriptionPlanId,
      },
    })
    .from(verificationSessions)
    .innerJoin(users, eq(users.id, verificationSessions.userId))
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(
      and(
        eq(verificationSessions.secretHash, hashSecret(secret)),
        isNotNull(verificationSessions.openedAt),
        isRunning(ctx),
        mayHold,
      ),
    );
  return row ? { ...row, isCompanyAdmin: true, roles: [], userGroupIds: [], isVerificationOnly: true } : null;
}

/** Ends the viewer's own session of the verification; changes nothing for who is signed in. */
export async function leaveVerificationSession(ctx: SignedInContext): Promise<void> {
  await ctx.db
    .update(verificationSessions)
    .set({ endedAt: ctx.now })
    .where(and(eq(verificationSessions.id, ctx.viewer.sessionId), isNull(verificationSessions.endedAt)));
}

export type SessionOwners = { userId: number } | { companyId: number };

/** Whether a row is of the person, or of anybody of the company. */
export function isOfOwners({ db }: Context, userId: AnyColumn, owners: SessionOwners): SQL {
  if ("userId" in owners) return eq(userId, owners.userId);
  return inArray(userId, db.select({ id: users.id }).from(users).where(eq(users.companyId, owners.companyId)));
}

/** Ends the offers and sessions of a person or of a company, in the caller's transaction. */
export async function endVerificationSessions(ctx: Context, owners: SessionOwners): Promise<void> {
  await ctx.db
    .update(verificationSessions)
    .set({ endedAt: ctx.now })
    .where(and(isOfOwners(ctx, verificationSessions.userId, owners), isNull(verificationSessions.endedAt)));
}

const mayHold = and(
  eq(users.isAdmin, true),
  eq(users.isBlocked, false),
  isNotNull(users.emailConfirmedAt),
  isNull(users.switchedOffAt),
  waitingCompany,
);

function isRunning({ now }: Pick<Context, "now">) {
  return and(isNull(verificationSessions.endedAt), gt(verificationSessions.expiresAt, now));
}
