import { companies, companyDocuments } from "drizzle/schema/company";
import { complaintMessages, complaints, isOpenComplaint } from "drizzle/schema/complaint";
import { offers } from "drizzle/schema/offer";
import { transactions } from "drizzle/schema/transaction";
import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import { reminderDays } from "~/domain/company/document/document";
import { isCurrent } from "~/domain/company/document/queries.server";
import { hasRenewal } from "~/domain/company/document/reminders.server";
import { paymentMonths } from "~/domain/company/profile/payment-counts.server";
import { isToBeRated } from "~/domain/deal/rating/queries.server";
import { ratingDays } from "~/domain/deal/rating/rating";
import { otherCompanyId, waits } from "~/domain/deal/state.server";
import { askedDays, isToComplete, lacksProof } from "~/domain/deal/transport/reminders.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { hasFullAccess } from "~/domain/kernel/viewer";
import { nameOfCompany } from "~/domain/sql/company.server";
import { offerRouteName, transactionRouteName } from "~/domain/sql/route-name.server";
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
  /** What a line says: title, detail, whom, since and until, each a day or a moment as text. */
  columns: (ctx: SignedInContext) => SQL;
  /** What comes first. */
  order: SQL;
};

const own = (ctx: SignedInContext) => ctx.viewer.company.id;
const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;
const daysBefore = (ctx: SignedInContext, days: number) => at(new Date(ctx.now.getTime() - days * dayMilliseconds));

const nameOf = (companyId: SQL) => sql`(
  select ${nameOfCompany(companies)} from ${companies} where ${companies.id} = ${companyId})`;
const otherCompany = (ctx: SignedInContext) =>
  nameOf(sql`case when ${transactions.carrierCompanyId} = ${own(ctx)}
    then ${transactions.shipperCompanyId} else ${transactions.carrierCompanyId} end`);
const transactionPath = (id: number) => pathTo("transaction", { id });

/** The moment by which the price of a completed transaction was to come. */
const dueAt = sql`${transactions.completedAt} + ${transactions.paymentDays} * interval '24 hours'`;

/** Every kind of thing that waits for a company: a new one is one entry here, its name in kind.ts, and its words. */
const kinds: readonly Kind[] = [
  {
    kind: "offer",
    needsPackage: true,
    address: (id) => pathTo("offer", { id }),
    table: offers,
    waits: (ctx) => [waits(ctx)],
    columns: (ctx) => sql`${offerRouteName} as title, ${offers.number} as detail,
      ${nameOf(otherCompanyId(ctx))} as whom,
      ${offers.updatedAt}::text as since, ${offers.openUntil}::text as until`,
    order: sql`${offers.openUntil}`,
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
    columns: (ctx) => sql`${transactionRouteName} as title, ${transactions.number} as detail,
      ${otherCompany(ctx)} as whom, ${transactions.lastDay}::text as since, null as until`,
    order: sql`${transactions.lastDay}`,
  },
  {
    kind: "proof",
    needsPackage: false,
    address: transactionPath,
    table: transactions,
    waits: (ctx) => [lacksProof(ctx)],
    columns: (ctx) => sql`${transactionRouteName} as title, ${transactions.number} as detail,
      ${otherCompany(ctx)} as whom, ${transactions.lastDay}::text as since, null as until`,
    order: sql`${transactions.lastDay}`,
  },
  {
    kind: "payment",
    needsPackage: true,
    address: transactionPath,
    table: transactions,
    waits: (ctx) => [
      sql`${transactions.carrierCompanyId} = ${own(ctx)} and ${transactions.status} = 'COMPLETED'
        and not ${transactions.isPaymentTold} and ${dueAt} < ${at(ctx.now)} and ${dueAt} > ${daysBefore(ctx, askedDays)}
        and ${transactions.completedAt} > ${at(monthsAfter(ctx.now, -paymentMonths))}`,
    ],
    columns: (ctx) => sql`${transactionRouteName} as title, ${transactions.number} as detail,
      ${otherCompany(ctx)} as whom, (${dueAt})::text as since, null as until`,
    order: dueAt,
  },
  {
    kind: "rating",
    needsPackage: true,
    address: (id) => pathTo("ratings", null, { tab: "due", transaction: id }),
    table: transactions,
    waits: (ctx) => [sql`${isToBeRated(ctx)}`],
    columns: (ctx) => sql`${transactionRouteName} as title, ${transactions.number} as detail,
      ${otherCompany(ctx)} as whom, ${transactions.completedAt}::text as since,
      (${transactions.completedAt} + ${ratingDays} * interval '24 hours')::text as until`,
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
      case when ${companyDocuments.state} <> 'REJECTED' then ${companyDocuments.expirationDate}::text end as until`,
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
      null as whom, ${complaints.lastWordAt}::text as since, null as until`,
    order: sql`${complaints.lastWordAt}`,
  },
];

/** The kinds that the viewer can do something about. */
export function kindsOf(ctx: SignedInContext): Kind[] {
  return kinds.filter(({ needsPackage }) => !needsPackage || hasFullAccess(ctx.viewer));
}

export function kindOf(name: TaskKind): Kind {
  return kinds.find(({ kind }) => kind === name) as Kind;
}
