import type { PostingFilter } from "~/domain/freight/search/filter";
import { type NamedCountries, writePlaces } from "~/domain/freight/search/place-list.server";
import type { SoughtPlace } from "~/domain/freight/search/town-query.server";

type Address = { filter: PostingFilter; query: string; countries: NamedCountries };

/** What is said below the places of an end, of each by itself, with the search for another town of the name. */
export function placeHints(end: "from" | "to", sought: SoughtPlace[], { filter, query, countries }: Address) {
  const { places, without } =
    end === "from"
      ? { places: filter.load, without: filter.loadWithout }
      : { places: filter.unload, without: filter.unloadWithout };
  return sought.map(({ town, codes }, index) => ({
    codes,
    town: town && {
      ...town,
      others: town.others.map((other) => {
        const { acronym, name, postalCode } = other;
        // Its code tells it from one of the same name, also where nobody counted people.
        const placeFilter = { country: acronym, city: name, postalCodes: postalCode ? [postalCode] : [] };
        const changedPlaces = places.map((place, at) => (at === index ? { ...place, ...placeFilter } : place));
        const search = new URLSearchParams(query);
        search.set(end, writePlaces({ places: changedPlaces, without }, countries));
        return { ...other, query: search.toString() };
      }),
    },
  }));
}
