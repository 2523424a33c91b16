import { accountTokens, users } from "drizzle/schema/account";
import { companies } from "drizzle/schema/company";
import { and, eq, not } from "drizzle-orm";
import { confirmEmail, prolongRegistration } from "~/domain/account/accounts.server";
import { findJustUsedLink, issueLink, useLink } from "~/domain/account/link.server";
import { endOfConfirmation, isRegistrationOver } from "~/domain/company/registration-term.server";
import { recordAct } from "~/domain/kernel/audit.server";
import type { Context } from "~/domain/kernel/context";
import { inTransaction } from "~/domain/kernel/database-transaction.server";
import { DomainError } from "~/domain/kernel/errors";
import { countCall, subscriberOf } from "~/domain/kernel/rate-limit.server";
import { enqueueMail } from "~/domain/mail/outbox.server";
import { confirmAccount as confirmationLetter } from "~/mail/confirm-account.server";
import { registrationConfirmed } from "~/mail/registration-confirmed.server";

const maximumResends = 3;

/**
 * Confirms the account behind a mailed link. Quick access, and anybody whose company is verified already, may sign in
 * at once; a full registration waits for its company, and the council's office is told. Throws
 * confirmAccountTokenInvalid.
 */
export async function confirmAccount(ctx: Context, secret: string): Promise<{ isActive: boolean }> {
  return inTransaction(ctx, async (ctx) => {
    const { userId } = await useLink(ctx, "CONFIRM_ACCOUNT", secret);
    const [account] = await ctx.db
      .select({ user: users, company: companies })
      .from(users)
      .innerJoin(companies, eq(companies.id, users.companyId))
      .where(and(eq(users.id, userId), eq(users.isBlocked, false), not(isRegistrationOver(ctx.now))));
    if (!account) throw new DomainError("confirmAccountTokenInvalid");
    const { user, company } = account;
    const isActive = await confirmEmail(ctx, user, user.registrationCode === 3 || company.isVerified);
    await recordAct(ctx, {
      action: "account-confirm",
      target: { kind: "user", id: userId },
      actor: { id: userId, companyId: company.id },
    });
    if (!company.isVerified && !company.isBlocked)
      await enqueueMail(ctx, registrationConfirmed({ companyId: company.id, companyName: company.name }));
    return { isActive };
  });
}

/**
 * Does what confirmAccount does, for a button: once more within a minute of the link's use it answers the same and
 * changes nothing. Throws confirmAccountTokenInvalid.
 */
export async function confirmAccountOrRepeat(ctx: Context, secret: string): Promise<{ isActive: boolean }> {
  try {
    return await confirmAccount(ctx, secret);
  } catch (error) {
    const confirmation = error instanceof DomainError && (await findRecentConfirmation(ctx, secret));
    if (confirmation) return confirmation;
    throw error;
  }
}

async function findRecentConfirmation(ctx: Context, secret: string): Promise<{ isActive: boolean } | null> {
  const userId = await findJustUsedLink(ctx, "CONFIRM_ACCOUNT", secret);
  if (userId === null) return null;
  const [account] = await ctx.db
    .select({ isActive: users.isActive })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.isBlocked, false)));
  return account ?? null;
}

/**
 * Mails a new confirmation link; the older one dies. A full registration gets 14 new days, quick access keeps its end.
 * Throws noUserHasBeenFound at `email`, emailOfActiveUser, emailAlreadyConfirmed, resendLimitReached and
 * tooManyResourceCalls.
 */
export async function resendConfirmation(ctx: Context, email: string): Promise<void> {
  await countCall(ctx, "mailed-link-caller", subscriberOf(ctx.request.ip));
  await countCall(ctx, "mailed-link", email.toLowerCase());
  await inTransaction(ctx, async (ctx) => {
    const [account] = await ctx.db
      .select({ user: users, company: companies })
      .from(companies)
      .innerJoin(users, eq(users.companyId, companies.id))
      .where(
        and(
          eq(users.email, email),
          eq(users.isBlocked, false),
          eq(companies.isBlocked, false),
          not(isRegistrationOver(ctx.now)),
        ),
      )
      .for("no key update");
    if (!account) throw new DomainError("noUserHasBeenFound", "email");
    const { user, company } = account;
    if (user.isActive) throw new DomainError("emailOfActiveUser");
    if (user.emailConfirmedAt) throw new DomainError("emailAlreadyConfirmed");
    if (user.registrationCode < 2) throw new DomainError("noUserHasBeenFound", "email");
    const mailCount = await ctx.db.$count(
      accountTokens,
      and(eq(accountTokens.userId, user.id), eq(accountTokens.kind, "CONFIRM_ACCOUNT")),
    );
    if (mailCount > maximumResends) throw new DomainError("resendLimitReached");

    const isFull = user.registrationCode === 2;
    const hasPackage = company.registrationSubscriptionPlanId !== null;
    const newTerm = endOfConfirmation(ctx.now);
    const end = isFull || hasPackage ? newTerm : (user.registrationExpiresAt ?? newTerm);
    await prolongRegistration(ctx, user.id, end);
    const secret = await issueLink(ctx, user.id, "CONFIRM_ACCOUNT", { notAfter: end });
    await enqueueMail(
      ctx,
      confirmationLetter({ ...user, userId: user.id, companyName: company.name, secret, end, isFull }),
    );
  });
}
