import { accountTokens, authSessions, loginAttempts, loginLocks, verificationSessions } from "drizzle/schema/account";
import { lt, or } from "drizzle-orm";
import type { Context } from "~/domain/kernel/context";
import { daysBefore } from "~/domain/units/time";

/** Removes old attempts to sign in and locks of them, and links and sessions that ended long ago. */
export async function sweepSessions({ db, now }: Context): Promise<void> {
  const monthAgo = daysBefore(now, 30);
  await db.delete(loginAttempts).where(lt(loginAttempts.createdAt, daysBefore(now, 90)));
  await db.delete(loginLocks).where(lt(loginLocks.firstFailedAt, daysBefore(now, 1)));
  await db.delete(accountTokens).where(lt(accountTokens.expiresAt, monthAgo));
  await db.delete(authSessions).where(or(lt(authSessions.expiresAt, monthAgo), lt(authSessions.endedAt, monthAgo)));
  await db.delete(verificationSessions).where(lt(verificationSessions.expiresAt, daysBefore(now, 1)));
}
