import { countries } from "drizzle/schema/dictionary";
import { freightLanes } from "drizzle/schema/freight";
import { getTableColumns, sql } from "drizzle-orm";
import { firstCell } from "~/domain/freight/posting/grid";
import { anywhere, bitsOf, idArray, traits } from "~/domain/freight/posting/lanes.server";
import { amountsOf, asksForWords } from "~/domain/freight/search/conditions.server";
import { asksForMore, hasCircle, versineOf } from "~/domain/freight/search/ends.server";
import type { PlaceFilter, PostingFilter } from "~/domain/freight/search/filter";
import type { Context } from "~/domain/kernel/context";
import type { Point } from "~/domain/place/distance";

const { words: _, ...columns } = getTableColumns(freightLanes);

type Lane = Omit<typeof freightLanes.$inferSelect, "words">;
/** The lanes of postings that may be found, and the numbers of the countries by their acronyms. */
export type Lanes = { ofPosting: ReadonlyMap<number, Lane[]>; countryIds: ReadonlyMap<string, number> };
/** Null where the database alone can tell. */
type Verdict = boolean | null;

/** The lanes of these postings as verdicts are given on them. */
export async function lanesOf(ctx: Pick<Context, "db">, postingIds: number[]): Promise<Lanes> {
  const [lanes, countryRows] = await Promise.all([
    ctx.db
      .select(columns)
      .from(freightLanes)
      .where(sql`${freightLanes.postingId} = any(${idArray(postingIds)})`),
    ctx.db.select({ id: countries.id, acronym: countries.acronym }).from(countries),
  ]);
  const ofPosting = new Map<number, Lane[]>();
  for (const lane of lanes) ofPosting.set(lane.postingId, [...(ofPosting.get(lane.postingId) ?? []), lane]);
  return {
    ofPosting,
    countryIds: new Map(countryRows.map(({ id, acronym }) => [acronym, id])),
  };
}

/**
 * Whether the filter finds the posting for somebody of another company who has neither hidden nor blocked anything,
 * told without the database where that can be told for sure: a second reading of the board's conditions, which holds
 * for thousands of saved searches at once. Towns on no map, words and what only some may see yet are left to the board.
 */
export function verdictOn(now: Date, filter: PostingFilter, postingId: number, lanes: Lanes): Verdict {
  const all = lanes.ofPosting.get(postingId) ?? [];
  return both(
    any(all, (lane) => ofLane(now, filter, lane, lanes)),
    () => !loadsIn(filter.loadWithout, all, lanes) && !unloadsIn(filter.unloadWithout, all, lanes),
  );
}

function ofLane(now: Date, filter: PostingFilter, lane: Lane, lanes: Lanes): Verdict {
  if (lane.kind !== filter.kind || lane.expiresAt < now || filter.own) return false;
  if (!fits(filter, lane) || !pays(filter, lane)) return false;
  const onTheWay = both(ofEnd(filter.load, loadingOf(lane), lanes), () =>
    ofEnd(filter.unload, unloadingOf(lane), lanes),
  );
  return both(onTheWay, () => (isForSome(lane, now) || asksTheBoard(filter) ? null : true));
}

/** Not for all yet, or at this very millisecond, of which the database knows the parts. */
function isForSome({ visibleToAllAt, expiresAt }: Lane, now: Date): boolean {
  return visibleToAllAt >= now || expiresAt <= now;
}

function asksTheBoard(filter: PostingFilter): boolean {
  return filter.newest || filter.favourites || filter.pinned || asksForWords(filter);
}

function fits(filter: PostingFilter, lane: Lane): boolean {
  const { dateFrom, dateTo, bodies, orUnknown } = filter;
  const bits = bitsOf(bodies);
  return (
    (dateFrom === null || lane.loadTo >= dateFrom) &&
    (dateTo === null || lane.loadFrom <= dateTo) &&
    (bits === 0 || (lane.bodies & bits) !== 0 || (orUnknown && lane.bodies === 0)) &&
    hasTraits(filter, lane) &&
    atLeast(lane.length, filter.length, orUnknown) &&
    atLeast(lane.width, filter.width, false) &&
    atLeast(lane.height, filter.height, false) &&
    atLeast(lane.tonnage, filter.tonnage, orUnknown) &&
    atLeast(lane.palettes, filter.palettes, false) &&
    atMost(lane.length, filter.lengthTo, orUnknown) &&
    atMost(lane.tonnage, filter.tonnageTo, orUnknown)
  );
}

