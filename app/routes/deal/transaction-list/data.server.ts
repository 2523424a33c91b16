import { roleOf, transactionSides } from "~/domain/deal/deal";
import { routeName, routeOfTerms } from "~/domain/deal/route";
import { transactionLifecycle, transactionStatuses } from "~/domain/deal/state";
import { countReturnLoads } from "~/domain/deal/transport/free-vehicle.server";
import { countTransactions, type ListedTransaction, listTransactions } from "~/domain/deal/transport/list.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { hasFullAccess } from "~/domain/kernel/viewer";
import { phraseIn } from "~/domain/list/phrase.server";
import { money, moneyPerKm } from "~/domain/units/money";
import { listPage } from "~/http/page.server";
import { pages } from "~/paths";

/** The transactions of the viewer's company: the current ones, or, at the archive's address, those it put away. */
export async function loadTransactions(ctx: SignedInContext, request: Request) {
  const { pathname, searchParams } = new URL(request.url);
  const upperCaseParameter = (name: string) => searchParams.get(name)?.toUpperCase();
  const isArchived =
    pathname.replace(/\/$/, "") === pages["transactions.archive"].pl || searchParams.get("archived") === "1";
  const status = transactionStatuses.find((candidate) => candidate === upperCaseParameter("status")) ?? null;
  const isWaiting = !isArchived && upperCaseParameter("status") === "WAITING";
  const side = transactionSides.find((candidate) => candidate === upperCaseParameter("side")) ?? null;
  const filter = { isArchived, side, phrase: phraseIn(searchParams) };
  const list = await listPage(request, {
    rows: (page) => listTransactions(ctx, { ...filter, status, isWaiting, page }),
    counts: countTransactions(ctx, filter),
    total: (counts) => counts[isWaiting ? "waiting" : (status ?? "all")],
  });
  const underWay = list.rows.filter((row) => row.status === "IN_PROGRESS");
  const returnLoads = hasFullAccess(ctx.viewer) ? await countReturnLoads(ctx, underWay) : null;
  const rows = list.rows.map((row) => ({
    ...rowView(ctx, row, isArchived),
    returnLoads: returnLoads?.get(row.id) || null,
  }));
  const chosen = rows.find(({ id, mayArchive }) => mayArchive && String(id) === searchParams.get("archive")) ?? null;
  return { ...list, ...filter, rows, chosen, status, isWaiting };
}

export type TransactionsData = Awaited<ReturnType<typeof loadTransactions>>;

function rowView(ctx: SignedInContext, row: ListedTransaction, isArchived: boolean) {
  const { id, number, status, terms, toComplete, proofMissing } = row;
  const route = routeOfTerms(terms);
  const isShipper = roleOf(ctx.viewer.company.id, row) === "SHIPPER";
  const otherSide = isShipper ? ("CARRIER" as const) : ("SHIPPER" as const);
  return {
    id,
    number,
    status,
    route,
    name: routeName(route, ""),
    price: money(terms.price, terms.currency),
    perKm: terms.ratePerKm === null ? null : moneyPerKm(terms.ratePerKm, terms.currency),
    paymentDays: terms.paymentDays,
    other: { ...row.other, side: otherSide },
    vehiclePlate: row.vehiclePlate,
    waits: [...(toComplete ? ["complete" as const] : []), ...(proofMissing ? ["proof" as const] : [])],
    mayArchive: !isArchived && transactionLifecycle.actionsIn(status).includes("archive"),
  };
}
