import { currencies } from "drizzle/schema/dictionary";
import { paymentReports, transactions } from "drizzle/schema/transaction";
import { and, asc, desc, eq, gte, lt, lte, ne, or, type SQL, sql } from "drizzle-orm";
import { listPresentAccounts } from "~/domain/deal/account/queries.server";
import { roleOf, type TransactionSide } from "~/domain/deal/deal";
import { isUnpaid } from "~/domain/deal/state.server";
import { type RateBefore, rateBefore } from "~/domain/exchange/queries.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { countCall } from "~/domain/kernel/rate-limit.server";
import { behindRow } from "~/domain/list/behind-row.server";
import { limitOf, offsetOf, type Page } from "~/domain/list/page.server";
import { patternsOf } from "~/domain/list/phrase.server";
import { nameOfCompanyBy } from "~/domain/sql/company.server";
import { calendarDay, lastDayOfPeriod } from "~/domain/units/moment.server";
import { hundredths } from "~/domain/units/money";
import { type Payment, type SettlementList, settlementLists } from "./settlement";

type SettlementSearch = { side: TransactionSide | null; month: string | null; phrase: string };
export type SettlementFilter = SettlementSearch & { list: SettlementList };

/** More are not written into one file. */
const maximumExport = 5000;

export type Settlement = Awaited<ReturnType<typeof listSettlements>>[number];

/**
 * The transactions of the viewer's company that were not called off, with what is paid for each and when it is due: the
 * latest to be unloaded first, of those that are not paid the first that is due.
 */
export async function listSettlements(ctx: SignedInContext, { page, ...filter }: SettlementFilter & { page: Page }) {
  return settlementsOf(ctx, await selectSettlements(ctx, filter, page).limit(limitOf(page)).offset(offsetOf(page)));
}

/** All of them up to 5000, and whether there are more. Throws tooManyResourceCalls. */
export async function exportSettlements(ctx: SignedInContext, filter: SettlementFilter, most = maximumExport) {
  await countCall(ctx, "export", ctx.viewer.id);
  const rows = await selectSettlements(ctx, filter).limit(most + 1);
  return { rows: await settlementsOf(ctx, rows.slice(0, most)), isCut: rows.length > most };
}

/** How many there are of each list, and what the company is to receive and to pay by those of one, by currency. */
export async function sumSettlements(ctx: SignedInContext, { list, ...search }: SettlementFilter) {
  const isOf = { all: sql`true`, open: isUnpaid(), overdue: isOverdue(ctx) };
  const countOf = (name: SettlementList) => sql<number>`count(*) filter (where ${isOf[name]})::int`;
  const isShipper = sql<boolean>`${transactions.shipperCompanyId} = ${ctx.viewer.company.id}`;
  const rows = await ctx.db
    .select({
      isShipper: sql<boolean>`${isShipper} as is_shipper`,
      currency: currencies.code,
      all: countOf("all"),
      open: countOf("open"),
      overdue: countOf("overdue"),
      net: sql`coalesce(sum(${transactions.price}) filter (where ${isOf[list]}), 0)`.mapWith(Number),
    })
    .from(transactions)
    .innerJoin(currencies, eq(currencies.id, transactions.currencyId))
    .leftJoin(paymentReports, eq(paymentReports.transactionId, transactions.id))
    .where(isSought(ctx, search))
    .groupBy(sql`is_shipper`, currencies.id, currencies.code)
    .orderBy(asc(currencies.id));
  const [all = 0, open = 0, overdue = 0] = settlementLists.map((name) => rows.reduce((sum, row) => sum + row[name], 0));
  const sums = rows.filter((row) => row[list] > 0);
  return {
    counts: { all, open, overdue },
    toReceive: sums.filter((row) => !row.isShipper).map(({ currency, net }) => ({ currency, net })),
    toPay: sums.filter((row) => row.isShipper).map(({ currency, net }) => ({ currency, net })),
  };
}

