import { companies } from "drizzle/schema/company";
import { currencies } from "drizzle/schema/dictionary";
import { freightPlaces, freightPostings, savedSearches } from "drizzle/schema/freight";
import { and, eq, inArray, sql } from "drizzle-orm";
import { mayBeSeen } from "~/domain/freight/posting/queries.server";
import type { PostingKind } from "~/domain/freight/posting/status";
import { listSearchChoices } from "~/domain/freight/search/choices.server";
import { readFilter } from "~/domain/freight/search/filter-form.server";
import { searchPostings } from "~/domain/freight/search/search.server";
import { putOnMap } from "~/domain/freight/search/town-query.server";
import { notHiddenBy } from "~/domain/freight/shelf/hidden.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { nameOfCompany } from "~/domain/sql/company.server";
import { postingRouteName } from "~/domain/sql/route-name.server";
import { money, moneyPerKm } from "~/domain/units/money";
import { pathTo } from "~/paths";

/** What a notice of a saved search names: the search, and the posting that it has found. */
type Find = { targetId: number; parentId: number | null };

/**
 * What saved searches of the viewer have found, as far as it is on their board still, by the id of the posting:
 * `PL Radom – D Dortmund, 2026-11-20, 1 190 €, Cargo-Pol`; and the names of the searches.
 */
export async function describeFinds(ctx: SignedInContext, finds: readonly Find[]) {
  const searchIds = [...new Set(finds.map(({ targetId }) => targetId))];
  const postingIds = [...new Set(finds.flatMap(({ parentId }) => parentId ?? []))];
  if (finds.length === 0) return { searches: new Map<number, string>(), postings: new Map<number, string>() };
  const [searches, postings] = await Promise.all([
    ctx.db
      .select({ id: savedSearches.id, name: savedSearches.name })
      .from(savedSearches)
      .where(and(inArray(savedSearches.id, searchIds), eq(savedSearches.userId, ctx.viewer.id))),
    listLines(ctx, postingIds),
  ]);
  return {
    searches: new Map(searches.map(({ id, name }) => [id, name])),
    postings: new Map(
      postings.map(({ id, route, day, rate, ratePerKm, currency, company }) => {
        const price = rate !== null ? money(rate, currency) : ratePerKm && moneyPerKm(ratePerKm, currency);
        return [id, [route, day, price, company].filter(Boolean).join(", ")];
      }),
    ),
  };
}

function listLines(ctx: SignedInContext, ids: number[]) {
  return ctx.db
    .select({
      id: freightPostings.id,
      route: postingRouteName(sql`${freightPostings}.id`),
      day: sql<string | null>`(
        select min(coalesce(start_date, departure_date, end_date))::text from ${freightPlaces}
        where posting_id = ${freightPostings}.id and role = 'LOAD')`,
      rate: freightPostings.rate,
      ratePerKm: freightPostings.ratePerKm,
      currency: currencies.code,
      company: nameOfCompany(companies),
    })
    .from(freightPostings)
    .innerJoin(companies, eq(companies.id, freightPostings.companyId))
    .innerJoin(currencies, eq(currencies.id, freightPostings.currencyId))
    .where(
      and(
        inArray(freightPostings.id, ids),
        mayBeSeen(ctx),
        notHiddenBy(ctx.viewer, { postingId: freightPostings.id, companyId: freightPostings.companyId }),
      ),
    );
}

/**
 * The board as a saved search of the viewer asks for it, at the row of what it has found; what is not on its first page
 * any more has a page of its own. Null for a search that is gone.
 */
export async function addressOfFind(
  ctx: SignedInContext,
  { targetId, parentId: postingId }: Find,
): Promise<string | null> {
  const search = await findSearch(ctx, targetId);
  if (!search || postingId === null) return null;
  const isLoad = search.kind === "SHIPMENT";
  if (!(await isOnFirstPage(ctx, search, postingId))) {
    return pathTo(isLoad ? "shipment" : "vehicleOffer", { id: postingId });
  }
  const address = new URLSearchParams(search.query);
  address.set("open", String(postingId));
  return `${pathTo(isLoad ? "shipments" : "vehicleOffers")}?${address}#o${postingId}`;
}

async function isOnFirstPage(
  ctx: SignedInContext,
  { kind, query }: { kind: PostingKind; query: string },
  postingId: number,
): Promise<boolean> {
  const choices = await listSearchChoices(ctx, kind);
  const { filter } = await putOnMap(ctx, readFilter(kind, new URLSearchParams(query), choices).filter);
  const rows = await searchPostings(ctx, filter, 1, choices.pins);
  return rows.some(({ id }) => id === postingId);
}

/** The board as a saved search of the viewer asks for it; null for a search that is gone. */
export async function addressOfSearch(ctx: SignedInContext, id: number): Promise<string | null> {
  const search = await findSearch(ctx, id);
  return search ? `${pathTo(search.kind === "SHIPMENT" ? "shipments" : "vehicleOffers")}?${search.query}` : null;
}

async function findSearch(ctx: SignedInContext, id: number) {
  const [search] = await ctx.db
    .select({ kind: savedSearches.kind, query: savedSearches.query })
    .from(savedSearches)
    .where(and(eq(savedSearches.id, id), eq(savedSearches.userId, ctx.viewer.id)));
  return search;
}
