import { companies } from "drizzle/schema/company";
import { itemArchives } from "drizzle/schema/offer";
import { transactions } from "drizzle/schema/transaction";
import { and, desc, eq, not, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { TransactionSide } from "~/domain/deal/deal";
import type { TransactionStatus } from "~/domain/deal/state";
import type { SignedInContext } from "~/domain/kernel/context";
import { limitOf, offsetOf, type Page } from "~/domain/list/page.server";
import { patternsOf } from "~/domain/list/phrase.server";
import { nameOfCompany } from "~/domain/sql/company.server";
import { isToComplete, lacksProof } from "./reminders.server";

type TransactionSearch = { isArchived: boolean; side: TransactionSide | null; phrase: string };
type Filter = TransactionSearch & { status: TransactionStatus | null; isWaiting: boolean; page: Page };

export type ListedTransaction = Awaited<ReturnType<typeof listTransactions>>[number];

/** The transactions of the viewer's company, first those that wait for it, the newest first, a page of 20. */
export function listTransactions(ctx: SignedInContext, { status, isWaiting, page, ...search }: Filter) {
  const own = ownTransactions(ctx);
  const waits = sql<boolean>`(${own.toComplete} or ${own.proofMissing})`;
  // Only what the page shows is read whole.
  const pageRows = ctx.db
    .select({
      id: own.id,
      toComplete: own.toComplete,
      proofMissing: own.proofMissing,
      isFirst: sql<boolean>`${search.isArchived ? sql`false` : waits}`.as("is_first"),
    })
    .from(own)
    .where(and(isSought(ctx, own, search), status ? eq(own.status, status) : undefined, isWaiting ? waits : undefined))
    .orderBy(({ isFirst }) => [desc(isFirst), desc(own.createdAt), desc(own.id)])
    .limit(limitOf(page))
    .offset(offsetOf(page))
    .as("shown");
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
      other: { id: companies.id, name: nameOfCompany(companies) },
      createdAt: transactions.createdAt,
      toComplete: pageRows.toComplete,
      proofMissing: pageRows.proofMissing,
    })
    .from(pageRows)
    .innerJoin(transactions, eq(transactions.id, pageRows.id))
    .innerJoin(companies, eq(companies.id, otherCompanyId(ctx)))
    .orderBy(desc(pageRows.isFirst), desc(transactions.createdAt), desc(transactions.id));
}

/** How many transactions of the viewer's company there are in each state, and how many of them wait for it. */
export async function countTransactions(ctx: SignedInContext, search: TransactionSearch) {
  const own = ownTransactions(ctx);
  const inState = (status: TransactionStatus) => sql<number>`count(*) filter (where ${own.status} = ${status})::int`;
  const [counts] = await ctx.db
    .select({
      all: sql<number>`count(*)::int`,
      waiting: sql<number>`count(*) filter (where ${own.toComplete} or ${own.proofMissing})::int`,
      IN_PROGRESS: inState("IN_PROGRESS"),
      COMPLETED: inState("COMPLETED"),
      CANCELLED: inState("CANCELLED"),
    })
    .from(own)
    .where(isSought(ctx, own, search));
  return counts ?? { all: 0, waiting: 0, IN_PROGRESS: 0, COMPLETED: 0, CANCELLED: 0 };
}

function otherCompanyId({ viewer }: SignedInContext): SQL {
  const { shipperCompanyId, carrierCompanyId } = transactions;
  return sql`case ${shipperCompanyId} when ${viewer.company.id} then ${carrierCompanyId} else ${shipperCompanyId} end`;
}

type OwnTransactions = ReturnType<typeof ownTransactions>;

/**
 * The transactions of the viewer's company, each with its side and what of it waits: the columns of the indexes of both
 * sides, so that thousands of them are counted and sorted without being read.
 */
function ownTransactions(ctx: SignedInContext) {
  const ofSide = (side: TransactionSide) => {
    const isShipper = side === "SHIPPER";
    return ctx.db
      .select({
        id: transactions.id,
        status: transactions.status,
        createdAt: transactions.createdAt,
        searchText: transactions.searchText,
        isShipper: sql<boolean>`${sql.raw(String(isShipper))}`.as("is_shipper"),
        toComplete: sql<boolean>`${isToComplete(ctx)}`.as("to_complete"),
        proofMissing: sql<boolean>`${isShipper ? sql`false` : lacksProof(ctx)}`.as("proof_missing"),
      })
      .from(transactions)
      .where(eq(isShipper ? transactions.shipperCompanyId : transactions.carrierCompanyId, ctx.viewer.company.id));
  };
  return unionAll(ofSide("SHIPPER"), ofSide("CARRIER")).as("own");
}

function isSought(
  ctx: SignedInContext,
  own: OwnTransactions,
  { isArchived, side, phrase }: TransactionSearch,
): SQL | undefined {
  const archive = sql`exists (select from ${itemArchives} where ${itemArchives.companyId} = ${ctx.viewer.company.id}
    and ${itemArchives.itemKind} = 'TRANSACTION' and ${itemArchives.itemId} = ${own.id})`;
  return and(
    side === null ? undefined : side === "SHIPPER" ? sql`${own.isShipper}` : sql`not ${own.isShipper}`,
    isArchived ? archive : not(archive),
    ...patternsOf(phrase).map((pattern) => sql`${own.searchText} like ${pattern}`),
  );
}
