import { loginLocks, users } from "drizzle/schema/account";
import { companies } from "drizzle/schema/company";
import { and, eq, isNull, not, or, sql } from "drizzle-orm";
import { isRegistrationOver } from "~/domain/company/registration-term.server";
import { recordAct } from "~/domain/kernel/audit.server";
import type { Context, SignedInContext } from "~/domain/kernel/context";
import { inTransaction } from "~/domain/kernel/database-transaction.server";
import { DomainError } from "~/domain/kernel/errors";
import { countCall, subscriberOf } from "~/domain/kernel/rate-limit.server";
import { enqueueMail } from "~/domain/mail/outbox.server";
import { passwordChanged } from "~/mail/password-changed.server";
import { passwordGeneration } from "~/mail/password-generation.server";
import { passwordReset } from "~/mail/password-reset.server";
import { noteActivation } from "./activation.server";
import { claimGuess, endSessions, lockAfterLastGuess, renewSession } from "./commands.server";
import { findLink, issueLink, lockAccount, revokeLinks, useLink } from "./link.server";
import { hashPassword, passwordFits } from "./password.server";
import { lockRefusal } from "./refusal.server";

/**
 * Mails a link to set a new password. Throws noUserHasBeenFound at `email` for an unknown or blocked person, and
 * tooManyResourceCalls.
 */
export async function requestPasswordReset(ctx: Context, email: string): Promise<void> {
  await mailLink(ctx, email, "PASSWORD_RESET");
}

/** Mails the link to the first password again. Throws noUserHasBeenFound at `email` for who does not wait for one. */
export async function requestPasswordGeneration(ctx: Context, email: string): Promise<void> {
  await mailLink(ctx, email, "PASSWORD_GENERATION");
}

/**
 * Sets a forgotten password anew by its mailed link: every session ends, the sign-in lock opens, other links die. An
 * e-mail that was not confirmed stays so; who had no password yet is confirmed and active, as by the first one.
 * Throws passwordGenerationTokenInvalid and tooManyResourceCalls.
 */
export async function resetPassword(ctx: Context, secret: string, password: string): Promise<void> {
  await setByLink(ctx, "PASSWORD_RESET", secret, password);
}

/**
 * Sets the first password of somebody whom their company added: the account is confirmed and active from then on.
 * Throws passwordGenerationTokenInvalid and tooManyResourceCalls.
 */
export async function setFirstPassword(ctx: Context, secret: string, password: string): Promise<void> {
  await setByLink(ctx, "PASSWORD_GENERATION", secret, password);
}

/**
 * Changes the viewer's password: every session ends, and its cookie and bearer with it; answers the secret of the one
 * that is opened for the viewer. A wrong present password counts as a guess at signing in. Throws badPassword at
 * `currentPassword`, lockoutUserAccount, and sessionExpired when the viewer's session has ended meanwhile.
 */
export async function changePassword(
  ctx: SignedInContext,
  { currentPassword, password }: { currentPassword: string; password: string },
): Promise<{ secret: string; sessionId: string }> {
  const user = await requirePresentPassword(ctx, currentPassword);
  const passwordHash = await hashPassword(password);
  return inTransaction(ctx, async (ctx) => {
    // Whoever takes the person's access away at this moment comes before, or ends the new session too.
    await lockAccount(ctx, user.id);
    const updatedUsers = await ctx.db
      .update(users)
      .set({ passwordHash, version: sql`${users.version} + 1` })
      .where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash ?? "")))
      .returning({ id: users.id });
    if (updatedUsers.length === 0) throw new DomainError("badPassword", "currentPassword");
    const session = await renewSession(ctx, "PASSWORD_CHANGED");
    await revokeLinks(ctx, user.id);
    await enqueuePasswordMail(ctx, user);
    return session;
  });
}

/**
 * Asks the viewer for the password they have, outside any transaction, and answers their account as it was then. A
 * wrong one counts as a guess at signing in. Throws badPassword at `currentPassword`, lockoutUserAccount.
 */
