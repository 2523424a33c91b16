import { findPostingConversations } from "~/domain/conversation/posting.server";
import { describeBesidePostings } from "~/domain/deal/trust/beside-postings.server";
import { postingWarnings } from "~/domain/deal/warnings/warnings.server";
import { type CurrentRates, currentRates } from "~/domain/exchange/exchange-rates";
import { postingPolicy } from "~/domain/freight/posting/policy";
import { findPostings, type ListedPosting, listPostings } from "~/domain/freight/posting/queries.server";
import type { PostingKind } from "~/domain/freight/posting/status";
import { noteViews } from "~/domain/freight/posting/views.server";
import { listSearchChoices, type SavedSearch } from "~/domain/freight/search/choices.server";
import type { PlaceFilter, PostingFilter } from "~/domain/freight/search/filter";
import { openedIds, readFilter } from "~/domain/freight/search/filter-form.server";
import { countLimit, countPostings, searchPostings } from "~/domain/freight/search/search.server";
import { locateSearches } from "~/domain/freight/search/town-query.server";
import { type Hidden, listHidden } from "~/domain/freight/shelf/hidden.server";
import { listFormerRates } from "~/domain/freight/shelf/pins.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { identifier } from "~/domain/kernel/form.server";
import { hasFullAccess } from "~/domain/kernel/viewer";
import type { Page } from "~/domain/list/page.server";
import { inOrder } from "~/domain/list/sort";
import { noticeKinds } from "~/domain/notice/kind";
import { findPreferences } from "~/domain/notice/preferences.server";
import { formatMoment } from "~/domain/units/moment.server";
import { listPage } from "~/http/page.server";
import { comparedIds } from "../parts/comparison.server";
import { kindAt } from "../parts/kind-at";
import { postingDetailsView, postingRowView } from "../parts/posting-view.server";
import { sentRow } from "../parts/sent-row";
import { dealOptionsOf } from "./dealing.server";
import { densityOf } from "./density.server";
import { loadEndedPins } from "./ended-pins.server";
import { filterChips } from "./filter-chips.server";
import { placeHints } from "./place-hints.server";
import { countNew, readSavedSearches } from "./saved-searches.server";
import { helpfulSearches } from "./wider-searches.server";

export type FindData = Awaited<ReturnType<typeof loadFind>>;

/** A page of the postings that the address asks for, its opened details, and what the filters hold. */
export async function loadFind(ctx: SignedInContext, request: Request) {
  const { pathname, searchParams } = new URL(request.url);
  const kind = kindAt(pathname);
  const search = await readSearch(ctx, kind, searchParams);
  const { choices, forms, filter, sought, values, problems, asked, query, address } = search;
  const { exchange, hidden } = choices;
  const density = densityOf(request);
  const { rows, counts, ...list } = await listPage(request, {
    rows: (page) => searchPostings(ctx, filter, pageOf(page, density.rowsPerPage), search.pins),
    counts: countPostings(ctx, filter),
    total: (count) => Math.min(count, countLimit),
    size: density.rowsPerPage,
  });
  const { total } = list;
  const near = filter.load.flatMap(nearOf);
  return {
    kind,
    filters: { values, bodies: filter.bodies, problems, ...forms, countries: forms.countries.map(signsOf).join() },
    hints: { from: placeHints("from", sought.from, address), to: placeHints("to", sought.to, address) },
    asked,
    chips: filterChips(filter, values, asked, address),
    query,
    compared: comparedIds(searchParams).ids,
    sort: filter.sort === "distance" && near.length === 0 ? "newest" : filter.sort,
    isNear: near.length > 0,
    exchangeTable: exchange.table,
    ...list,
    isCompact: density.isCompact,
    areMore: counts > countLimit,
    isAnyPosted: total > 0 || (asked.length > 0 && (await countPostings(ctx, emptyFilter(kind, hidden))) > 0),
    wider: total === 0 ? await helpfulSearches(ctx, address) : [],
    ...(await postingViews(ctx, rows, openedIds(searchParams), { kind, near, exchange, filter })),
    endedPins: asked.includes("pinned") ? await loadEndedPins(ctx, search.pins, { kind, ...choices }) : [],
    ...(await countNew(ctx, search.searches, search.current)),
    ...(await openDialog(ctx, dialogOf(searchParams, search.stored))),
    hidden: hidden.postings.length + hidden.companies.length,
    hiddenList: searchParams.get("dialog") === "hidden" ? await listHidden(ctx, kind) : null,
    mayPost: postingPolicy.allows(ctx.viewer, "posting.post", null),
    /** Searches are told of with a package alone. */
    mayHear: hasFullAccess(ctx.viewer),
    asOf: formatMoment(ctx.now).slice(-5),
  };
}

