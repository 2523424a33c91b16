import { countries } from "drizzle/schema/dictionary";
import { freightLanes } from "drizzle/schema/freight";
import { type SQL, sql } from "drizzle-orm";
import { coarseGrid } from "~/domain/freight/posting/grid";
import { anywhere, anywhereAtRate, textArray } from "~/domain/freight/posting/lanes.server";
import { cellsOf, hasCircle } from "./ends.server";
import type { PlaceFilter, PostingFilter } from "./filter";

/** Keys of countries begin here, above those of all cells. */
const firstCountry = 1_000_000_000;
/** The key of a filter that asks for no place, and of every posting. */
const everywhere = firstCountry - 1;

/**
 * Where a posting must load, or unload, for the filter to find it, told coarsely: cells of the coarse grid, towns off
 * the map, countries. Whatever `matching` finds has one of them among its own; what has one need not be found.
 */
export function keysOfFilter(filter: PostingFilter, end: "load" | "unload"): SQL {
  const places = filter[end];
  const circles = places.filter(hasCircle);
  const placesWithoutCircle = places.filter((place) => !hasCircle(place));
  if (places.length === 0 || placesWithoutCircle.some(({ country }) => country === null))
    return sql`array[${everywhere}::bigint]`;
  const isVehicle = filter.kind === "VEHICLE";
  const cells = cellsOf(circles, {
    grid: coarseGrid,
    directions: end === "unload" ? [anywhere, anywhereAtRate] : [],
    mode: isVehicle && end === "load" ? "reach" : "place",
  });
  return sql`(${circles.length > 0 ? cells : sql`'{}'::bigint[]`} || ${countriesOf(placesWithoutCircle)})`;
}

function countriesOf(places: PlaceFilter[]): SQL {
  if (places.length === 0) return sql`'{}'::bigint[]`;
  const acronyms = textArray(places.flatMap(({ country }) => country ?? []));
  return sql`array(
    select ${firstCountry} + id::bigint from ${countries} where ${countries.acronym} = any(${acronyms})
    union all select ${firstCountry + anywhere}::bigint)`;
}

/** The keys of the lanes on the condition, one by one. */
export function keysOfLanes(end: "load" | "unload", condition: SQL): SQL {
  const [area, country] =
    end === "load"
      ? [freightLanes.loadArea, freightLanes.loadCountry]
      : [freightLanes.unloadArea, freightLanes.unloadCountry];
  return sql`array(
    select ${area} from ${freightLanes} where ${condition}
    union select ${firstCountry} + ${country}::bigint from ${freightLanes} where ${condition}
    union select ${everywhere}::bigint)`;
}
