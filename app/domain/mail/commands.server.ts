import { outboxEmails } from "drizzle/schema/operations";
import { and, eq } from "drizzle-orm";
import { recordAct } from "~/domain/audit.server";
import type { MemberContext } from "~/domain/context";
import { DomainError } from "~/domain/errors";
import { authorize } from "~/domain/policy";
import { inTransaction } from "~/domain/transaction.server";
import { askForDelivery } from "./delivery.server";

/**
 * Sends a mail that was given up again, with all its attempts before it. Throws notFound, and mailNotFailed for one
 * that waits or is sent, as when somebody else was first.
 */
export async function sendMailAgain(ctx: MemberContext, mailId: number): Promise<void> {
  authorize(ctx.viewer, "mail.sendAgain", null);
  await inTransaction(ctx, async (ctx) => {
    const [mail] = await ctx.db
      .update(outboxEmails)
      .set({ status: "PENDING", attempts: 0, nextAttemptAt: ctx.now, lockedUntil: null })
      .where(and(eq(outboxEmails.id, mailId), eq(outboxEmails.status, "FAILED")))
      .returning({ kind: outboxEmails.kind });
    if (!mail) {
      const known = await ctx.db.$count(outboxEmails, eq(outboxEmails.id, mailId));
      throw new DomainError(known > 0 ? "mailNotFailed" : "notFound");
    }
    await askForDelivery(ctx, mailId);
    await recordAct(ctx, {
      action: "mail-sendAgain",
      target: { kind: "mail", id: mailId },
      before: { status: "FAILED" },
      after: { status: "PENDING", kind: mail.kind },
    });
  });
}
