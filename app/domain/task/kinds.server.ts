import { companyDocuments } from "drizzle/schema/company";
import { complaintMessages, complaints, isOpenComplaint } from "drizzle/schema/complaint";
import { offers } from "drizzle/schema/offer";
import { transactions } from "drizzle/schema/transaction";
import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import { reminderDays } from "~/domain/company/document/document";
import { isCurrent } from "~/domain/company/document/queries.server";
import { hasRenewal } from "~/domain/company/document/reminders.server";
import { paymentMonths } from "~/domain/company/profile/payment-counts.server";
import { isUnanswered, question } from "~/domain/conversation/freight-list.server";
import { isToBeRated } from "~/domain/deal/rating/queries.server";
import { ratingDays } from "~/domain/deal/rating/rating";
import { openPrice, otherCompanyId, waits } from "~/domain/deal/state.server";
import { isToComplete, lacksProof, lacksVehicle, reminderTermDays } from "~/domain/deal/transport/reminders.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { hasFullAccess } from "~/domain/kernel/viewer";
import { nameOfCompanyBy } from "~/domain/sql/company.server";
import { offerRouteName, postingRouteName, transactionRouteName } from "~/domain/sql/route-name.server";
import { calendarDay, monthsAfter } from "~/domain/units/moment.server";
import { dayAfter, dayMilliseconds } from "~/domain/units/time";
import { pathTo } from "~/paths";
import type { TaskKind } from "./kind";

export type Kind = {
  kind: TaskKind;
  /** Whether who has no package can do nothing about it. */
  needsPackage: boolean;
  address: (id: number) => string;
  table: PgTable & { id: AnyPgColumn };
  /** What a row of it that waits is: one of these and no other, each as narrow as an index. */
  waits: (ctx: SignedInContext) => SQL[];
  /**
   * What a line says: title, detail, whom, since and until, each a day or a moment as text, the price with the number
   * of its currency, and whether it is pressing.
   */
  columns: (ctx: SignedInContext) => SQL;
  /** What comes first. */
  order: SQL;
};

const own = (ctx: SignedInContext) => ctx.viewer.company.id;
const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;
const daysBefore = (ctx: SignedInContext, days: number) => at(new Date(ctx.now.getTime() - days * dayMilliseconds));

const none = sql`null`;
const priceless = sql`null::numeric as price, null::smallint as currency, false as urgent`;

const otherCompany = (ctx: SignedInContext) =>
  nameOfCompanyBy(sql`case when ${transactions.carrierCompanyId} = ${own(ctx)}
    then ${transactions.shipperCompanyId} else ${transactions.carrierCompanyId} end`);
const transactionColumns = (ctx: SignedInContext, days: { since?: SQL; until?: SQL; isUrgent?: SQL }) =>
  sql`${transactionRouteName} as title, ${transactions.number} as detail, ${otherCompany(ctx)} as whom,
    (${days.since ?? none})::text as since, (${days.until ?? none})::text as until,
    ${transactions.price} as price, ${transactions.currencyId} as currency, ${days.isUrgent ?? sql`false`} as urgent`;
const transactionPath = (id: number) => pathTo("transaction", { id });

/** The moment by which the price of a completed transaction was to come. */
const dueAt = sql`${transactions.completedAt} + ${transactions.paymentDays} * interval '24 hours'`;

