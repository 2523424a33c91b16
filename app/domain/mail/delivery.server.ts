import { outboxEmails } from "drizzle/schema/mail";
import { and, eq, lte, or, sql } from "drizzle-orm";
import type { Context } from "~/domain/kernel/context";
import { inTransaction } from "~/domain/kernel/database-transaction.server";
import { minutesAfter } from "~/domain/units/time";
import { typeset } from "~/i18n/typeset";
import { jobs } from "~/ports/jobs.server";
import { MailRefusal } from "~/ports/mailer";
import { invitationMailed } from "./events";

/** The task that delivers one mail. */
export const deliveryTask = "deliver-mail";

const minutesBetweenAttempts = [1, 5, 30, 120, 720];
const lockMinutes = 2;
const dueAtOnce = 500;

type Row = typeof outboxEmails.$inferSelect;

/** Asks for a mail's delivery, in the caller's transaction, now or at a later attempt. */
export async function enqueueDelivery({ db }: Pick<Context, "db">, id: number, runAt?: Date): Promise<void> {
  await jobs.add(db, deliveryTask, { id }, { key: `mail:${id}`, runAt });
}

/**
 * Hands one mail over, if it is due and nobody else is at it. What is not taken is tried again after 1, 5 and 30
 * minutes, 2 and 12 hours; the sixth failure, or one that is final, gives it up. A process that dies in between leaves
 * the mail to the next one, which uses the same key: the provider makes no second letter of it.
 */
export async function deliverMail(ctx: Context, id: number): Promise<"sent" | "later" | "failed" | "not due"> {
  const mail = await claim(ctx, id);
  if (!mail) return "not due";
  try {
    await ctx.ports.mailer.send({
      key: `mail-${mail.id}-${mail.createdAt.getTime()}`,
      to: mail.toEmail,
      subject: typeset(mail.subject),
      text: typeset(mail.bodyText),
      html: typeset(mail.bodyHtml),
      unsubscribeUrl: mail.unsubscribeUrl,
    });
  } catch (error) {
    if (!(error instanceof MailRefusal)) throw error;
    return postpone(ctx, mail, error);
  }
  await markDelivered(ctx, mail);
  return "sent";
}

/** Asks again for mails whose time has come and that no job stands for, as after a crash. Answers how many. */
export async function enqueueDueMails(ctx: Context): Promise<number> {
  const due = await ctx.db.select({ id: outboxEmails.id }).from(outboxEmails).where(isDue(ctx.now)).limit(dueAtOnce);
  for (const { id } of due) await enqueueDelivery(ctx, id);
  return due.length;
}

async function claim(ctx: Context, id: number): Promise<Row | undefined> {
  const [mail] = await ctx.db
    .update(outboxEmails)
    .set({ status: "SENDING", lockedUntil: minutesAfter(ctx.now, lockMinutes) })
    .where(and(eq(outboxEmails.id, id), isDue(ctx.now)))
    .returning();
  return mail;
}

async function markDelivered(ctx: Context, { id, invitationId }: Row): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await ctx.db
      .update(outboxEmails)
      .set({ status: "SENT", sentAt: ctx.now, lockedUntil: null, lastError: null })
      .where(and(eq(outboxEmails.id, id), eq(outboxEmails.status, "SENDING")));
    if (invitationId !== null) await invitationMailed.publish(ctx, { invitationId });
  });
}

async function postpone(ctx: Context, mail: Row, { message, isFinal }: MailRefusal): Promise<"later" | "failed"> {
  const wait = isFinal ? undefined : minutesBetweenAttempts[mail.attempts];
  const next = wait === undefined ? null : minutesAfter(ctx.now, wait);
  await inTransaction(ctx, async (ctx) => {
    await ctx.db
      .update(outboxEmails)
      .set({
        status: next ? "PENDING" : "FAILED",
        attempts: sql`${outboxEmails.attempts} + 1`,
        nextAttemptAt: next ?? ctx.now,
        lockedUntil: null,
        lastError: message,
      })
      .where(and(eq(outboxEmails.id, mail.id), eq(outboxEmails.status, "SENDING")));
    if (next) await enqueueDelivery(ctx, mail.id, next);
  });
  return next ? "later" : "failed";
}

function isDue(now: Date) {
  return or(
    and(eq(outboxEmails.status, "PENDING"), lte(outboxEmails.nextAttemptAt, now)),
    and(eq(outboxEmails.status, "SENDING"), lte(outboxEmails.lockedUntil, now)),
  );
}
