import { users } from "drizzle/schema/account";
import { invitations } from "drizzle/schema/invitation";
import { and, eq, gt, inArray, lte, not, notInArray, or, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import { isRegistrationOver } from "~/domain/company/registration-term.server";
import { isTinTaken } from "~/domain/company/verification/queries.server";
import { recordAct } from "~/domain/kernel/audit.server";
import type { Context, SignedInContext } from "~/domain/kernel/context";
import { insertedRow, inTransaction, lockKey } from "~/domain/kernel/database-transaction.server";
import { DomainError } from "~/domain/kernel/errors";
import { idempotencyKey, runOnce } from "~/domain/kernel/idempotency.server";
import { countCall } from "~/domain/kernel/rate-limit.server";
import { hashSecret, newSecret } from "~/domain/kernel/secret.server";
import { inBatches } from "~/domain/kernel/sweep.server";
import { invitationDays } from "~/domain/kernel/term";
import { has } from "~/domain/kernel/viewer";
import { enqueueMail } from "~/domain/mail/outbox.server";
import { dayMilliseconds } from "~/domain/units/time";
import { invitation as invitationLetter } from "~/mail/invitation.server";
import { invitationPolicy } from "./policy";
import { findInviter } from "./queries.server";
import { type InvitationAction, invitationLifecycle } from "./status";

type NewInvitation = { key: string; email: string; tin: string | null; companyName: string | null };
type RegisteredCompany = { companyId: number; secret: string | null; tin: string; email: string };

/**
 * Invites a company by mail; the same form sent twice makes one. Throws companyVerificationPending,
 * tooManyResourceCalls beyond 20 an hour, emailIsTaken and tinTaken for who is here already, and invitationPending
 * when the viewer's company has an open invitation to the address.
 */
export async function sendInvitation(ctx: SignedInContext, invitation: NewInvitation): Promise<void> {
  invitationPolicy.authorize(ctx.viewer, "invitation.send", null);
  await countCall(ctx, "invitation", ctx.viewer.id);
  await inTransaction(ctx, async (ctx) => {
    await runOnce(ctx, idempotencyKey(invitation), async () => {
      await requireNew(ctx, invitation);
      const secret = newSecret();
      const row = insertedRow(
        await ctx.db
          .insert(invitations)
          .values({
            companyId: ctx.viewer.company.id,
            invitedBy: ctx.viewer.id,
            email: invitation.email,
            tin: invitation.tin,
            companyName: invitation.companyName,
            tokenHash: hashSecret(secret),
            expiresAt: endOf(ctx.now),
            createdAt: ctx.now,
          })
          .returning({ id: invitations.id }),
      );
      await mailInvitation(ctx, row.id, invitation.email, secret, ctx.viewer.id);
      return row.id;
    });
  });
}

/** Mails the invitation again with a new link, good for 30 days; the older one is dead. For the council alone. */
export async function resendInvitation(ctx: SignedInContext, invitationId: number): Promise<void> {
  invitationPolicy.authorize(ctx.viewer, "invitation.review", null);
  const secret = newSecret();
  await inTransaction(ctx, async (ctx) => {
    const invitation = await change(ctx, invitationId, "resend", {
      tokenHash: hashSecret(secret),
      expiresAt: endOf(ctx.now),
    });
    await mailInvitation(ctx, invitationId, invitation.email, secret, invitation.invitedBy);
  });
}

/** Kills an invitation's link. Throws invitationNotFound for a member who did not send it. */
export async function cancelInvitation(ctx: SignedInContext, invitationId: number): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await change(ctx, invitationId, "cancel", { status: "CANCELLED" });
  });
}

/** Marks an invitation as checked by the council: its state and its link stay. The first mark stands. */
export async function checkInvitation(ctx: SignedInContext, invitationId: number): Promise<void> {
  invitationPolicy.authorize(ctx.viewer, "invitation.review", null);
  await inTransaction(ctx, async (ctx) => {
    await change(ctx, invitationId, "check", {
      checkedBy: sql`coalesce(${invitations.checkedBy}, ${ctx.viewer.id})`,
      checkedAt: sql`coalesce(${invitations.checkedAt}, ${ctx.now.toISOString()}::timestamptz)`,
    });
  });
}

/** Takes the council's mark back. */
export async function uncheckInvitation(ctx: SignedInContext, invitationId: number): Promise<void> {
  invitationPolicy.authorize(ctx.viewer, "invitation.review", null);
  await inTransaction(ctx, async (ctx) => {
    await change(ctx, invitationId, "uncheck", { checkedBy: null, checkedAt: null });
  });
}

