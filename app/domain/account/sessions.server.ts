import { authSessions } from "drizzle/schema/account";
import { and, desc, eq, gt, isNull, ne, sql } from "drizzle-orm";
import { recordAct } from "~/domain/kernel/audit.server";
import type { Context, SignedInContext } from "~/domain/kernel/context";
import { inTransaction } from "~/domain/kernel/database-transaction.server";
import { DomainError } from "~/domain/kernel/errors";
import { endVerificationSessions } from "./verification-session.server";

/** The viewer's running sessions, this one first, then the last used. */
export function listSessions(ctx: SignedInContext) {
  return ctx.db
    .select({
      id: authSessions.id,
      ip: authSessions.ip,
      userAgent: authSessions.userAgent,
      createdAt: authSessions.createdAt,
      lastSeenAt: authSessions.lastSeenAt,
      isPresent: sql<boolean>`${authSessions.id} = ${ctx.viewer.sessionId}`,
    })
    .from(authSessions)
    .where(isRunning(ctx))
    .orderBy(desc(sql`${authSessions.id} = ${ctx.viewer.sessionId}`), desc(authSessions.lastSeenAt), authSessions.id);
}

/**
 * Ends another session of the viewer; one that has ended stays as it is. Throws badRequest for the present one, which
 * is signed out of. Nothing happens to anybody else's.
 */
export async function endSession(ctx: SignedInContext, sessionId: string): Promise<void> {
  if (sessionId === ctx.viewer.sessionId) throw new DomainError("badRequest");
  await endOwn(ctx, sessionId);
}

/** Ends all sessions of the viewer but this one, and answers how many these were. */
export async function endOtherSessions(ctx: SignedInContext): Promise<number> {
  return endOwn(ctx);
}

/** Ends a person's sessions but the one this is asked in, if it is theirs, in the caller's transaction. */
export async function endSessionsBeside(ctx: Context, userId: number): Promise<void> {
  await endVerificationSessions(ctx, { userId });
  await ctx.db
    .update(authSessions)
    .set({ endedAt: ctx.now, endReason: "SIGN_OUT" })
    .where(
      and(
        eq(authSessions.userId, userId),
        isNull(authSessions.endedAt),
        ctx.viewer?.id === userId ? ne(authSessions.id, ctx.viewer.sessionId) : undefined,
      ),
    );
}

async function endOwn(ctx: SignedInContext, sessionId?: string): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const endedSessions = await ctx.db
      .update(authSessions)
      .set({ endedAt: ctx.now, endReason: "SIGN_OUT" })
      .where(
        and(
          isRunning(ctx),
          ne(authSessions.id, ctx.viewer.sessionId),
          sessionId === undefined ? undefined : eq(authSessions.id, sessionId),
        ),
      )
      .returning({ id: authSessions.id });
    if (endedSessions.length > 0) {
      const after = { sessions: endedSessions.length };
      await recordAct(ctx, { action: "session-end", target: { kind: "user", id: ctx.viewer.id }, after });
    }
    return endedSessions.length;
  });
}

function isRunning(ctx: SignedInContext) {
  return and(
    eq(authSessions.userId, ctx.viewer.id),
    isNull(authSessions.endedAt),
    gt(authSessions.idleExpiresAt, ctx.now),
    gt(authSessions.expiresAt, ctx.now),
  );
}
