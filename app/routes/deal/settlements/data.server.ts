import { formatTin } from "~/domain/company/identifiers";
import { maskAccountNumber } from "~/domain/deal/account/account-number";
import { routeOfTerms } from "~/domain/deal/route";
import { listSettlements, type Settlement, sumSettlements } from "~/domain/deal/transport/settlements.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { rowsPerPage } from "~/domain/list/page.server";
import { calendarDay } from "~/domain/units/moment.server";
import { money } from "~/domain/units/money";
import { listPage } from "~/http/page.server";
import { settlementFilterIn } from "../parts/settlement-filter.server";

/** On paper the rows follow each other. */
const rowsToPrint = 1000;
const monthsBack = 24;

/** What the company is to receive and to pay for its transactions, a page of them or all that are printed. */
export async function loadSettlements(ctx: SignedInContext, request: Request) {
  const { searchParams } = new URL(request.url);
  const filter = settlementFilterIn(searchParams);
  const isToPrint = searchParams.get("print") === "1";
  const limit = isToPrint ? rowsToPrint : rowsPerPage;
  const list = await listPage(request, {
    rows: (page) => listSettlements(ctx, { ...filter, page: { offset: (page - 1) * limit, limit } }),
    counts: sumSettlements(ctx, filter),
    total: ({ counts }) => counts[filter.list],
    size: limit,
  });
  const { counts, toReceive, toPay } = list.counts;
  return {
    ...list,
    ...filter,
    isToPrint,
    counts,
    rows: list.rows.map(rowView),
    sums: { toReceive: toReceive.map(amount), toPay: toPay.map(amount) },
    months: monthsUpTo(calendarDay(ctx.now)),
  };
}

export type SettlementsData = Awaited<ReturnType<typeof loadSettlements>>;

function amount({ net, currency }: { net: number; currency: string }): string {
  return money(net, currency);
}

function rowView(row: Settlement) {
  const { id, number, side, shipper, carrier, net, currency, exchange, netInPln } = row;
  const party = ({ id, name, tin }: typeof shipper, calledName: string) => ({
    id,
    fullName: name,
    name: calledName,
    tin: formatTin(tin),
  });
  return {
    id,
    number,
    side,
    shipper: party(shipper, row.shipperName),
    carrier: party(carrier, row.carrierName),
    route: routeOfTerms(row.places),
    price: money(net, currency),
    exchange: exchange && { ...exchange, rate: rateText(exchange.rate) },
    inPln: netInPln === null ? null : money(netInPln, "PLN"),
    paymentDays: row.paymentDays,
    dueDay: row.dueDay,
    account: row.account && accountView(row.account),
    payment: row.payment,
    daysLate: row.daysLate,
  };
}

/** The account by its end, and what the list of VAT payers said of it on which day. */
function accountView({ number, country, answer }: NonNullable<Settlement["account"]>) {
  return { end: number && maskAccountNumber(number), answer: country === "PL" ? answer : null };
}

/** As the bank writes it. */
function rateText(rate: number): string {
  return rate.toFixed(4).replace(".", ",");
}

/** This month and those before it, the latest first. */
function monthsUpTo(today: string): string[] {
  const months = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1;
  return Array.from({ length: monthsBack }, (_, back) => {
    const month = months - back;
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, "0")}`;
  });
}
