import { describeOffersOn } from "~/domain/deal/negotiation/posting-offers.server";
import { currentRates } from "~/domain/exchange/exchange-rates";
import { postingPolicy } from "~/domain/freight/posting/policy";
import { findPostings, listPostings } from "~/domain/freight/posting/queries.server";
import type { PostingKind } from "~/domain/freight/posting/status";
import { listSearchChoices } from "~/domain/freight/search/choices.server";
import type { PlaceFilter, PostingFilter } from "~/domain/freight/search/filter";
import { openedIds, readFilter } from "~/domain/freight/search/filter-form.server";
import { countLimit, countPostings, searchPostings } from "~/domain/freight/search/search.server";
import { putOnMap } from "~/domain/freight/search/town-query.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { identifier } from "~/domain/kernel/form.server";
import { formatMoment } from "~/domain/units/moment.server";
import { listPage } from "~/http/page.server";
import { kindAt } from "../parts/kind-at";
import { postingDetailsView, postingRowView } from "../parts/posting-view.server";
import { filterChips } from "./filter-chips.server";
import { widerSearches } from "./wider-searches.server";

export type FindData = Awaited<ReturnType<typeof loadFind>>;

/** A page of the postings that the address asks for, its opened details, and what the filters hold. */
export async function loadFind(ctx: SignedInContext, request: Request) {
  const { pathname, searchParams } = new URL(request.url);
  const kind = kindAt(pathname);
  const { saved, pins, exchange, ...choices } = await listSearchChoices(ctx, kind);
  const {
    filter: addressFilter,
    values,
    problems,
    asked,
    query,
  } = readFilter(kind, searchParams, { ...choices, exchange });
  const { filter, towns, codes } = await putOnMap(ctx, addressFilter);
  const open = openedIds(searchParams);
  const {
    rows: found,
    counts: counted,
    ...list
  } = await listPage(request, {
    rows: (page) => searchPostings(ctx, filter, page, pins),
    counts: countPostings(ctx, filter),
    total: (counted) => Math.min(counted, countLimit),
  });
  const { total } = list;
  const isAnyPosted = total > 0 || (asked.length > 0 && (await countPostings(ctx, emptyFilter(kind))) > 0);
  const pinned = new Map(found.map(({ id, isPinned }) => [id, isPinned]));
  const { listed, opened } = await listWithDetails(ctx, [...pinned.keys()], open);
  const near = nearOf(filter.load);
  const offers = await describeOffersOn(ctx, [...pinned.keys(), ...open]);
  const seen = (id: number) => ({
    ...{ viewer: ctx.viewer, now: ctx.now, near, exchange },
    isPinned: pinned.get(id) ?? false,
    offers: offers.get(id),
  });
  return {
    kind,
    filters: { values, bodies: filter.bodies, problems, ...choices },
    ...{ towns, codes },
    asked,
    chips: filterChips(filter, values, asked, { query, ...choices }),
    query,
    sort: filter.sort === "distance" && !filter.load?.point ? "newest" : filter.sort,
    isNear: near !== null,
    exchangeTable: exchange.table,
    ...list,
    areMore: counted > countLimit,
    isAnyPosted,
    wider: total === 0 ? widerSearches(filter, query) : [],
    rows: listed.map((posting) => postingRowView(posting, seen(posting.id))),
    opened: opened
      .filter((posting) => posting.kind === kind)
      .map((posting) => postingDetailsView(posting, seen(posting.id))),
    saved: saved.map((search) => ({ ...search, isCurrent: search.query === query && asked.length > 0 })),
    dialog: dialogOf(searchParams, saved),
    mayPost: postingPolicy.allows(ctx.viewer, "posting.post", null),
    asOf: formatMoment(ctx.now).slice(-5),
  };
}

/** The town, or the code, that the distance of each row is counted from. */
function nearOf(load: PlaceFilter | null) {
  const name = load?.city ?? load?.postalCodes[0];
  return load?.point && name ? { city: name, point: load.point } : null;
}

/** The rows of the page, and those that stand open with all there is of them, in one query. */
async function listWithDetails(ctx: SignedInContext, ids: number[], open: number[]) {
  if (open.length === 0) return { listed: await listPostings(ctx, ids), opened: [] };
  const found = await findPostings(ctx, [...ids, ...open]);
  return { listed: found.filter(({ id }) => ids.includes(id)), opened: found.filter(({ id }) => open.includes(id)) };
}

/** The search of an address as it is saved: what is valid of it, without its page and open rows. */
export async function queryToSave(
  ctx: SignedInContext,
  request: Request,
): Promise<{ kind: PostingKind; query: string }> {
  const { pathname, searchParams } = new URL(request.url);
  const kind = kindAt(pathname);
  const { saved: _, ...choices } = await listSearchChoices(ctx, kind);
  return { kind, query: readFilter(kind, searchParams, choices).query };
}

type Saved = { id: number; name: string };
type SearchDialog = { name: "save" | "manage" } | { name: "rename" | "delete"; search: Saved };

/** The dialog of saved searches that the address asks for; one of a search that is not there stays closed. */
function dialogOf(search: URLSearchParams, saved: Saved[]): SearchDialog | null {
  const name = search.get("dialog");
  if (name === "save" || name === "manage") return { name };
  if (name !== "rename" && name !== "delete") return null;
  const id = identifier.safeParse(search.get("saved") ?? "");
  const meant = saved.find((each) => id.success && each.id === id.data);
  return meant ? { name, search: { id: meant.id, name: meant.name } } : null;
}

function emptyFilter(kind: PostingKind): PostingFilter {
  return readFilter(kind, new URLSearchParams(), { countries: [], currencies: [], exchange: currentRates(null) })
    .filter;
}
