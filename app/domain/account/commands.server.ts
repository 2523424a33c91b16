import {
  accountTokens,
  authSessions,
  loginAttempts,
  loginLocks,
  users,
  verificationSessions,
} from "drizzle/schema/account";
import { companies } from "drizzle/schema/company";
import { and, eq, inArray, isNull, lt, lte, or, sql } from "drizzle-orm";
import { recordAct } from "~/domain/kernel/audit.server";
import type { Context, SignedInContext } from "~/domain/kernel/context";
import { insertedRow, inTransaction } from "~/domain/kernel/database-transaction.server";
import { DomainError, type ErrorCode } from "~/domain/kernel/errors";
import { countCall, subscriberOf } from "~/domain/kernel/rate-limit.server";
import { hashSecret, newSecret } from "~/domain/kernel/secret.server";
import { deleteInBatches } from "~/domain/kernel/sweep.server";
import { daysBefore, hoursAfter, minuteMilliseconds, minutesAfter } from "~/domain/units/time";
import { lockAccount } from "./link.server";
import { passwordFits } from "./password.server";
import { type EndReason, findAccount } from "./queries.server";
import { lockRefusal, refusalParams } from "./refusal.server";
import { signInRefusal } from "./status";
import { fingerprintOf } from "./token.server";
import {
  endVerificationSessions,
  isOfOwners,
  offerVerificationSession,
  type SessionOwners,
} from "./verification-session.server";

export const guessesPerWindow = 5;
const windowMinutes = 15;
export const lockMinutes = 15;
export const idleHours = 24;
export const absoluteDays = 30;

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;
type Session = { secret: string; sessionId: string };
type Credentials = { login: string; password: string; userAgent: string | null };

/**
 * Opens a session for the right login and password and returns it with the secret of its cookie.
 * Throws, in this order: tooManyResourceCalls, lockoutUserAccount, badPassword, then what only the right password
 * may learn (see signInRefusal), with its date and reason.
 */
export async function signIn(ctx: Context, credentials: Credentials): Promise<Session & { userId: number }> {
  await countCall(ctx, "sign-in", subscriberOf(ctx.request.ip));
  const account = await findAccount(ctx, credentials.login);
  // An unknown login is not stored: people type their password there.
  const login = account?.user.login ?? fingerprintOf(credentials.login.toLowerCase());

  if (!(await claimGuess(ctx, login))) return refuse(ctx, account, await lockRefusal(ctx, login));
  if (!(await passwordFits(account?.user.passwordHash, credentials.password)) || !account) {
    await lockAfterLastGuess(ctx, login);
    return refuse(ctx, account, new DomainError("badPassword"));
  }

  await ctx.db.delete(loginLocks).where(eq(loginLocks.login, login));
  const refusal = signInRefusal(account);
  if (refusal) return refuse(ctx, account, await toldRefusal(ctx, account, refusal));
  const session = await openSession(ctx, account.user, credentials.userAgent);
  return session ?? refuse(ctx, account, await refusalSince(ctx, account));
}

async function toldRefusal(ctx: Context, account: Account, code: ErrorCode): Promise<DomainError> {
  const params = await refusalParams(ctx, account, code);
  const offer = code === "companyVerificationPending" ? await offerVerificationSession(ctx, account.user) : null;
  return new DomainError(code, undefined, offer ? { ...params, offer } : params);
}

/** Why the account that was let in a moment ago is not any more. */
async function refusalSince(ctx: Context, { user: { login, passwordHash } }: Account): Promise<DomainError> {
  const account = await findAccount(ctx, login);
  const refusal = account?.user.passwordHash === passwordHash ? signInRefusal(account) : null;
  return account && refusal ? toldRefusal(ctx, account, refusal) : new DomainError("badPassword");
}

/** Ends the viewer's session, by default as they wish; its cookie and bearer are worthless from then on. */
export async function signOut(
  ctx: SignedInContext,
  reason: "SIGN_OUT" | "PLAN_KEY_MISSING" = "SIGN_OUT",
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const endedSessions = await ctx.db
      .update(authSessions)
      .set({ endedAt: ctx.now, endReason: reason })
      .where(and(eq(authSessions.id, ctx.viewer.sessionId), isNull(authSessions.endedAt)))
      .returning({ id: authSessions.id });
    if (endedSessions.length > 0) {
      await recordAct(ctx, { action: "sign-out", target: { kind: "user", id: ctx.viewer.id } });
    }
  });
}

/**
 * Ends all running sessions of a person or of a company, those of the verification too, in the caller's transaction,
 * and returns the others.
 */
export async function endSessions(ctx: Context, owners: SessionOwners, reason: Exclude<EndReason, "SIGN_OUT" | null>) {
  await endVerificationSessions(ctx, owners);
  return ctx.db
    .update(authSessions)
    .set({ endedAt: ctx.now, endReason: reason })
    .where(and(isOfOwners(ctx, authSessions.userId, owners), isNull(authSessions.endedAt)))
    .returning({ id: authSessions.id, userAgent: authSessions.userAgent });
}

/**
 * Ends all sessions of the viewer, opens one in the place of this one, in the caller's transaction, and returns the
 * secret of its cookie. Throws sessionExpired when this one has ended meanwhile.
 */
export async function renewSession(
  ctx: SignedInContext,
  reason: Exclude<EndReason, "SIGN_OUT" | null>,
): Promise<Session> {
  const endedSessions = await endSessions(ctx, { userId: ctx.viewer.id }, reason);
  const present = endedSessions.find(({ id }) => id === ctx.viewer.sessionId);
  if (!present) throw new DomainError("sessionExpired");
  return beginSession(ctx, ctx.viewer.id, present.userAgent);
}

const touchEveryMilliseconds = 5 * minuteMilliseconds;

