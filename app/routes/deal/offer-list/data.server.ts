import { offerBoxes, offerStates } from "~/domain/deal/negotiation/company-offers.server";
import { countOffers } from "~/domain/deal/negotiation/counts.server";
import { listOffers } from "~/domain/deal/negotiation/list.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { identifier } from "~/domain/kernel/form.server";
import { phraseIn } from "~/domain/list/phrase.server";
import { formatMoment } from "~/domain/units/moment.server";
import { money, moneyPerKm, ratePerKm } from "~/domain/units/money";
import { listPage } from "~/http/page.server";
import { pages } from "~/paths";

type FoundOffer = Awaited<ReturnType<typeof listOffers>>[number];

/** A page of the company's offers: the current ones, or, at the archive's address or tab, those put away. */
export async function loadOffers(ctx: SignedInContext, request: Request) {
  const { pathname, searchParams: search } = new URL(request.url);
  const isArchive = pathname.replace(/\/$/, "") === pages["offers.archive"].pl;
  const archived = isArchive || search.get("archived") === "1";
  const box = offerBoxes.find((candidate) => candidate === search.get("box")) ?? "all";
  const state = offerStates.find((candidate) => candidate.toLowerCase() === search.get("status")) ?? null;
  const posting = identifier.safeParse(search.get("posting"));
  const filter = { archived, phrase: phraseIn(search), postingId: posting.success ? posting.data : null };
  const { rows, ...list } = await listPage(request, {
    rows: (page) => listOffers(ctx, { ...filter, box, state, page }),
    counts: countOffers(ctx, box, filter),
    total: (counts) => (state ? counts.states[state] : counts.all),
  });
  return { ...list, ...filter, box, state, rows: rows.map(rowView) };
}

export type OffersData = Awaited<ReturnType<typeof loadOffers>>;

function rowView({ id, number, kind, route, company, terms, distanceKm, ...row }: FoundOffer) {
  return {
    id,
    number,
    kind,
    route,
    company,
    price: terms && money(terms.price, terms.currency),
    perKm: terms && distanceKm ? moneyPerKm(ratePerKm(terms.price, distanceKm), terms.currency) : null,
    paymentDays: terms?.paymentDays ?? null,
    status: row.status,
    isFrozen: row.isFrozen,
    waits: row.waits,
    isChanged: row.isChanged,
    until: row.status === "SUBMITTED" && row.openUntil ? formatMoment(row.openUntil) : null,
    changed: formatMoment(row.updatedAt),
  };
}
