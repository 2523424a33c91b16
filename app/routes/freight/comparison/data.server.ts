import { describeOffersOn } from "~/domain/deal/negotiation/posting-offers.server";
import { postingWarnings } from "~/domain/deal/warnings/warnings.server";
import { type CurrentRates, convert } from "~/domain/exchange/exchange-rates";
import { readCurrentRates } from "~/domain/exchange/queries.server";
import { type FoundPosting, findPostings } from "~/domain/freight/posting/queries.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { currencyIdOf, moneyPerKm, zloty } from "~/domain/units/money";
import { pathTo, withQuery } from "~/paths";
import { comparedIds } from "../parts/comparison.server";
import { kindAt } from "../parts/kind-at";
import { postingDetailsView } from "../parts/posting-view.server";
import { searchBehind } from "../parts/search-query.server";

export type ComparisonData = Awaited<ReturnType<typeof loadComparison>>;

/** The postings that an address marks, side by side, with the way back to the list on which they stay marked. */
export async function loadComparison(ctx: SignedInContext, request: Request) {
  const { pathname, searchParams } = new URL(request.url);
  const kind = kindAt(pathname);
  const { ids, areMore } = comparedIds(searchParams);
  const [postings, offers, exchange, query] = await Promise.all([
    findPostings(ctx, ids),
    describeOffersOn(ctx, ids),
    readCurrentRates(ctx),
    searchBehind(ctx, kind, searchParams),
  ]);
  const ofKind = postings.filter((posting) => posting.kind === kind);
  const rates = ofKind.map((posting) => zlotyPerKm(posting, exchange));
  const best = bestOf(rates, kind === "SHIPMENT" ? Math.max : Math.min);
  const warnings = await postingWarnings(
    ctx,
    ofKind.filter(({ isOwn }) => !isOwn).map(({ id }) => id),
  );
  const columns = ofKind.map((posting, index) => ({
    ...postingDetailsView(posting, {
      viewer: ctx.viewer,
      now: ctx.now,
      isPinned: false,
      exchange,
      offers: offers.get(posting.id),
    }),
    inZlotyPerKm: perKmText(rates[index] ?? null),
    isBest: best !== null && rates[index] === best,
    warnings: warnings.get(posting.id) ?? [],
  }));
  const list = pathTo(kind === "VEHICLE" ? "vehicleOffers" : "shipments");
  return {
    kind,
    areMore,
    gone: ids.length - ofKind.length,
    exchangeTable: exchange.table,
    columns,
    back: withQuery({ pathname: list, search: query }, { compare: ofKind.map(({ id }) => String(id)) }),
  };
}

function zlotyPerKm({ ratePerKm, currency }: FoundPosting, exchange: CurrentRates): number | null {
  const id = currencyIdOf(currency);
  return ratePerKm === null ? null : convert(exchange, ratePerKm, id, zloty);
}

function perKmText(inZloty: number | null): string | null {
  return inZloty === null ? null : moneyPerKm(inZloty, "PLN");
}

/** The best of what is known; null where there is nothing to choose between. */
function bestOf(rates: (number | null)[], choose: (...rates: number[]) => number): number | null {
  const knownRates = rates.filter((rate) => rate !== null);
  return knownRates.length > 1 ? choose(...knownRates) : null;
}
