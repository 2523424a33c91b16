import { countries } from "drizzle/schema/dictionary";
import { freightLanes } from "drizzle/schema/freight";
import { and, between, gte, or, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import {
  cellsAround,
  coarseGrid,
  fineGrid,
  firstCell,
  type Grid,
  reachedCells,
  reachOf,
} from "~/domain/freight/posting/grid";
import { anywhere, anywhereAtRate, textArray, townCell, townNumber } from "~/domain/freight/posting/lanes.server";
import type { PostingKind } from "~/domain/freight/posting/status";
import { earthRadiusKm, type Point } from "~/domain/place/distance";
import type { PlaceFilter, PostingFilter } from "./filter";

const lane = freightLanes;

export type Circle = PlaceFilter & { point: Point; radiusKm: number };

/** Places of one sort at each end, circles or names, so that one index leads to them. */
export type Way = { load: PlaceFilter[]; unload: PlaceFilter[] };

/**
 * How to come to the lanes: by which grid, where both ends have a circle, whether only to those with a rate per km,
 * whether the circles are rings of distance, in which a vehicle's own radius does not count, and whether the lanes are
 * read already, so that no cell of the map needs to lead to them.
 */
export type Reach = { grid?: Grid; hasRate?: boolean; isRing?: boolean; isAmong?: boolean };

/** The ways that the filter asks for, any of them: at most four, as each end may have circles and names. */
export function waysOf({ load, unload }: Pick<PostingFilter, "load" | "unload">): Way[] {
  return bySort(load).flatMap((from) => bySort(unload).map((to) => ({ load: from, unload: to })));
}

function bySort(places: PlaceFilter[]): PlaceFilter[][] {
  const sorts = [places.filter(hasCircle), places.filter((place) => !hasCircle(place))];
  return places.length === 0 ? [[]] : sorts.filter((some) => some.length > 0);
}

export function hasCircle(place: PlaceFilter): place is Circle {
  return place.point !== null && place.radiusKm !== null;
}

function areCircles(places: PlaceFilter[]): places is Circle[] {
  return places.length > 0 && places.every(hasCircle);
}

const ends = {
  load: {
    cell: lane.loadCell,
    area: lane.loadArea,
    lat: lane.loadLat,
    lon: lane.loadLon,
    country: lane.loadCountry,
    town: lane.loadTown,
    postalCode: lane.loadPostalCode,
  },
  unload: {
    cell: lane.unloadCell,
    area: lane.unloadArea,
    lat: lane.unloadLat,
    lon: lane.unloadLon,
    country: lane.unloadCountry,
    town: lane.unloadTown,
    postalCode: lane.unloadPostalCode,
  },
};
type End = (typeof ends)[keyof typeof ends];

/**
 * Each combination of ends is answered by an index of its own: that of the countries wants to be told both, and where
 * none is asked for, the lanes to the first unloading place stand for all.
 */
export function onTheWay(kind: PostingKind, { load, unload }: Way, reach: Reach): SQL | undefined {
  const { grid, hasRate, isRing, isAmong } = reach;
  if (load.length === 0 && unload.length === 0) return sql`${lane.unloadPosition} <= 0`;
  const directions = hasRate ? [anywhereAtRate] : [anywhere, anywhereAtRate];
  const mode: Mode = kind === "SHIPMENT" ? "place" : isRing ? "ring" : "reach";
  const from = (circles: Circle[], size: Grid) =>
    within(ends.load, circles, { grid: size, directions: [], mode, isAmong });
  const to = (circles: Circle[], size: Grid) =>
    within(ends.unload, circles, { grid: size, directions, mode: "place", isAmong });
  if (areCircles(load) && areCircles(unload))
    return and(from(load, grid ?? coarseGrid), to(unload, grid ?? coarseGrid));
  if (areCircles(load))
    return and(from(load, fineGrid), unload.length > 0 ? endCondition(ends.unload, unload) : undefined);
  if (areCircles(unload)) return and(load.length > 0 ? endCondition(ends.load, load) : undefined, to(unload, fineGrid));
  return and(endCondition(ends.load, load), endCondition(ends.unload, unload));
}

/** Places as they are, vehicles with their own radius, or vehicles alone where they stand. */
type Mode = "place" | "reach" | "ring";
type Cells = { grid: Grid; directions: number[]; mode: Mode };
type Within = Cells & Pick<Reach, "isAmong">;

function within({ cell, area, lat, lon }: End, circles: Circle[], { grid, directions, mode, isAmong }: Within) {
  if (isAmong) {
    const off = sql`${`{${directions.join(",")}}`}::bigint[] || ${offMap(circles)}`;
    return sql`(${cell} = any(${off}) or (${cell} >= ${firstCell} and ${inCircles({ lat, lon }, circles, mode === "reach")}))`;
  }
  const key = grid === coarseGrid ? area : cell;
  return and(
    sql`${key} = any(${cellsOf(circles, { grid, directions, mode })})`,
    ...(mode === "reach" ? [] : northEastOf({ lat, lon }, circles)),
    sql`(${key} < ${firstCell} or ${inCircles({ lat, lon }, circles, mode === "reach")})`,
  );
}

/** The cells that the circles touch, on the map and off it: an array. */
export function cellsOf(circles: Circle[], { grid, directions, mode }: Cells): SQL {
  const onMap = circles.flatMap(({ point, radiusKm }) =>
    mode === "place" ? cellsAround(point, radiusKm, grid) : reachedCells(point, radiusKm, grid, mode === "ring"),
  );
  return sql`${`{${[...new Set([...directions, ...onMap])].join(",")}}`}::bigint[] || ${offMap(circles)}`;
}

/** The cells of places on no map that the circles name: an array. */
function offMap(circles: Circle[]): SQL {
  const namesOffMap = circles.flatMap(({ country, city, postalCodes }) =>
    ["", city, ...postalCodes].flatMap((name) => (name === null ? [] : [{ country: country ?? "", name }])),
  );
  return sql`array(
    select ${townCell(sql`acronym`, sql`named.town`)}
    from unnest(${textArray(namesOffMap.map(({ country }) => country))}, ${textArray(namesOffMap.map(({ name }) => name))})
      as named (country, town) join ${countries} on named.country in ('', acronym))`;
}

/** Whether a place lies in one of the circles; with `reaches`, in one that is wider by the vehicle's own radius. */
function inCircles(place: Coordinates, circles: Circle[], reaches: boolean): SQL {
  const each = circles.map(({ point, radiusKm }) =>
    reaches
      ? sql`${versine(place, point)} <= 2 * power(sin((${radiusKm}::float8 + ${lane.loadRadius}) / ${2 * earthRadiusKm}::float8), 2)`
      : sql`${versine(place, point)} <= ${versineOf(radiusKm)}`,
  );
  return sql`(${sql.join(each, sql` or `)})`;
}

/** Lanes on the map whose loading place, or vehicle, is in one of the circles. */
export function loadsWithin(kind: PostingKind, circles: Circle[]): SQL[] {
  return [
    gte(lane.loadCell, firstCell),
    inCircles({ lat: lane.loadLat, lon: lane.loadLon }, circles, kind === "VEHICLE"),
  ];
}

/**
 * Lanes from within the square around the circle, on the map: an index knows them before their distance is computed.
 */
export function inBox({ point, radiusKm }: Circle): SQL[] {
  const { south, north, west, east } = squareAround(point, radiusKm);
  return [between(lane.loadLat, south, north), between(lane.loadLon, west, east)];
}

/**
 * What no circle reaches to the south or west of is left out within the index. To the north and east of all is also
 * what is on no map, not being a number.
 */
function northEastOf({ lat, lon }: Pick<End, "lat" | "lon">, circles: Circle[]): SQL[] {
  const squares = circles.map(({ point, radiusKm }) => squareAround(point, radiusKm));
  const [south, west] = [Math.min(...squares.map(({ south }) => south)), Math.min(...squares.map(({ west }) => west))];
  return [gte(lat, south), gte(lon, west)];
}

/** The parallels and meridians that a circle lies between; all meridians where it crosses the last of them. */
export function squareAround(point: Point, radiusKm: number) {
  const reach = reachOf(point, radiusKm);
  const [west, east] = [point.lon - reach.lon, point.lon + reach.lon];
  const isWhole = west >= -180 && east <= 180;
  return {
    south: point.lat - reach.lat,
    north: point.lat + reach.lat,
    ...(isWhole ? { west, east } : { west: -180, east: 180 }),
  };
}

/**
 * The countries of all places lead to the index; where one place asks for more, each is asked for by itself as well.
 */
function endCondition(end: End, places: PlaceFilter[]): SQL | undefined {
  const inCountry = inCountries(end, places);
  if (places.every((place) => !asksForMore(place))) return inCountry;
  const each = places.map((place) =>
    and(places.length > 1 ? inCountries(end, [place]) : undefined, asksForMore(place) ? inTown(end, place) : undefined),
  );
  return and(inCountry, or(...each));
}

export function asksForMore({ city, postalCodes }: PlaceFilter): boolean {
  return Boolean(city) || postalCodes.length > 0;
}

function inCountries({ country }: End, places: PlaceFilter[]): SQL {
  const codes = places.flatMap((place) => place.country ?? []);
  const isNamed =
    places.length > 0 && codes.length === places.length
      ? sql`${countries.acronym} = any(${textArray(codes)})`
      : sql`true`;
  return sql`${country} = any(array(select id::smallint from ${countries} where ${isNamed}) || ${anywhere}::smallint)`;
}

function inTown({ town, postalCode }: End, place: PlaceFilter): SQL | undefined {
  const names = ["", place.city].filter((name) => typeof name === "string");
  const ofTown = sql`${town} = any(array(select ${townNumber(sql`name`)} from unnest(${textArray(names)}) name) || ${anywhere}::bigint)`;
  const beginnings = place.postalCodes.map((code) => code.replace(/[ -]/g, ""));
  const ofCode = sql`upper(translate(${postalCode}, ' -', '')) ^@ any(${textArray(beginnings)})`;
  return beginnings.length > 0 ? or(ofTown, ofCode) : ofTown;
}

/**
 * Lanes of postings with no place of the end in these countries, at any of its lanes. A value of its own, which the
 * planner asks for lane by lane, where it would read all lanes of the countries to leave them out.
 */
export function without(end: keyof typeof ends, acronyms: string[]): SQL | undefined {
  if (acronyms.length === 0) return;
  const country = sql.identifier(end === "load" ? "load_country" : "unload_country");
  return sql`(
    select true from freight_lanes other
    where other.posting_id = ${lane.postingId} and other.${country} = any(array(
      select id::smallint from ${countries} where ${countries.acronym} = any(${textArray(acronyms)})))
    limit 1) is null`;
}

type Coordinates = { lat: SQL | AnyPgColumn; lon: SQL | AnyPgColumn };

/** How far a lane's loading place is from the nearest of the points, in a measure that grows with the distance. */
export function toNearest(points: Point[]): SQL {
  const each = points.map((point) => versine({ lat: lane.loadLat, lon: lane.loadLon }, point));
  return sql`least(${sql.join(each, sql`, `)})`;
}

/** How far a place is from the point, in a measure that grows with the distance: 1 - cosine. */
function versine({ lat, lon }: Coordinates, point: Point): SQL {
  const parallel = Math.cos((point.lat * Math.PI) / 180);
  return sql`(1 - cos(radians(${lat} - ${point.lat}::float8))
    + ${parallel}::float8 * cos(radians(${lat})) * (1 - cos(radians(${lon} - ${point.lon}::float8))))`;
}

/** The same measure of a distance in kilometres. */
export function versineOf(kilometres: number): number {
  return 2 * Math.sin(kilometres / earthRadiusKm / 2) ** 2;
}