/** Every kind of thing that waits for a company: a new one is one entry here, its name in kind.ts, and its words. */
const kinds: readonly Kind[] = [
  {
    kind: "vehicle",
    needsPackage: false,
    address: (id) => `${transactionPath(id)}#vehicle`,
    table: transactions,
    waits: (ctx) => [lacksVehicle(ctx)],
    columns: (ctx) =>
      transactionColumns(ctx, {
        until: sql`${transactions.date}`,
        isUrgent: sql`${transactions.date} <= ${dayAfter(calendarDay(ctx.now), 1)}::date`,
      }),
    order: sql`${transactions.date}`,
  },
  {
    kind: "offer",
    needsPackage: true,
    address: (id) => pathTo("offer", { id }),
    table: offers,
    waits: (ctx) => [waits(ctx)],
    columns: (ctx) => sql`${offerRouteName} as title, ${offers.number} as detail,
      ${nameOfCompanyBy(otherCompanyId(ctx))} as whom,
      ${offers.updatedAt}::text as since, ${offers.openUntil}::text as until,
      ${openPrice.amount} as price, ${openPrice.currencyId} as currency, false as urgent`,
    order: sql`${offers.openUntil}`,
  },
  {
    kind: "question",
    needsPackage: true,
    address: (id) => pathTo("postingConversation", { id }),
    table: question.table,
    waits: (ctx) => [isUnanswered(ctx)],
    columns: () => sql`${postingRouteName(question.postingId)} as title, ${question.words} as detail,
      ${nameOfCompanyBy(question.askerId)} as whom, ${question.askedAt}::text as since, null as until,
      ${question.price} as price, ${question.currencyId} as currency, false as urgent`,
    order: question.askedAt,
  },
  {
    kind: "completion",
    needsPackage: false,
    address: transactionPath,
    table: transactions,
    waits: (ctx) =>
      [transactions.shipperCompanyId, transactions.carrierCompanyId].map(
        (companyId) => sql`${companyId} = ${own(ctx)} and ${isToComplete(ctx)}`,
      ),
    columns: (ctx) => transactionColumns(ctx, { since: sql`${transactions.lastDay}` }),
    order: sql`${transactions.lastDay}`,
  },
  {
    kind: "proof",
    needsPackage: false,
    address: transactionPath,
    table: transactions,
    waits: (ctx) => [lacksProof(ctx)],
    columns: (ctx) => transactionColumns(ctx, { since: sql`${transactions.lastDay}` }),
    order: sql`${transactions.lastDay}`,
  },
  {
    kind: "payment",
    needsPackage: true,
    address: transactionPath,
    table: transactions,
    waits: (ctx) => [
      sql`${transactions.carrierCompanyId} = ${own(ctx)} and ${transactions.status} = 'COMPLETED'
        and not ${transactions.isPaymentTold} and ${dueAt} < ${at(ctx.now)} and ${dueAt} > ${daysBefore(ctx, reminderTermDays)}
        and ${transactions.completedAt} > ${at(monthsAfter(ctx.now, -paymentMonths))}`,
    ],
    columns: (ctx) => transactionColumns(ctx, { since: dueAt }),
    order: dueAt,
  },
  {
    kind: "rating",
    needsPackage: true,
    address: (id) => pathTo("ratings", null, { tab: "due", transaction: id }),
    table: transactions,
    waits: (ctx) => [sql`${isToBeRated(ctx)}`],
    columns: (ctx) =>
      transactionColumns(ctx, {
        since: sql`${transactions.completedAt}`,
        until: sql`${transactions.completedAt} + ${ratingDays} * interval '24 hours'`,
      }),
    order: sql`${transactions.completedAt}`,
  },
  {
    kind: "paper",
    needsPackage: true,
    address: () => pathTo("documents"),
    table: companyDocuments,
    waits: (ctx) => [
      sql`${companyDocuments.companyId} = ${own(ctx)} and ${isCurrent}
        and (${companyDocuments.state} = 'REJECTED' or ${companyDocuments.expirationDate} <= ${dayAfter(calendarDay(ctx.now), reminderDays[0])}::date)
        and not ${hasRenewal(ctx)}`,
    ],
    columns: () => sql`${companyDocuments.name} as title,
      case when ${companyDocuments.state} = 'REJECTED' then 'REJECTED' else 'EXPIRING' end as detail, null as whom,
      case when ${companyDocuments.state} = 'REJECTED' then coalesce(${companyDocuments.decidedAt}, ${companyDocuments.createdAt})::text end as since,
      case when ${companyDocuments.state} <> 'REJECTED' then ${companyDocuments.expirationDate}::text end as until, ${priceless}`,
    order: sql`coalesce(${companyDocuments.expirationDate}, '-infinity')`,
  },
  {
    kind: "complaint",
    needsPackage: false,
    address: (id) => pathTo("complaint", { id }),
    table: complaints,
    waits: (ctx) => [
      sql`${complaints.companyId} = ${own(ctx)} and ${isOpenComplaint} and not ${complaints.awaitsOffice}
        and (${complaints.issuerId} = ${ctx.viewer.id} or ${ctx.viewer.isCompanyAdmin})
        and exists (select from ${complaintMessages} where ${complaintMessages.complaintId} = ${complaints.id}
        and ${complaintMessages.isFromOffice} and not ${complaintMessages.isInternal})`,
    ],
    columns: () => sql`${complaints.subject} as title, ${complaints.number} as detail,
      null as whom, ${complaints.lastWordAt}::text as since, null as until, ${priceless}`,
    order: sql`${complaints.lastWordAt}`,
  },
];

/** The kinds that the viewer can do something about. */
export function kindsOf(ctx: SignedInContext): Kind[] {
  return kinds.filter(({ needsPackage }) => !needsPackage || hasFullAccess(ctx.viewer));
}

/** The kind of this name. */
export function kindOf(name: TaskKind): Kind {
  return kinds.find(({ kind }) => kind === name) as Kind;
}
