import { users } from "drizzle/schema/account";
import { companies, companyDocuments, documentReminders } from "drizzle/schema/company";
import { and, asc, between, eq, exists, gt, inArray, isNotNull, isNull, ne, not, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Context } from "~/domain/context";
import { enqueueMail } from "~/domain/mail/outbox.server";
import { calendarDay } from "~/domain/moment.server";
import { createNotices } from "~/domain/notice/commands.server";
import { noticeKinds } from "~/domain/notice/kind";
import { dayAfter } from "~/domain/time";
import { inTransaction } from "~/domain/transaction.server";
import { documentExpires } from "~/mail/document-expires.server";
import { isCurrent } from "./documents.server";
import { daysBetween, dueReminder, reminderDays } from "./expiry";
import { isRegistered } from "./queries.server";

const batch = 200;

/**
 * Tells the administrators of companies of papers that run out in 30, 14, 7, 1 and 0 days by the portal's calendar, each
 * step of a paper once, however often and by how many workers it is run. Answers how many papers were told of.
 */
export async function remindOfExpiries(ctx: Context): Promise<number> {
  await forgetRenewedDates(ctx);
  return remindFrom(ctx, 0);
}

async function remindFrom(ctx: Context, afterId: number): Promise<number> {
  const due = await ctx.db
    .select({ id: companyDocuments.id })
    .from(companyDocuments)
    .where(and(isRunningOut(ctx), gt(companyDocuments.id, afterId)))
    .orderBy(asc(companyDocuments.id))
    .limit(batch);
  let told = 0;
  for (const { id } of due) if (await remindOf(ctx, id)) told += 1;
  const last = due.at(-1);
  return due.length < batch || !last ? told : told + (await remindFrom(ctx, last.id));
}

/** False when the step was told before, or the paper is none to tell of any more. */
function remindOf(ctx: Context, documentId: number): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const [paper] = await ctx.db
      .select({ document: companyDocuments, company: companies })
      .from(companyDocuments)
      .innerJoin(companies, eq(companies.id, companyDocuments.companyId))
      .where(and(eq(companyDocuments.id, documentId), isRunningOut(ctx), eq(companies.isBlocked, false), isRegistered))
      .for("no key update", { of: companyDocuments });
    const lastDay = paper?.document.expirationDate;
    if (!lastDay) return false;
    const daysLeft = daysBetween(calendarDay(ctx.now), lastDay);
    const step = dueReminder(daysLeft);
    if (step === undefined) return false;
    const noted = await ctx.db
      .insert(documentReminders)
      .values({ documentId, step, createdAt: ctx.now })
      .onConflictDoNothing()
      .returning({ step: documentReminders.step });
    if (noted.length === 0) return false;
    await tellAdministrators(ctx, paper, {
      daysLeft,
      lastDay,
      key: `document-expires:${documentId}:${lastDay}:${step}`,
    });
    return true;
  });
}

type Paper = { document: typeof companyDocuments.$inferSelect; company: typeof companies.$inferSelect };

async function tellAdministrators(
  ctx: Context,
  { document, company }: Paper,
  { daysLeft, lastDay, key }: { daysLeft: number; lastDay: string; key: string },
): Promise<void> {
  const administrators = await ctx.db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(
      and(
        eq(users.companyId, company.id),
        eq(users.isAdmin, true),
        eq(users.isBlocked, false),
        isNotNull(users.emailConfirmedAt),
      ),
    );
  // The list of notices is closed without a package: mail alone reaches its company.
  const isNoticed = company.registrationSubscriptionPlanId !== null;
  if (isNoticed) {
    await createNotices(
      ctx,
      administrators.map(({ id: userId }) => ({
        userId,
        kind: noticeKinds.documentExpires,
        action: "VIEW" as const,
        targetId: document.id,
        dedupeKey: key,
      })),
    );
  }
  for (const { id: userId, email } of administrators) {
    await enqueueMail(
      ctx,
      documentExpires({
        ...{ userId, email, dedupeKey: `${key}:${userId}` },
        ...{ companyName: company.name, documentName: document.name, daysLeft, lastDay },
      }),
    );
  }
}

/** A paper whose end was put off is told of again when the new end comes near. */
async function forgetRenewedDates(ctx: Context): Promise<void> {
  const putOff = ctx.db
    .select({ id: companyDocuments.id })
    .from(companyDocuments)
    .where(or(isNull(companyDocuments.expirationDate), gt(companyDocuments.expirationDate, lastDayTold(ctx))));
  await ctx.db.delete(documentReminders).where(inArray(documentReminders.documentId, putOff));
}

/** Papers in their last 30 days that hold or wait to be checked, and that nothing newer stands in for. */
function isRunningOut(ctx: Context): SQL | undefined {
  const renewal = ctx.db
    .select({ id: renewals.id })
    .from(renewals)
    .where(
      and(
        eq(renewals.companyId, companyDocuments.companyId),
        eq(renewals.type, companyDocuments.type),
        sql`${renewals.subtype} is not distinct from ${companyDocuments.subtype}`,
        sql`${renewals.vehicleId} is not distinct from ${companyDocuments.vehicleId}`,
        inArray(renewals.state, ["UNVERIFIED", "VERIFIED"]),
        isNull(renewals.deletedAt),
        or(isNull(renewals.expirationDate), gt(renewals.expirationDate, companyDocuments.expirationDate)),
        gt(renewals.id, companyDocuments.id),
      ),
    );
  return and(
    isCurrent,
    ne(companyDocuments.state, "REJECTED"),
    between(companyDocuments.expirationDate, calendarDay(ctx.now), lastDayTold(ctx)),
    not(exists(renewal)),
  );
}

const renewals = alias(companyDocuments, "renewals");

function lastDayTold({ now }: Context): string {
  return dayAfter(calendarDay(now), reminderDays[0]);
}
