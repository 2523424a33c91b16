import { accountTokens } from "drizzle/schema/account";
import { invitations } from "drizzle/schema/invitation";
import { outboxEmails } from "drizzle/schema/mail";
import { and, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { recordAct } from "~/domain/kernel/audit.server";
import type { Context, SignedInContext } from "~/domain/kernel/context";
import { inTransaction } from "~/domain/kernel/database-transaction.server";
import { DomainError } from "~/domain/kernel/errors";
import { enqueueDelivery } from "./delivery.server";
import { mailPolicy } from "./policy";
import { hasPassingLink, mailKind } from "./status";

/**
 * Puts a mail that was given up into the outbox again, with all its attempts anew. Throws forbidden, notFound,
 * mailNotFailed for one that waits or is sent, as when somebody else was first, and mailLinkDead where its link opens
 * nothing any more.
 */
export async function sendMailAgain(ctx: SignedInContext, mailId: number): Promise<void> {
  mailPolicy.authorize(ctx.viewer, "mail.sendAgain", null);
  await inTransaction(ctx, async (ctx) => {
    const [mail] = await ctx.db
      .update(outboxEmails)
      .set({ status: "PENDING", attempts: 0, nextAttemptAt: ctx.now, lockedUntil: null })
      .where(and(eq(outboxEmails.id, mailId), eq(outboxEmails.status, "FAILED")))
      .returning({ kind: outboxEmails.kind, bodyText: outboxEmails.bodyText });
    if (!mail) {
      const mailCount = await ctx.db.$count(outboxEmails, eq(outboxEmails.id, mailId));
      throw new DomainError(mailCount > 0 ? "mailNotFailed" : "notFound");
    }
    if (hasPassingLink(mailKind(mail.kind)) && !(await isLinkAlive(ctx, mail.bodyText))) {
      throw new DomainError("mailLinkDead");
    }
    await enqueueDelivery(ctx, mailId);
    await recordAct(ctx, {
      action: "mail-sendAgain",
      target: { kind: "mail", id: mailId },
      before: { status: "FAILED" },
      after: { status: "PENDING", kind: mail.kind },
    });
  });
}

/**
 * Whether the secret of a letter's link still opens something: a newer letter, its use or its time may have ended it.
 */
async function isLinkAlive(ctx: Context, text: string): Promise<boolean> {
  const secret = /(?:\/confirmaccount\/|[?&](?:token|invitation|still)=)([\w-]+)/.exec(text)?.[1] ?? "";
  const hash = sql`sha256(${secret}::bytea)`;
  const links = await ctx.db.$count(
    accountTokens,
    and(
      eq(accountTokens.tokenHash, hash),
      gt(accountTokens.expiresAt, ctx.now),
      isNull(accountTokens.usedAt),
      isNull(accountTokens.revokedAt),
    ),
  );
  if (links > 0) return true;
  const open = await ctx.db.$count(
    invitations,
    and(
      eq(invitations.tokenHash, hash),
      gt(invitations.expiresAt, ctx.now),
      inArray(invitations.status, ["NEW", "SENT"]),
    ),
  );
  return open > 0;
}