function hasTraits({ solo, secondDriver, deadlineFix, adr }: PostingFilter, lane: Lane): boolean {
  const has = (bit: number) => (lane.traits & bit) !== 0;
  return (
    (!solo || has(traits.solo)) &&
    (!secondDriver || has(traits.secondDriver)) &&
    (!deadlineFix || has(traits.deadlineFix)) &&
    (adr === null || has(traits.adr) === adr)
  );
}

function pays(filter: PostingFilter, { rate, currencyId, paymentDays }: Lane): boolean {
  const { rateFrom, rateTo, orUnknown } = filter;
  const isUnknown = orUnknown && rate < 0;
  const limitOf = (amount: number) => amountsOf(filter, amount)[currencyId] ?? Number.NaN;
  return (
    (rateFrom === null || isUnknown || rate >= limitOf(rateFrom)) &&
    (rateTo === null || isUnknown || (rate >= 0 && rate <= limitOf(rateTo))) &&
    (filter.currencyId === null || currencyId === filter.currencyId) &&
    atMost(paymentDays, filter.paymentDays, false)
  );
}

// A column of four bytes rounds as the same number in the filter does.
function atLeast(value: number, least: number | null, orUnknown: boolean): boolean {
  return least === null || (orUnknown && value < 0) || Math.fround(value) >= Math.fround(least);
}

function atMost(value: number, most: number | null, orUnknown: boolean): boolean {
  return most === null || (value < 0 ? orUnknown : Math.fround(value) <= Math.fround(most));
}

type End = { cell: number; point: Point; country: number; reachKm: number };

function loadingOf(lane: Lane): End {
  const { loadCell, loadLat, loadLon, loadCountry, loadRadius, kind } = lane;
  const reachKm = kind === "VEHICLE" ? loadRadius : 0;
  return { cell: loadCell, point: { lat: loadLat, lon: loadLon }, country: loadCountry, reachKm };
}

function unloadingOf({ unloadCell, unloadLat, unloadLon, unloadCountry }: Lane): End {
  return { cell: unloadCell, point: { lat: unloadLat, lon: unloadLon }, country: unloadCountry, reachKm: 0 };
}

function ofEnd(places: PlaceFilter[], end: End, lanes: Lanes): Verdict {
  return places.length === 0 || any(places, (place) => ofPlace(place, end, lanes));
}

function ofPlace(place: PlaceFilter, { cell, point, country, reachKm }: End, { countryIds }: Lanes): Verdict {
  if (hasCircle(place)) {
    if (cell < firstCell) return cell >= 0 || null;
    return isWithin(point, place.point, place.radiusKm + reachKm);
  }
  if (country === anywhere) return true;
  if (place.country !== null && countryIds.get(place.country) !== country) return false;
  return asksForMore(place) ? null : true;
}

// Sines and cosines of the database may differ from ours in the last digit.
const doubt = 1e-13;

function isWithin(place: Point, centre: Point, radiusKm: number): Verdict {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const versine =
    1 -
    Math.cos(radians(place.lat - centre.lat)) +
    Math.cos(radians(centre.lat)) * Math.cos(radians(place.lat)) * (1 - Math.cos(radians(place.lon - centre.lon)));
  const beyond = versine - versineOf(radiusKm);
  return Math.abs(beyond) < doubt ? null : beyond < 0;
}

function loadsIn(acronyms: string[], all: Lane[], { countryIds }: Lanes): boolean {
  return acronyms.some((acronym) => all.some(({ loadCountry }) => loadCountry === countryIds.get(acronym)));
}

function unloadsIn(acronyms: string[], all: Lane[], { countryIds }: Lanes): boolean {
  return acronyms.some((acronym) => all.some(({ unloadCountry }) => unloadCountry === countryIds.get(acronym)));
}

function any<One>(all: readonly One[], of: (one: One) => Verdict): Verdict {
  let verdict: Verdict = false;
  for (const one of all) {
    const next = of(one);
    if (next) return true;
    verdict = next === null ? null : verdict;
  }
  return verdict;
}

function both(one: Verdict, other: () => Verdict): Verdict {
  if (one === false) return false;
  const next = other();
  return next === false ? false : one && next;
}
