import type { PostingKind } from "~/domain/freight/posting/status";
import type { listSearchChoices, SavedSearch } from "~/domain/freight/search/choices.server";
import { type FilterFormValues, readFilter } from "~/domain/freight/search/filter-form.server";
import { listNewOfEach } from "~/domain/freight/search/search.server";
import { openSearch } from "~/domain/freight/shelf/saved-searches.server";
import type { SignedInContext } from "~/domain/kernel/context";

type Choices = Omit<Awaited<ReturnType<typeof listSearchChoices>>, "saved" | "pins">;

/** As many as are counted, by their names; more would make the page wait. */
const mostCounted = 20;

type ReadSearch = SavedSearch & Pick<FilterFormValues, "query" | "filter">;

/** Saved searches as they are asked today, whatever form their address had when they were saved. */
export function readSavedSearches(kind: PostingKind, searches: SavedSearch[], choices: Choices): ReadSearch[] {
  return searches.map((search) => {
    const { query, filter } = readFilter(kind, new URLSearchParams(search.query), choices);
    return { ...search, query, filter };
  });
}

/**
 * Each saved search, the one on show first, with how much is new in it since it was last on show; that one has nothing
 * new from now on.
 */
export async function countNew(ctx: SignedInContext, searches: ReadSearch[], current: ReadSearch | undefined) {
  const countedSearches = searches.slice(0, mostCounted).filter((search) => search !== current);
  const ids = await listNewOfEach(
    ctx,
    countedSearches.map(({ filter, since }) => ({ filter, since: new Date(since) })),
  );
  if (current) await openSearch(ctx, current.id);
  return {
    saved: searches
      .map((search) => ({
        id: search.id,
        name: search.name,
        query: search.query,
        alert: search.alert,
        isCurrent: search === current,
        news: ids[countedSearches.indexOf(search)]?.length ?? 0,
      }))
      .sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent)),
    news: new Set(ids.flat()).size,
  };
}