function selectSettlements(ctx: SignedInContext, { list, ...search }: SettlementFilter, page: Page = 1) {
  const isOf = { all: undefined, open: isUnpaid(), overdue: isOverdue(ctx) };
  const { dueDay, lastDay, id } = transactions;
  // Of what is completed, as all that is open is, the day that it is due is known.
  const [keys, isDescending] = list === "all" ? [[lastDay], true] : [[dueDay], false];
  const currency = sql`(${transactions.terms}->>'currency')`;
  return ctx.db
    .select({
      id,
      number: transactions.number,
      status: transactions.status,
      shipperCompanyId: transactions.shipperCompanyId,
      carrierCompanyId: transactions.carrierCompanyId,
      shipperName: nameOfCompanyBy(transactions.shipperCompanyId),
      carrierName: nameOfCompanyBy(transactions.carrierCompanyId),
      terms: transactions.terms,
      net: transactions.price,
      paymentDays: transactions.paymentDays,
      firstDay: transactions.date,
      lastDay,
      completedAt: transactions.completedAt,
      dueDay,
      outcome: paymentReports.outcome,
      daysLate: paymentReports.days,
      // The bank's last table before a day to come is not known yet.
      exchange: sql<RateBefore | null>`case
        when ${currency} <> 'PLN' and ${lastDay} <= ${calendarDay(ctx.now)}::date then ${rateBefore(lastDay, currency)}
      end`,
    })
    .from(transactions)
    .leftJoin(paymentReports, eq(paymentReports.transactionId, id))
    .where(and(isSought(ctx, search), isOf[list], behindRow(page, { id, keys, isDescending, within: isParty(ctx) })))
    .orderBy(...[...keys, id].map(isDescending ? desc : asc));
}

type Row = Awaited<ReturnType<typeof selectSettlements>>[number];

/** With the account on which the carrier wants each price. */
async function settlementsOf(ctx: SignedInContext, rows: Row[]) {
  const accounts = await listPresentAccounts(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...settlementOf(ctx, row), account: accounts.get(row.id) ?? null }));
}

function settlementOf(ctx: SignedInContext, { terms, status, outcome, ...row }: Row) {
  const { net, exchange, dueDay } = row;
  return {
    ...row,
    side: roleOf(ctx.viewer.company.id, row) ?? "SHIPPER",
    currency: terms.currency,
    shipper: terms.shipper,
    carrier: terms.carrier,
    places: { loadingPlaces: terms.loadingPlaces, unloadingPlaces: terms.unloadingPlaces },
    completedOn: row.completedAt && calendarDay(row.completedAt),
    netInPln: exchange && hundredths(net * exchange.rate) / 100,
    payment: paymentOf(ctx, { status, outcome, dueDay }),
  };
}

function paymentOf(
  ctx: SignedInContext,
  { status, outcome, dueDay }: Pick<Row, "status" | "outcome" | "dueDay">,
): Payment {
  if (outcome !== null) return outcome;
  if (status !== "COMPLETED" || dueDay === null) return "NOT_DUE";
  return dueDay < calendarDay(ctx.now) ? "OVERDUE" : "AWAITED";
}

function isSought(ctx: SignedInContext, { side, month, phrase }: SettlementSearch): SQL | undefined {
  const { id } = ctx.viewer.company;
  const { shipperCompanyId, carrierCompanyId, lastDay, status, searchText } = transactions;
  const own = { SHIPPER: eq(shipperCompanyId, id), CARRIER: eq(carrierCompanyId, id) };
  return and(
    side ? own[side] : isParty(ctx),
    ne(status, "CANCELLED"),
    month ? and(gte(lastDay, `${month}-01`), lte(lastDay, lastDayOfPeriod(`${month}-01`, "MONTH", 1))) : undefined,
    ...patternsOf(phrase).map((pattern) => sql`${searchText} like ${pattern}`),
  );
}

function isParty({ viewer }: SignedInContext): SQL | undefined {
  const { shipperCompanyId, carrierCompanyId } = transactions;
  return or(eq(shipperCompanyId, viewer.company.id), eq(carrierCompanyId, viewer.company.id));
}

function isOverdue(ctx: SignedInContext): SQL | undefined {
  return and(isUnpaid(), lt(transactions.dueDay, calendarDay(ctx.now)));
}
