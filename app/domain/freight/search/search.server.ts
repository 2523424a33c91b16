import { pinnedIds } from "~/domain/freight/shelf/pins.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { limitOf, offsetOf, type Page } from "~/domain/list/page.server";
import type { PostingFilter } from "./filter";
import { countAmong, idsOfEach, type Part, publishedByOthers, readPostings } from "./read.server";
import { walk } from "./walks.server";
import { lanesOfRareWords } from "./words.server";

/** The most that is counted; one more stands for "more than this". */
export const countLimit = 500;

type SearchHit = { id: number; isPinned: boolean };

/**
 * The ids of a page in the filter's order, the viewer's pinned postings that match first: `knownPins` are their
 * ids where they have been read already. Pages end where the count does: there is none from the row 501 on.
 */
export async function searchPostings(
  ctx: SignedInContext,
  filter: PostingFilter,
  page: Page,
  knownPins?: number[],
): Promise<SearchHit[]> {
  const offset = offsetOf(page);
  if (offset > countLimit) return [];
  const pins = knownPins ?? (await pinnedIds(ctx, filter.kind));
  const pinIds = pins.length > 0 ? await readPostings(ctx, filter, { only: pins }) : [];
  const rest = { exclude: pinIds, limit: offset + limitOf(page) - pinIds.length };
  const others = filter.pinned || rest.limit <= 0 ? [] : await readOthers(ctx, filter, rest);
  const rows = [...pinIds.map((id) => ({ id, isPinned: true })), ...others.map((id) => ({ id, isPinned: false }))];
  return rows.slice(offset, offset + limitOf(page));
}

type WantedRows = Parameters<typeof walk>[2];

/** In the filter's order; those of favourites first where it asks for that. */
async function readOthers(ctx: SignedInContext, filter: PostingFilter, wantedRows: WantedRows): Promise<number[]> {
  if (filter.sort !== "favourites" || filter.favourites) return walk(ctx, filter, wantedRows);
  const favourites = await walk(ctx, { ...filter, favourites: true }, wantedRows);
  const limit = wantedRows.limit - favourites.length;
  if (limit <= 0) return favourites;
  const others = await walk(ctx, filter, { exclude: [...wantedRows.exclude, ...favourites], limit });
  return [...favourites, ...others];
}

/** How many postings match, up to 501. */
export async function countPostings(ctx: SignedInContext, filter: PostingFilter): Promise<number> {
  const only = filter.pinned ? await pinnedIds(ctx, filter.kind) : undefined;
  const rareWordLanes = await lanesOfRareWords(ctx, filter);
  return countUpTo(ctx, filter, { only, ...rareWordLanes }, 3 * countLimit);
}

/** How many postings each of the searches finds, in their order, up to 501, asked at once. */
export async function countEach(ctx: SignedInContext, filters: PostingFilter[]): Promise<number[]> {
  const ids = await idsOfEach(
    ctx,
    filters.map((filter) => ({ filter, limit: 3 * countLimit })),
  );
  return ids.map((each) => Math.min(each.length, countLimit + 1));
}

const mostNew = 99;

/**
 * The ids of what others have published since the moment of each search, in their order, asked at once: of the first 99
 * lanes of each.
 */
export function listNewOfEach(
  ctx: SignedInContext,
  searches: { filter: PostingFilter; since: Date }[],
): Promise<number[][]> {
  return idsOfEach(
    ctx,
    searches.map(({ filter, since }) => ({ filter, limit: mostNew, also: publishedByOthers(ctx, since) })),
  );
}

/** A posting may have many lanes: as long as they are too few postings, more lanes are read. */
async function countUpTo(ctx: SignedInContext, filter: PostingFilter, part: Part, limit: number): Promise<number> {
  const { lanes, postings } = await countAmong(ctx, filter, { ...part, limit });
  if (postings <= countLimit && lanes >= limit) return countUpTo(ctx, filter, part, 16 * limit);
  return Math.min(postings, countLimit + 1);
}
