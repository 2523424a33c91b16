import { userStatusChanges, users } from "drizzle/schema/account";
import { companies } from "drizzle/schema/company";
import { and, eq, isNull, sql } from "drizzle-orm";
import { issueCaseLink } from "~/domain/appeal/case-link.server";
import { recordAct } from "~/domain/kernel/audit.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { insertedRow, inTransaction } from "~/domain/kernel/database-transaction.server";
import { DomainError } from "~/domain/kernel/errors";
import { enqueueMail } from "~/domain/mail/outbox.server";
import { passwordGeneration } from "~/mail/password-generation.server";
import { userStatusChanged } from "~/mail/user-status.server";
import { endSessions } from "./commands.server";
import { issueLink, revokeLinks } from "./link.server";
import { accountPolicy } from "./policy";
import { requireOtherPortalAdministrator } from "./roles.server";
import { isRestrictingUser, type UserAction, type UserStatus, userFlags, userLifecycle, userStatus } from "./status";

/** Of whom or what a decision was, what it became, and who is told by mail. */
type StatusChange<Status> = { name: string; status: Status; addresses: string[] };
type Decision = { userId: number; action: UserAction; from: UserStatus; note: string | null };

/**
 * Changes the state of an account from the one the decision was made on. Giving access counts the e-mail as confirmed;
 * without a password the link to choose one is mailed. Taking it away ends the person's sessions and links.
 * Throws deniedUserStatusChange, userNotFound, lastAdministrator, and invalidStatusChange for the viewer's own account,
 * for what is not allowed in that state, and when somebody else decided first.
 */
export async function changeUserStatus(ctx: SignedInContext, decision: Decision): Promise<StatusChange<UserStatus>> {
  accountPolicy.authorize(ctx.viewer, "user.changeStatus", null);
  return inTransaction(ctx, async (ctx) => {
    const { user, companyName, changeId } = await applyDecision(ctx, decision);
    if (user.isBlocked) {
      await endSessions(ctx, { userId: user.id }, "USER_BLOCKED");
      await revokeLinks(ctx, user.id);
    }
    const { action, note } = decision;
    const person = { userId: user.id, email: user.email };
    const opens = { userId: user.id, userDecisionId: changeId };
    const appeal = user.isBlocked ? await issueCaseLink(ctx, opens) : undefined;
    await enqueueMail(ctx, userStatusChanged({ ...person, action, changeId, reason: note, appeal }));
    if (user.isActive && !user.isBlocked && user.passwordHash === null) {
      const secret = await issueLink(ctx, user.id, "PASSWORD_GENERATION");
      await enqueueMail(ctx, passwordGeneration({ ...person, companyName, secret }));
    }
    return { name: `${user.name} ${user.surname}`, status: userStatus(user), addresses: [user.email] };
  });
}

async function applyDecision(ctx: SignedInContext, { userId, action, from, note }: Decision) {
  const [before] = await ctx.db
    .select({ companyName: companies.name })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(and(eq(users.id, userId), isNull(companies.expiredAt)));
  if (!before) throw new DomainError("userNotFound");
  const to = userLifecycle.after(from, action);
  if (!to || userId === ctx.viewer.id) throw new DomainError("invalidStatusChange");

  if (isRestrictingUser(action)) await requireOtherPortalAdministrator(ctx, userId);

  const was = userFlags(from);
  const opens = to === "active";
  const [user] = await ctx.db
    .update(users)
    .set({
      ...userFlags(to),
      ...(opens && {
        emailConfirmedAt: sql`case when ${users.passwordHash} is null then ${users.emailConfirmedAt}
          else coalesce(${users.emailConfirmedAt}, ${ctx.now.toISOString()}::timestamptz) end`,
        registrationExpiresAt: null,
        switchedOffAt: null,
      }),
      version: sql`${users.version} + 1`,
    })
    .where(and(eq(users.id, userId), eq(users.isActive, was.isActive), eq(users.isBlocked, was.isBlocked)))
    .returning();
  if (!user) throw new DomainError("invalidStatusChange");

  const change = insertedRow(
    await ctx.db
      .insert(userStatusChanges)
      .values({
        userId,
        action,
        fromActive: was.isActive,
        fromBlocked: was.isBlocked,
        toActive: user.isActive,
        toBlocked: user.isBlocked,
        changedBy: ctx.viewer.id,
        note,
        createdAt: ctx.now,
      })
      .returning({ id: userStatusChanges.id }),
  );
  await recordAct(ctx, {
    action: `user-${action}`,
    target: { kind: "user", id: userId },
    before: { status: from },
    after: { status: to, note },
  });
  return { user, companyName: before.companyName, changeId: change.id };
}