/** Notes that the letter of an open invitation has left, in the caller's transaction. */
export async function markInvitationSent({ db, now }: Context, invitationId: number): Promise<void> {
  await db
    .update(invitations)
    .set({ status: "SENT", sentAt: now })
    .where(and(eq(invitations.id, invitationId), inArray(invitations.status, ["NEW", "SENT"])));
}

/** Notes that an invited company has registered, by its link, tax number or e-mail; in the caller's transaction. */
export async function markInvitationsRegistered(
  ctx: Context,
  { companyId, secret, tin, email }: RegisteredCompany,
): Promise<void> {
  await ctx.db
    .update(invitations)
    .set({ status: "REGISTERED", registeredCompanyId: companyId })
    .where(
      and(
        inArray(invitations.status, ["NEW", "SENT"]),
        gt(invitations.expiresAt, ctx.now),
        or(
          eq(invitations.tin, tin),
          eq(invitations.email, email),
          secret ? eq(invitations.tokenHash, hashSecret(secret)) : undefined,
        ),
      ),
    );
}

async function requireNew(ctx: SignedInContext, { email, tin }: NewInvitation): Promise<void> {
  // Several at once would all find none open: one address of a company lets one in at a time.
  await lockKey(ctx, `invitation ${ctx.viewer.company.id} ${email.toLowerCase()}`);
  if (tin && (await isTinTaken(ctx, tin))) throw new DomainError("tinTaken", "tin");
  const userCount = await ctx.db.$count(users, and(eq(users.email, email), not(isRegistrationOver(ctx.now))));
  if (userCount > 0) throw new DomainError("emailIsTaken", "email");
  const open = await ctx.db.$count(
    invitations,
    and(
      eq(invitations.companyId, ctx.viewer.company.id),
      eq(invitations.email, email),
      inArray(invitations.status, ["NEW", "SENT"]),
      gt(invitations.expiresAt, ctx.now),
    ),
  );
  if (open > 0) throw new DomainError("invitationPending", "email");
}

async function mailInvitation(ctx: Context, invitationId: number, email: string, secret: string, inviterId: number) {
  const { inviter, inviterCompany } = await findInviter(ctx, inviterId);
  await enqueueMail(ctx, invitationLetter({ invitationId, email, inviter, inviterCompany, secret }));
}

/** Who may see an invitation may change it: its sender, and the council. */
async function change(
  ctx: SignedInContext,
  invitationId: number,
  action: InvitationAction,
  values: PgUpdateSetSource<typeof invitations>,
) {
  const council = has(ctx.viewer, "ACCESS_CONTROL");
  const visible = and(eq(invitations.id, invitationId), council ? undefined : eq(invitations.invitedBy, ctx.viewer.id));
  const [before] = await ctx.db
    .select({ status: invitations.status, checkedBy: invitations.checkedBy })
    .from(invitations)
    .where(visible);
  if (!before) throw new DomainError("invitationNotFound");
  const [updatedInvitation] = await ctx.db
    .update(invitations)
    .set(values)
    .where(and(visible, inArray(invitations.status, [...invitationLifecycle.statusesFor(action)]), isNotOver(ctx)))
    .returning();
  if (!updatedInvitation) throw new DomainError("invalidStatusChange");
  await recordAct(ctx, {
    action: `invitation-${action}`,
    target: { kind: "invitation", id: invitationId },
    before: { status: before.status, checkedBy: before.checkedBy },
    after: { status: updatedInvitation.status, checkedBy: updatedInvitation.checkedBy },
  });
  return updatedInvitation;
}

/** An open invitation is over with its 30 days, whenever the job says so. */
function isNotOver(ctx: Context) {
  return or(gt(invitations.expiresAt, ctx.now), notInArray(invitations.status, ["NEW", "SENT"]));
}

function endOf(now: Date): Date {
  return new Date(now.getTime() + invitationDays * dayMilliseconds);
}

/** Ends invitations whose 30 days are over; their links are dead already. */
export async function expireInvitations({ db, now }: Context): Promise<void> {
  const { id, status, expiresAt } = invitations;
  const isOver = and(inArray(status, ["NEW", "SENT"]), lte(expiresAt, now));
  await inBatches((most) => {
    const over = db.select({ id }).from(invitations).where(isOver).limit(most);
    return db
      .update(invitations)
      .set({ status: "EXPIRED" })
      .where(and(isOver, inArray(id, over)))
      .returning({ id });
  });
}
