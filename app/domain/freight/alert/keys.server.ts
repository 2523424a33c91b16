import { savedSearches } from "drizzle/schema/freight";
import { and, asc, eq, isNull } from "drizzle-orm";
import { listCommonChoices } from "~/domain/freight/search/choices.server";
import { keysOfFilter } from "~/domain/freight/search/end-keys.server";
import { readFilter } from "~/domain/freight/search/filter-form.server";
import { locateSearches } from "~/domain/freight/search/town-query.server";
import type { Context } from "~/domain/kernel/context";

const searchesAtOnce = 200;
const nothingHidden = { postings: [], companies: [] };

/**
 * Puts the places of saved searches on the map and counts where a posting must load and unload for them to find it,
 * where that is not done yet. Answers for how many.
 */
export async function keySearches(ctx: Context): Promise<number> {
  const choices = { ...(await listCommonChoices(ctx)), hidden: nothingHidden };
  let keyedCount = 0;
  for (;;) {
    const searches = await ctx.db
      .select({ id: savedSearches.id, kind: savedSearches.kind, query: savedSearches.query })
      .from(savedSearches)
      .where(isNull(savedSearches.places))
      .orderBy(asc(savedSearches.id))
      .limit(searchesAtOnce);
    const filters = searches.map(({ kind, query }) => readFilter(kind, new URLSearchParams(query), choices).filter);
    const locatedSearches = await locateSearches(ctx, filters);
    for (const [index, { id, query }] of searches.entries()) {
      const { filter } = locatedSearches[index] as (typeof locatedSearches)[number];
      const { load, unload } = filter;
      const keys = { loadKeys: keysOfFilter(filter, "load"), unloadKeys: keysOfFilter(filter, "unload") };
      await ctx.db
        .update(savedSearches)
        .set({ ...keys, places: { load, unload } })
        .where(and(eq(savedSearches.id, id), eq(savedSearches.query, query)));
    }
    keyedCount += searches.length;
    if (searches.length < searchesAtOnce) return keyedCount;
  }
}