/**
 * Keeps the viewer's session, which is in use, from running idle; writes nothing within five minutes of the last time.
 */
export async function touchSession(
  ctx: Pick<SignedInContext, "db" | "now" | "viewer">,
  { lastSeenAt }: { lastSeenAt: Date },
): Promise<void> {
  if (ctx.now.getTime() - lastSeenAt.getTime() <= touchEveryMilliseconds) return;
  await ctx.db
    .update(authSessions)
    .set({ lastSeenAt: ctx.now, idleExpiresAt: hoursAfter(ctx.now, idleHours) })
    .where(and(eq(authSessions.id, ctx.viewer.sessionId), lt(authSessions.lastSeenAt, ctx.now)));
}

/** Takes one of the window's guesses before the password is looked at, so that guesses in parallel count too. */
export async function claimGuess(ctx: Context, login: string): Promise<boolean> {
  const windowStart = minutesAfter(ctx.now, -windowMinutes);
  const isOver = or(
    lte(loginLocks.lockedUntil, ctx.now),
    and(isNull(loginLocks.lockedUntil), lte(loginLocks.firstFailedAt, windowStart)),
  );
  const claimedLocks = await ctx.db
    .insert(loginLocks)
    .values({ login, failedCount: 1, firstFailedAt: ctx.now })
    .onConflictDoUpdate({
      target: loginLocks.login,
      set: {
        failedCount: sql`case when ${isOver} then 1 else ${loginLocks.failedCount} + 1 end`,
        firstFailedAt: sql`case when ${isOver} then excluded.first_failed_at else ${loginLocks.firstFailedAt} end`,
        lockedUntil: null,
      },
      setWhere: or(isOver, and(isNull(loginLocks.lockedUntil), lt(loginLocks.failedCount, guessesPerWindow))),
    })
    .returning({ login: loginLocks.login });
  return claimedLocks.length > 0;
}

/** Locks the login for a while once its window has no guess left. */
export async function lockAfterLastGuess(ctx: Context, login: string): Promise<void> {
  await ctx.db
    .update(loginLocks)
    .set({ lockedUntil: minutesAfter(ctx.now, lockMinutes) })
    .where(
      and(eq(loginLocks.login, login), eq(loginLocks.failedCount, guessesPerWindow), isNull(loginLocks.lockedUntil)),
    );
}

async function refuse(ctx: Context, account: Account | null, refusal: DomainError): Promise<never> {
  const { code } = refusal;
  const login = account?.user.login ?? "unknown";
  await inTransaction(ctx, async (ctx) => {
    await ctx.db
      .insert(loginAttempts)
      .values({ login, ip: ctx.request.ip, succeeded: false, code, createdAt: ctx.now });
    await recordAct(ctx, {
      action: "sign-in-refused",
      target: { kind: "user", id: account?.user.id },
      after: { code },
    });
  });
  throw refusal;
}

/** Null when the password was replaced, or the person lost access, while the password was looked at. */
async function openSession(ctx: Context, user: typeof users.$inferSelect, userAgent: string | null) {
  return inTransaction(ctx, async (ctx) => {
    await lockAccount(ctx, user.id);
    const unblockedCompany = ctx.db
      .select({ id: companies.id })
      .from(companies)
      .where(and(eq(companies.id, user.companyId), eq(companies.isBlocked, false)));
    const updatedUsers = await ctx.db
      .update(users)
      .set({ lastLoginAt: ctx.now })
      .where(
        and(
          eq(users.id, user.id),
          eq(users.passwordHash, user.passwordHash ?? ""),
          eq(users.isActive, true),
          eq(users.isBlocked, false),
          inArray(users.companyId, unblockedCompany),
        ),
      )
      .returning({ id: users.id });
    if (updatedUsers.length === 0) return null;
    const session = await beginSession(ctx, user.id, userAgent);
    await ctx.db
      .insert(loginAttempts)
      .values({ login: user.login, ip: ctx.request.ip, succeeded: true, createdAt: ctx.now });
    await recordAct(ctx, {
      action: "sign-in",
      target: { kind: "user", id: user.id },
      actor: { id: user.id, companyId: user.companyId },
    });
    return { ...session, userId: user.id };
  });
}

async function beginSession(ctx: Context, userId: number, userAgent: string | null): Promise<Session> {
  const secret = newSecret();
  const inserting = ctx.db.insert(authSessions).values({
    userId,
    cookieHash: hashSecret(secret),
    ip: ctx.request.ip,
    userAgent: userAgent?.slice(0, 300),
    lastSeenAt: ctx.now,
    idleExpiresAt: hoursAfter(ctx.now, idleHours),
    expiresAt: hoursAfter(ctx.now, absoluteDays * 24),
    createdAt: ctx.now,
  });
  const { id } = insertedRow(await inserting.returning({ id: authSessions.id }));
  return { secret, sessionId: id };
}

/** Removes old attempts to sign in and locks of them, and links and sessions that ended long ago. */
export async function sweepSessions(ctx: Context): Promise<void> {
  const monthAgo = daysBefore(ctx.now, 30);
  await deleteInBatches(ctx, loginAttempts, lt(loginAttempts.createdAt, daysBefore(ctx.now, 90)));
  await deleteInBatches(ctx, loginLocks, lt(loginLocks.firstFailedAt, daysBefore(ctx.now, 1)));
  await deleteInBatches(ctx, accountTokens, lt(accountTokens.expiresAt, monthAgo));
  await deleteInBatches(
    ctx,
    authSessions,
    or(lt(authSessions.expiresAt, monthAgo), lt(authSessions.endedAt, monthAgo)),
  );
  await deleteInBatches(ctx, verificationSessions, lt(verificationSessions.expiresAt, daysBefore(ctx.now, 1)));
}
