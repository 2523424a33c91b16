import type { EndedPosting } from "~/domain/freight/posting/posting-end.server";
import type { listSearchChoices } from "~/domain/freight/search/choices.server";
import { readFilter } from "~/domain/freight/search/filter-form.server";
import { countEach, countLimit } from "~/domain/freight/search/search.server";
import { similarQuery } from "~/domain/freight/search/similar.server";
import { locateSearches } from "~/domain/freight/search/town-query.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { pathTo } from "~/paths";

type Choices = Omit<Awaited<ReturnType<typeof listSearchChoices>>, "saved" | "pins">;

/**
 * For each posting that has ended the board as it stands for others like it, and how many there are; null for one that
 * was rewritten since.
 */
export async function similarToEach(ctx: SignedInContext, postings: readonly EndedPosting[], choices: Choices) {
  const unchanged = postings.filter(({ isRewritten }) => !isRewritten);
  const searches = unchanged.map((posting) => readFilter(posting.kind, similarQuery(posting, choices), choices));
  const locatedSearches = await locateSearches(
    ctx,
    searches.map(({ filter }) => filter),
  );
  const counts = await countEach(
    ctx,
    locatedSearches.map(({ filter }) => filter),
  );
  return postings.map((posting) => {
    const index = unchanged.indexOf(posting);
    if (index < 0) return null;
    const count = counts[index] ?? 0;
    return {
      address: `${pathTo(posting.kind === "VEHICLE" ? "vehicleOffers" : "shipments")}?${searches[index]?.query}`,
      count: Math.min(count, countLimit),
      areMore: count > countLimit,
    };
  });
}