/** What the address asks for, its places located, and the saved searches beside it, of which it may be one. */
async function readSearch(ctx: SignedInContext, kind: PostingKind, searchParams: URLSearchParams) {
  const { saved: stored, pins, ...choices } = await listSearchChoices(ctx, kind);
  const { exchange: _, hidden: __, ...forms } = choices;
  const { filter: addressFilter, values, problems, asked, query } = readFilter(kind, searchParams, choices);
  const readSearches = readSavedSearches(kind, stored, choices);
  const [asksFor, ...savedFilters] = await locateSearches(ctx, [
    addressFilter,
    ...readSearches.map((search) => search.filter),
  ]);
  const { filter, sought } = asksFor as NonNullable<typeof asksFor>;
  const searches = readSearches.map((search, index) => ({
    ...search,
    filter: savedFilters[index]?.filter ?? search.filter,
  }));
  return {
    choices,
    forms,
    pins,
    stored,
    filter,
    sought,
    values,
    problems,
    asked,
    query,
    searches,
    current: asked.length > 0 ? searches.find((search) => search.query === query) : undefined,
    address: { filter, query, ...forms },
  };
}

type FoundRow = { id: number; isPinned: boolean };
type Search = { kind: PostingKind; near: ReturnType<typeof nearOf>; exchange: CurrentRates; filter: PostingFilter };

/** The rows of the page, and those that stand open with what the viewer may do about them. */
async function postingViews(ctx: SignedInContext, rows: FoundRow[], open: number[], { kind, ...search }: Search) {
  const pins = new Map(rows.map(({ id, isPinned }) => [id, isPinned]));
  const { listed, opened } = await listWithDetails(ctx, [...pins.keys()], open);
  await noteViews(ctx, opened);
  const formerRates = await listFormerRates(
    ctx,
    rows.flatMap(({ id, isPinned }) => (isPinned ? id : [])),
  );
  const { offers, trust } = await describeBesidePostings(ctx, [...listed, ...opened]);
  const ofOthers = opened.filter(({ isOwn }) => !isOwn).map(({ id }) => id);
  const warnings = await postingWarnings(ctx, ofOthers);
  const talks = await findPostingConversations(ctx, ofOthers);
  const beside = ({ id, company }: Pick<ListedPosting, "id" | "company">) => ({
    viewer: ctx.viewer,
    now: ctx.now,
    ...search,
    isPinned: pins.get(id) ?? false,
    formerRate: formerRates.get(id),
    offers: offers.get(id),
    trust: trust.get(company.id),
  });
  return {
    rows: listed.map((posting) => sentRow(postingRowView(posting, beside(posting)))),
    // The one that was opened last comes last.
    opened: opened
      .filter((posting) => posting.kind === kind)
      .map((posting) => ({
        ...postingDetailsView(posting, beside(posting)),
        warnings: warnings.get(posting.id) ?? [],
        dealing: dealOptionsOf(ctx, posting, {
          offers: offers.get(posting.id),
          conversationId: talks.get(posting.id) ?? null,
        }),
      })),
  };
}

/**
 * A country by its acronym, and its road sign where that is another: `DE D`; the names of all would weigh as much as
 * two rows.
 */
function signsOf({ acronym, roadSign }: { acronym: string; roadSign: string }): string {
  return acronym === roadSign ? acronym : `${acronym} ${roadSign}`;
}

function pageOf(page: number, size: number | undefined): Page {
  return size === undefined ? page : { offset: (page - 1) * size, limit: size };
}

/** The town, or the code, that the distance of each row is counted from. */
function nearOf({ city, postalCodes: [code], point }: PlaceFilter) {
  const name = city ?? code;
  return point && name ? [{ city: name, point }] : [];
}

/** The rows of the page, and those that stand open with all there is of them, in one query. */
async function listWithDetails(ctx: SignedInContext, ids: number[], open: number[]) {
  if (open.length === 0) return { listed: await listPostings(ctx, ids), opened: [] };
  const postings = await findPostings(ctx, [...ids, ...open]);
  return { listed: postings.filter(({ id }) => ids.includes(id)), opened: inOrder(postings, open) };
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

type SavedSearchRow = Pick<SavedSearch, "id" | "name" | "alert">;
type SearchDialog =
  | { name: "save" | "notify" | "manage" }
  | { name: "rename" | "delete" | "alert"; search: SavedSearchRow };

/** The dialog of saved searches that the address asks for; one of a search that is not there stays closed. */
function dialogOf(search: URLSearchParams, searches: SavedSearchRow[]): SearchDialog | null {
  const name = search.get("dialog");
  if (name === "save" || name === "notify" || name === "manage") return { name };
  if (name !== "rename" && name !== "delete" && name !== "alert") return null;
  const id = identifier.safeParse(search.get("saved") ?? "");
  const searchOfDialog = searches.find((each) => id.success && each.id === id.data);
  return searchOfDialog
    ? { name, search: { id: searchOfDialog.id, name: searchOfDialog.name, alert: searchOfDialog.alert } }
    : null;
}

/** The dialog with how the viewer hears of what comes into a search for which they have not chosen. */
async function openDialog(ctx: SignedInContext, dialog: SearchDialog | null) {
  const preferences = dialog ? await findPreferences(ctx, ctx.viewer.id) : null;
  return { dialog, usualAlert: preferences?.get(noticeKinds.savedSearch) ?? null };
}

function emptyFilter(kind: PostingKind, hidden: Hidden): PostingFilter {
  return readFilter(kind, new URLSearchParams(), {
    countries: [],
    currencies: [],
    exchange: currentRates(null),
    today: "",
    hidden,
  }).filter;
}