export async function requirePresentPassword(ctx: SignedInContext, currentPassword: string) {
  const [user] = await ctx.db.select().from(users).where(eq(users.id, ctx.viewer.id));
  if (!user) throw new DomainError("userNotFound");
  if (!(await claimGuess(ctx, user.login))) throw await lockRefusal(ctx, user.login);
  if (!(await passwordFits(user.passwordHash, currentPassword))) {
    await lockAfterLastGuess(ctx, user.login);
    throw new DomainError("badPassword", "currentPassword");
  }
  await ctx.db.delete(loginLocks).where(eq(loginLocks.login, user.login));
  return user;
}

async function mailLink(ctx: Context, email: string, kind: "PASSWORD_RESET" | "PASSWORD_GENERATION"): Promise<void> {
  await countCall(ctx, "mailed-link-caller", subscriberOf(ctx.request.ip));
  await countCall(ctx, "mailed-link", email.toLowerCase());
  await inTransaction(ctx, async (ctx) => {
    const [account] = await ctx.db
      .select({ user: users, companyName: companies.name })
      .from(users)
      .innerJoin(companies, eq(companies.id, users.companyId))
      .where(and(eq(users.email, email), maySetPassword[kind], not(isRegistrationOver(ctx.now))));
    if (!account) throw new DomainError("noUserHasBeenFound", "email");
    const { user, companyName } = account;
    const secret = await issueLink(ctx, user.id, kind);
    const recipient = { userId: user.id, email: user.email, companyName, secret };
    await enqueueMail(ctx, kind === "PASSWORD_RESET" ? passwordReset(recipient) : passwordGeneration(recipient));
  });
}

const isOpen = and(
  eq(users.isBlocked, false),
  isNull(users.switchedOffAt),
  eq(companies.isBlocked, false),
  isNull(companies.expiredAt),
);

const maySetPassword = {
  PASSWORD_RESET: isOpen,
  PASSWORD_GENERATION: and(isOpen, isNull(users.passwordHash)),
};

async function setByLink(
  ctx: Context,
  kind: "PASSWORD_RESET" | "PASSWORD_GENERATION",
  secret: string,
  password: string,
): Promise<void> {
  await countCall(ctx, "check", subscriberOf(ctx.request.ip));
  // A hash is dear: who has no link gets none.
  await findLink(ctx, kind, secret);
  const passwordHash = await hashPassword(password);
  await inTransaction(ctx, async (ctx) => {
    const { userId } = await useLink(ctx, kind, secret);
    const [account] = await ctx.db
      .select({ user: users })
      .from(users)
      .innerJoin(companies, eq(companies.id, users.companyId))
      .where(and(eq(users.id, userId), isOpen, not(isRegistrationOver(ctx.now))));
    if (!account) throw new DomainError("passwordGenerationTokenInvalid");
    const { user } = account;
    const isFirst = user.passwordHash === null;
    await ctx.db
      .update(users)
      .set({
        passwordHash,
        ...(isFirst && { isActive: true, emailConfirmedAt: user.emailConfirmedAt ?? ctx.now }),
        version: sql`${users.version} + 1`,
      })
      .where(eq(users.id, userId));
    if (isFirst && !user.isActive) await noteActivation(ctx, userId, "firstPassword");
    await endSessions(ctx, { userId }, "PASSWORD_CHANGED");
    await revokeLinks(ctx, userId);
    await ctx.db.delete(loginLocks).where(or(eq(loginLocks.login, user.login), eq(loginLocks.login, user.email)));
    await enqueuePasswordMail(ctx, user);
  });
}

async function enqueuePasswordMail(ctx: Context, user: typeof users.$inferSelect): Promise<void> {
  await recordAct(ctx, {
    action: "password-change",
    target: { kind: "user", id: user.id },
    actor: { id: user.id, companyId: user.companyId },
  });
  await enqueueMail(ctx, passwordChanged({ userId: user.id, email: user.email, changedAt: ctx.now }));
}
