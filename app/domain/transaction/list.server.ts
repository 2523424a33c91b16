import { companies } from "drizzle/schema/company";
import { itemArchives } from "drizzle/schema/offer";
import { transactions } from "drizzle/schema/transaction";
import { and, desc, eq, exists, notExists, or, type SQL, sql } from "drizzle-orm";
import type { SignedInContext } from "~/domain/context";
import { offsetOf, rowsPerPage } from "~/domain/page.server";
import { patternsOf } from "~/domain/phrase.server";
import type { TransactionSide, TransactionStatus } from "./status";
import { isToComplete, lacksProof } from "./waiting.server";

type Sought = { isArchived: boolean; side: TransactionSide | null; phrase: string };
type Filter = Sought & { status: TransactionStatus | null; isWaiting: boolean; page: number };

export type ListedTransaction = Awaited<ReturnType<typeof listTransactions>>[number];

/** The transactions of the viewer's company, first those that wait for it, the newest first, a page of 20. */
export function listTransactions(ctx: SignedInContext, { status, isWaiting, page, ...sought }: Filter) {
  const { toComplete, proofMissing } = waitingFor(ctx);
  const waits = sql<boolean>`(${toComplete} or ${proofMissing})`;
  return ctx.db
    .select({
      id: transactions.id,
      number: transactions.number,
      status: transactions.status,
      shipperCompanyId: transactions.shipperCompanyId,
      carrierCompanyId: transactions.carrierCompanyId,
      terms: transactions.terms,
      date: transactions.date,
      lastDay: transactions.lastDay,
      vehiclePlate: transactions.vehiclePlate,
      other: { id: companies.id, name: sql<string>`coalesce(${companies.shortName}, ${companies.name})` },
      createdAt: transactions.createdAt,
      toComplete,
      proofMissing,
    })
    .from(transactions)
    .innerJoin(companies, eq(companies.id, otherCompanyId(ctx)))
    .where(
      and(soughtBy(ctx, sought), status ? eq(transactions.status, status) : undefined, isWaiting ? waits : undefined),
    )
    .orderBy(...(sought.isArchived ? [] : [desc(waits)]), desc(transactions.createdAt), desc(transactions.id))
    .limit(rowsPerPage)
    .offset(offsetOf(page));
}

/** How many transactions of the viewer's company there are in each state, and how many of them wait for it. */
export async function countTransactions(ctx: SignedInContext, sought: Sought) {
  const { toComplete, proofMissing } = waitingFor(ctx);
  const inState = (status: TransactionStatus) =>
    sql<number>`count(*) filter (where ${transactions.status} = ${status})::int`;
  const [counts] = await ctx.db
    .select({
      all: sql<number>`count(*)::int`,
      waiting: sql<number>`count(*) filter (where ${toComplete} or ${proofMissing})::int`,
      IN_PROGRESS: inState("IN_PROGRESS"),
      COMPLETED: inState("COMPLETED"),
      CANCELLED: inState("CANCELLED"),
    })
    .from(transactions)
    .where(soughtBy(ctx, sought));
  return counts ?? { all: 0, waiting: 0, IN_PROGRESS: 0, COMPLETED: 0, CANCELLED: 0 };
}

/** What of them waits for the viewer's company, which is a party to each that is listed. */
function waitingFor(ctx: SignedInContext) {
  return { toComplete: isToComplete(ctx), proofMissing: lacksProof(ctx) };
}

function otherCompanyId({ viewer }: SignedInContext): SQL {
  const { shipperCompanyId, carrierCompanyId } = transactions;
  return sql`case ${shipperCompanyId} when ${viewer.company.id} then ${carrierCompanyId} else ${shipperCompanyId} end`;
}

function soughtBy(ctx: SignedInContext, { isArchived, side, phrase }: Sought): SQL | undefined {
  const companyId = ctx.viewer.company.id;
  const archived = ctx.db
    .select({ itemId: itemArchives.itemId })
    .from(itemArchives)
    .where(
      and(
        eq(itemArchives.companyId, companyId),
        eq(itemArchives.itemKind, "TRANSACTION"),
        eq(itemArchives.itemId, transactions.id),
      ),
    );
  return and(
    or(
      side === "CARRIER" ? undefined : eq(transactions.shipperCompanyId, companyId),
      side === "SHIPPER" ? undefined : eq(transactions.carrierCompanyId, companyId),
    ),
    isArchived ? exists(archived) : notExists(archived),
    ...patternsOf(phrase).map((pattern) => sql`${transactions.searchText} like ${pattern}`),
  );
}
