import { accountTokens, users } from "drizzle/schema/account";
import { companies } from "drizzle/schema/company";
import { and, eq, gt, isNull, ne, or } from "drizzle-orm";
import { editAccount } from "~/domain/account/accounts.server";
import { findJustUsedLink, issueLink, revokeLinks, useLink } from "~/domain/account/link.server";
import { endSessionsBeside } from "~/domain/account/sessions.server";
import { recordAct } from "~/domain/kernel/audit.server";
import type { Context, SignedInContext } from "~/domain/kernel/context";
import { inTransaction, lockKey } from "~/domain/kernel/database-transaction.server";
import { DomainError } from "~/domain/kernel/errors";
import { countCall } from "~/domain/kernel/rate-limit.server";
import { enqueueMail } from "~/domain/mail/outbox.server";
import { expireRegistrationsOf } from "~/domain/registration/expiry.server";
import { emailChanged, emailChangeLink, emailChangeRequested } from "~/mail/email-change.server";

type Person = { id: number; email: string };

/**
 * Mails the link that confirms a new e-mail of a person, in the caller's transaction, and tells the old address. The
 * present e-mail takes back what waits; the one that waits already is not asked again. Answers the address that waits.
 * Throws tooManyResourceCalls, and rateLimitReached where the company has mailed as many links as it may within an hour
 * or the person's address was to change too often.
 */
export async function requestEmailChange(
  ctx: SignedInContext,
  { id, email }: Person,
  newEmail: string,
): Promise<{ newEmail: string | null }> {
  const waiting = await findWaitingEmail(ctx, id);
  if (isSame(newEmail, email)) {
    if (waiting) await revokeLinks(ctx, id, "EMAIL_CHANGE");
    return { newEmail: null };
  }
  if (waiting && isSame(newEmail, waiting)) return { newEmail };
  await countCall(ctx, "email-change", id);
  await countCall(ctx, "colleague-link", ctx.viewer.company.id);
  await countCall(ctx, "mailed-link", newEmail.toLowerCase());
  const secret = await issueLink(ctx, id, "EMAIL_CHANGE", { newEmail });
  const people = { userId: id, email, newEmail };
  const by = `${ctx.viewer.name} ${ctx.viewer.surname}`;
  await enqueueMail(ctx, emailChangeLink({ ...people, companyName: ctx.viewer.company.name, secret }));
  await enqueueMail(ctx, emailChangeRequested({ ...people, companyName: ctx.viewer.company.name, by }));
  return { newEmail };
}

/** The address of a person that waits for its confirmation; null where none does. */
export async function findWaitingEmail(ctx: Context, id: number): Promise<string | null> {
  const [waiting] = await ctx.db
    .select({ newEmail: accountTokens.newEmail })
    .from(accountTokens)
    .where(
      and(
        eq(accountTokens.userId, id),
        eq(accountTokens.kind, "EMAIL_CHANGE"),
        gt(accountTokens.expiresAt, ctx.now),
        isNull(accountTokens.usedAt),
        isNull(accountTokens.revokedAt),
      ),
    );
  return waiting?.newEmail ?? null;
}

/**
 * Puts the e-mail of a mailed link in the place of the person's present one, which is told; a login that was the old
 * address follows, links mailed there die, and the person stays signed in only where the link is used. Throws
 * confirmAccountTokenInvalid, and emailIsTaken when somebody else has the address by now.
 */
export async function confirmEmailChange(ctx: Context, secret: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { userId, newEmail } = await useLink(ctx, "EMAIL_CHANGE", secret);
    const [person] = await ctx.db
      .select({ user: users })
      .from(users)
      .innerJoin(companies, eq(companies.id, users.companyId))
      .where(and(eq(users.id, userId), eq(users.isBlocked, false), eq(companies.isBlocked, false)));
    if (!person || !newEmail) throw new DomainError("confirmAccountTokenInvalid");
    const { user } = person;
    const login = isSame(user.login, user.email) ? newEmail : user.login;
    await requireFreeNames(ctx, { login, email: newEmail }, userId);
    await editAccount(ctx, userId, { email: newEmail, login, emailConfirmedAt: ctx.now });
    await revokeLinks(ctx, userId);
    await endSessionsBeside(ctx, userId);
    await recordAct(ctx, {
      action: "email-change",
      target: { kind: "user", id: userId },
      before: { email: user.email, login: user.login },
      after: { email: newEmail, login },
      actor: { id: userId, companyId: user.companyId },
    });
    for (const toEmail of [user.email, newEmail]) {
      await enqueueMail(ctx, emailChanged({ userId, toEmail, newEmail, login, changedAt: ctx.now }));
    }
  });
}

/** Does what confirmEmailChange does, for a button: once more within a minute of the link's use it changes nothing. */
export async function confirmEmailChangeOrRepeat(ctx: Context, secret: string): Promise<void> {
  try {
    await confirmEmailChange(ctx, secret);
  } catch (error) {
    const isDead = error instanceof DomainError && error.code === "confirmAccountTokenInvalid";
    if (!isDead || (await findJustUsedLink(ctx, "EMAIL_CHANGE", secret)) === null) throw error;
  }
}

/**
 * Keeps the two names of an account from being somebody else's, by either of theirs, until the end of the caller's
 * transaction. Throws emailIsTaken at `email` and mustBeUnique at `login`.
 */
export async function requireFreeNames(
  ctx: Context,
  { login, email }: { login: string; email: string },
  exceptId: number | null,
): Promise<void> {
  // Two at once would both find it free: one name lets one in at a time.
  for (const name of [...new Set([login.toLowerCase(), email.toLowerCase()])].sort()) {
    await lockKey(ctx, `account ${name}`);
  }
  await expireRegistrationsOf(ctx, { email });
  if (await isTaken(ctx, email, exceptId)) throw new DomainError("emailIsTaken", "email");
  if (!isSame(login, email) && (await isTaken(ctx, login, exceptId))) throw new DomainError("mustBeUnique", "login");
}

async function isTaken(ctx: Context, name: string, exceptId: number | null): Promise<boolean> {
  const isOther = exceptId === null ? undefined : ne(users.id, exceptId);
  return (await ctx.db.$count(users, and(or(eq(users.email, name), eq(users.login, name)), isOther))) > 0;
}

/** Two names of accounts are one, whatever their case. */
export function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
