import { companies, companyDocuments, documentReminders } from "drizzle/schema/company";
import { and, asc, between, eq, exists, gt, inArray, isNull, ne, not, or, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { isRegistered } from "~/domain/company/registration-term.server";
import type { Context } from "~/domain/kernel/context";
import { inTransaction } from "~/domain/kernel/database-transaction.server";
import { forEachRow, rowsById } from "~/domain/kernel/each-row.server";
import { calendarDay } from "~/domain/units/moment.server";
import { dayAfter, daysBetween } from "~/domain/units/time";
import { documentExpires } from "~/mail/document-expires.server";
import { companyWideSubtypes, dueReminder, reminderDays } from "./document";
import { notifyOfDocument } from "./notification.server";
import { isCurrent } from "./queries.server";

const batch = 200;

/**
 * Tells the administrators of companies of papers that run out in 30, 14, 7, 1 and 0 days by the portal's calendar,
 * each step of a paper once, however often and by how many workers it is run. Answers how many papers were told of.
 * Throws AggregateError for those that could not be.
 */
export function remindOfExpiries(ctx: Context): Promise<number> {
  const due = rowsById((afterId) =>
    ctx.db
      .select({ id: companyDocuments.id })
      .from(companyDocuments)
      .where(and(isRunningOut(ctx), gt(companyDocuments.id, afterId)))
      .orderBy(asc(companyDocuments.id))
      .limit(batch),
  );
  return forEachRow(due, ({ id }) => remindOf(ctx, id));
}

/** False when the step was told before, or the paper is none to tell of any more. */
function remindOf(ctx: Context, documentId: number): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const [paper] = await ctx.db
      .select({ companyId: companies.id, name: companyDocuments.name, lastDay: companyDocuments.expirationDate })
      .from(companyDocuments)
      .innerJoin(companies, eq(companies.id, companyDocuments.companyId))
      .where(and(eq(companyDocuments.id, documentId), isRunningOut(ctx), eq(companies.isBlocked, false), isRegistered))
      .for("no key update", { of: companyDocuments });
    if (!paper?.lastDay) return false;
    const { companyId, name: documentName, lastDay } = paper;
    const daysLeft = daysBetween(calendarDay(ctx.now), lastDay);
    const step = dueReminder(daysLeft);
    if (step === undefined) return false;
    const insertedReminders = await ctx.db
      .insert(documentReminders)
      .values({ documentId, lastDay, step, createdAt: ctx.now })
      .onConflictDoNothing()
      .returning({ step: documentReminders.step });
    if (insertedReminders.length === 0) return false;
    const dedupeKey = `document-expires:${documentId}:${lastDay}:${step}`;
    await notifyOfDocument(ctx, { id: documentId, companyId, dedupeKey }, (recipient) =>
      documentExpires({ ...recipient, documentName, daysLeft, lastDay }),
    );
    return true;
  });
}

/**
 * Papers in their last 30 days that hold or wait to be checked, and that nothing newer stands in for. A paper that was
 * replaced is in the history; one that was just added stands in for another only where there can be one of them alone.
 */
function isRunningOut(ctx: Context): SQL | undefined {
  return and(
    isCurrent,
    ne(companyDocuments.state, "REJECTED"),
    between(companyDocuments.expirationDate, calendarDay(ctx.now), lastReminderDay(ctx)),
    not(hasRenewal(ctx)),
  );
}

/** Of a document row: whether a newer paper that holds or waits to be checked stands in for it. */
export function hasRenewal(ctx: Pick<Context, "db">): SQL {
  const ofSameVehicle = eq(renewals.vehicleId, companyDocuments.vehicleId);
  const ofCompany = and(
    isNull(renewals.vehicleId),
    isNull(companyDocuments.vehicleId),
    inArray(companyDocuments.subtype, companyWideSubtypes),
  );
  const renewal = ctx.db
    .select({ id: renewals.id })
    .from(renewals)
    .where(
      and(
        eq(renewals.companyId, companyDocuments.companyId),
        eq(renewals.subtype, companyDocuments.subtype),
        or(ofSameVehicle, ofCompany),
        inArray(renewals.state, ["UNVERIFIED", "VERIFIED"]),
        isNull(renewals.deletedAt),
        gt(renewals.expirationDate, companyDocuments.expirationDate),
        gt(renewals.id, companyDocuments.id),
      ),
    );
  return exists(renewal);
}

const renewals = alias(companyDocuments, "renewals");

function lastReminderDay({ now }: Context): string {
  return dayAfter(calendarDay(now), reminderDays[0]);
}
