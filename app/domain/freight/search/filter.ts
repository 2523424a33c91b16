import type { PostingKind } from "~/domain/freight/posting/status";
import type { BodyType } from "~/domain/freight/posting/vehicle";
import type { Hidden } from "~/domain/freight/shelf/hidden.server";
import type { Point } from "~/domain/place/distance";

export const postingSorts = ["newest", "favourites", "ratePerKm", "total", "distance", "loadingDay", "mass"] as const;
export type PostingSort = (typeof postingSorts)[number];

/** An end of the way is sought at so many places at most, and so many countries are left out of it. */
export const mostPlaces = 5;

/**
 * A place that postings are sought near. With a point and a radius the great circle decides, whatever the country; a
 * vehicle's own radius counts for it too. Where either is missing, or the posting's place is not on the map, the
 * country must be the same, and then the town, or the postal code: within a radius the whole of it, otherwise its
 * beginning. A posting's place that names only its country stands for all of it, and a vehicle that names no place to
 * unload goes anywhere.
 */
export type PlaceFilter = {
  /** ISO code. */
  country: string | null;
  /** Whole ones or their beginnings, any of them. */
  postalCodes: string[];
  city: string | null;
  radiusKm: number | null;
  /** Where the town or the only code is; null when nobody knows. */
  point: Point | null;
};

/** What a search asks for; null asks for nothing. Whatever a posting does not tell is not found by asking for it. */
export type PostingFilter = {
  kind: PostingKind;
  /** Any of them; none asks for nothing. */
  load: PlaceFilter[];
  unload: PlaceFilter[];
  /** ISO codes of countries in which a posting must not load, or unload, at any of its places. */
  loadWithout: string[];
  unloadWithout: string[];
  /** Days, `2026-11-20`: the place sought loads on one of them; a place without days loads when the others do. */
  dateFrom: string | null;
  dateTo: string | null;
  /** Any of them. */
  bodies: BodyType[];
  /** At least; in metres and tonnes. */
  length: number | null;
  width: number | null;
  height: number | null;
  tonnage: number | null;
  palettes: number | null;
  /** At most. */
  lengthTo: number | null;
  tonnageTo: number | null;
  solo: boolean;
  secondDriver: boolean;
  deadlineFix: boolean;
  /** Only with, only without, or either. */
  adr: boolean | null;
  rateFrom: number | null;
  rateTo: number | null;
  /** Only postings in it; the bounds are of it too, in PLN without one. */
  currencyId: number | null;
  /** PLN for a unit of each currency, by which rates are compared; null where nobody knows. */
  zloty: readonly (number | null)[];
  /** At most so many days until payment. */
  paymentDays: number | null;
  /** Also postings that do not tell their bodies, length, mass or rate where these are asked for. */
  orUnknown: boolean;
  /** Every word begins a word of what the posting says. */
  text: string | null;
  /** Published in the last 15 minutes. */
  newest: boolean;
  own: boolean;
  /** Of companies that are favourites of the seeker's. */
  favourites: boolean;
  pinned: boolean;
  /** What its seeker does not want to see. */
  hidden: Hidden;
  /**
   * By favourites: theirs first. By rate per km, by rate and by mass: the highest first, those without one last. By
   * loading day: the first of the days asked for on which it loads. By distance: to the nearest place asked for.
   */
  sort: PostingSort;
};
