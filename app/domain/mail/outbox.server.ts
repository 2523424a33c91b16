import { outboxEmails } from "drizzle/schema/mail";
import { and, desc, eq, inArray, lt, sql } from "drizzle-orm";
import type { Context } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { deleteInBatches } from "~/domain/kernel/sweep.server";
import { limitOf, offsetOf, type Page } from "~/domain/list/page.server";
import { daysBefore } from "~/domain/units/time";
import type { Mail } from "~/mail/mail";
import { enqueueDelivery } from "./delivery.server";

/** Puts a mail into the outbox, in the transaction of its cause; one `dedupeKey` makes one mail. */
export async function enqueueMail(ctx: Pick<Context, "db" | "now">, mail: Mail): Promise<void> {
  const [insertedMail] = await ctx.db
    .insert(outboxEmails)
    .values({ ...mail, createdAt: ctx.now, nextAttemptAt: ctx.now })
    .onConflictDoNothing()
    .returning({ id: outboxEmails.id });
  if (insertedMail) await enqueueDelivery(ctx, insertedMail.id);
}

/** The newest mails first, a page of 20. */
export function listMails(ctx: Context, page: Page) {
  return ctx.db
    .select({
      id: outboxEmails.id,
      toEmail: outboxEmails.toEmail,
      subject: outboxEmails.subject,
      status: outboxEmails.status,
      createdAt: outboxEmails.createdAt,
    })
    .from(outboxEmails)
    .orderBy(desc(outboxEmails.createdAt), desc(outboxEmails.id))
    .limit(limitOf(page))
    .offset(offsetOf(page));
}

/** How many mails the outbox has. */
export function countMails(ctx: Context): Promise<number> {
  return ctx.db.$count(outboxEmails);
}

/** One mail. Throws notFound. */
export async function findMail(ctx: Context, id: number) {
  const [mail] = await ctx.db.select().from(outboxEmails).where(eq(outboxEmails.id, id));
  if (!mail) throw new DomainError("notFound");
  return mail;
}

/** How many mails were given up, for the council to see; also a part of another statement. */
export function countFailedMails(ctx: Context) {
  // Spelt out, so that every plan may use the index of failed mails.
  return ctx.db.$count(outboxEmails, sql`${outboxEmails.status} = 'FAILED'`);
}

/** Removes mails that were sent or given up, after 90 days. */
export async function sweepMails(ctx: Context): Promise<void> {
  const isEnded = inArray(outboxEmails.status, ["SENT", "FAILED"]);
  await deleteInBatches(ctx, outboxEmails, and(isEnded, lt(outboxEmails.createdAt, daysBefore(ctx.now, 90))));
}
