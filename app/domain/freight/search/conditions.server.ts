import { countries } from "drizzle/schema/dictionary";
import { freightLanes } from "drizzle/schema/freight";
import { and, between, eq, gt, gte, inArray, lte, or, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { cellsAround, coarseGrid, fineGrid, firstCell, type Grid, reachOf } from "~/domain/freight/posting/grid";
import {
  anywhere,
  anywhereAtRate,
  bitsOf,
  commonBodyTypes,
  textArray,
  townCell,
  townNumber,
  traits,
} from "~/domain/freight/posting/lanes.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { earthRadiusKm, type Point } from "~/domain/place/distance";
import { wordsOf } from "~/domain/text/fold";
import { defaultCurrency } from "~/domain/units/currency";
import type { PlaceFilter, PostingFilter } from "./filter";

const lane = freightLanes;
const newestMinutes = 15;

/** How to come to the lanes: by which grid, where both ends have a circle, whether by the words, whether to rated ones. */
export type Approach = { grid?: Grid; byWords?: boolean; isRated?: boolean };

/** The lanes that the filter asks for and the viewer may see. */
export function matching(
  ctx: SignedInContext,
  filter: PostingFilter,
  { grid, byWords, isRated }: Approach,
): SQL | undefined {
  return and(
    eq(lane.kind, filter.kind),
    sql`${lane.isSpecial} in (${isSpecial(filter) ? sql`true` : sql`false, true`})`,
    gt(lane.expiresAt, ctx.now),
    or(
      lte(lane.visibleToAllAt, ctx.now),
      eq(lane.companyId, ctx.viewer.company.id),
      inArray(lane.visibilityGroupId, ctx.viewer.userGroupIds),
    ),
    ...onTheWay(filter, { grid, isRated }),
    filter.dateFrom ? gte(lane.loadTo, filter.dateFrom) : undefined,
    filter.dateTo ? lte(lane.loadFrom, filter.dateTo) : undefined,
    filter.bodies.length > 0 ? sql`${lane.bodies} & ${bitsOf(filter.bodies)} <> 0` : undefined,
    ...withTraits(filter),
    atLeast(lane.length, filter.length),
    atLeast(lane.width, filter.width),
    atLeast(lane.height, filter.height),
    atLeast(lane.tonnage, filter.tonnage),
    atLeast(lane.palettes, filter.palettes),
    atMost(lane.length, filter.lengthTo),
    atMost(lane.tonnage, filter.tonnageTo),
    filter.rateFrom === null ? undefined : sql`${lane.rate} >= ${boundsOf(filter, filter.rateFrom)}`,
    filter.rateTo === null ? undefined : sql`${lane.rate} between 0 and ${boundsOf(filter, filter.rateTo)}`,
    // "Is true" keeps the indexes of the rates and of the words out of it: the ends or the bodies leave fewer.
    filter.currencyId === null ? undefined : sql`(${eq(lane.currencyId, filter.currencyId)}) is true`,
    isRated ? sql`(${worthPerKm(filter)} >= 0) is true` : undefined,
    atMost(lane.paymentDays, filter.paymentDays),
    asksForWords(filter) ? (byWords ? saysWords(filter) : sql`(${saysWords(filter)}) is true`) : undefined,
    filter.newest ? gt(lane.publishedAt, new Date(ctx.now.getTime() - newestMinutes * 60_000)) : undefined,
    filter.own ? eq(lane.companyId, ctx.viewer.company.id) : undefined,
  );
}

export function asksForWords({ text }: PostingFilter): boolean {
  return text !== null && wordsOf(text).length > 0;
}

/** Every word begins a word of what the posting says. */
export function saysWords({ text }: PostingFilter): SQL {
  return sql`${lane.words} @@ every_word(${text})`;
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
function onTheWay({ load, unload }: PostingFilter, { grid, isRated }: Approach): (SQL | undefined)[] {
  if (!load && !unload) return [sql`${lane.unloadPosition} <= 0`];
  const directions = isRated ? [anywhereAtRate] : [anywhere, anywhereAtRate];
  const from = (circle: Circle, size: Grid) => within(ends.load, circle, { grid: size, directions: [] });
  const to = (circle: Circle, size: Grid) => within(ends.unload, circle, { grid: size, directions });
  if (hasCircle(load) && hasCircle(unload)) return [from(load, grid ?? coarseGrid), to(unload, grid ?? coarseGrid)];
  if (hasCircle(load)) return [from(load, fineGrid), unload ? named(ends.unload, unload) : undefined];
  if (hasCircle(unload)) return [load ? named(ends.load, load) : undefined, to(unload, fineGrid)];
  return [named(ends.load, load), named(ends.unload, unload)];
}

type Circle = PlaceFilter & { point: Point; radiusKm: number };

export function hasCircle(place: PlaceFilter | null): place is Circle {
  return place !== null && place.point !== null && place.radiusKm !== null;
}

type Cells = { grid: Grid; directions: number[] };

function within({ cell, area, lat, lon }: End, place: Circle, { grid, directions }: Cells): SQL | undefined {
  const { country, city, postalCodes, point, radiusKm } = place;
  const names = ["", city, ...postalCodes].filter((name) => name !== null);
  const offMap = sql`array(
    select ${townCell(sql`acronym`, sql`town`)} from ${countries}, unnest(${textArray(names)}) town
    where ${country ? eq(countries.acronym, country) : sql`true`})`;
  const key = grid === coarseGrid ? area : cell;
  const cells = `{${[...directions, ...cellsAround(point, radiusKm, grid)].join(",")}}`;
  return and(
    sql`${key} = any(${cells}::bigint[] || ${offMap})`,
    sql`(${key} < ${firstCell} or ${versine({ lat, lon }, point)} <= ${versineOf(radiusKm)})`,
  );
}

/** Lanes from within the square around the circle, on the map: an index knows them before their distance is computed. */
export function inBox({ point, radiusKm }: Circle): SQL[] {
  const reach = reachOf(point, radiusKm);
  const [west, east] = [point.lon - reach.lon, point.lon + reach.lon];
  const isWhole = west >= -180 && east <= 180;
  return [
    between(lane.loadLat, point.lat - reach.lat, point.lat + reach.lat),
    isWhole ? between(lane.loadLon, west, east) : gte(lane.loadCell, firstCell),
  ];
}

function named({ country, town, postalCode }: End, place: PlaceFilter | null): SQL | undefined {
  const isNamed = place?.country ? eq(countries.acronym, place.country) : sql`true`;
  const inCountry = sql`${country} = any(array(select id::smallint from ${countries} where ${isNamed}) || ${anywhere}::smallint)`;
  if (!place?.city && !place?.postalCodes.length) return inCountry;
  const names = ["", place.city].filter((name) => typeof name === "string");
  const ofTown = sql`${town} = any(array(select ${townNumber(sql`name`)} from unnest(${textArray(names)}) name) || ${anywhere}::bigint)`;
  const beginnings = place.postalCodes.map((code) => code.replace(/[ -]/g, ""));
  const ofCode = sql`upper(translate(${postalCode}, ' -', '')) ^@ any(${textArray(beginnings)})`;
  return and(inCountry, beginnings.length > 0 ? or(ofTown, ofCode) : ofTown);
}

/** How far a lane's loading place is from the point, in a measure that grows with the distance: 1 - cosine. */
export function versine({ lat, lon }: { lat: SQL | AnyPgColumn; lon: SQL | AnyPgColumn }, point: Point): SQL {
  const parallel = Math.cos((point.lat * Math.PI) / 180);
  return sql`(1 - cos(radians(${lat} - ${point.lat}::float8))
    + ${parallel}::float8 * cos(radians(${lat})) * (1 - cos(radians(${lon} - ${point.lon}::float8))))`;
}

/** The same measure of a distance in kilometres. */
function versineOf(kilometres: number): number {
  return 2 * Math.sin(kilometres / earthRadiusKm / 2) ** 2;
}

function isSpecial({ bodies }: PostingFilter): boolean {
  return bodies.length > 0 && !bodies.some((body) => commonBodyTypes.includes(body));
}

function withTraits({ solo, secondDriver, deadlineFix, adr }: PostingFilter): (SQL | undefined)[] {
  const asked = { solo, secondDriver, deadlineFix, adr: adr === true };
  const bits = Object.entries(traits).reduce(
    (sum, [name, bit]) => sum + (asked[name as keyof typeof traits] ? bit : 0),
    0,
  );
  return [
    bits > 0 ? sql`${lane.traits} & ${bits}::smallint = ${bits}` : undefined,
    adr === false ? sql`${lane.traits} & ${traits.adr}::smallint = 0` : undefined,
  ];
}

/** What a kilometre pays in PLN; -1 where the posting or the newest table does not tell. */
export function worthPerKm({ zloty }: PostingFilter): SQL {
  return sql`case when ${lane.ratePerKm} < 0 then -1 else coalesce(${lane.ratePerKm} * ${ofCurrency(zloty)}, -1) end`;
}

/** The amount of a filter in the currency of each lane; what cannot be compared is not found. */
function boundsOf({ zloty, currencyId }: PostingFilter, amount: number): SQL {
  const unit = currencyId ?? defaultCurrency;
  const worth = zloty[unit];
  return ofCurrency(zloty.map((each, id) => (id === unit ? amount : worth && each ? (amount * worth) / each : null)));
}

function ofCurrency(values: readonly (number | null)[]): SQL {
  return sql`(${`{${values.map((value) => value ?? "null").join(",")}}`}::float8[])[${lane.currencyId} + 1]`;
}

// A column of four bytes rounds as the same number in the filter does.
function atLeast(column: AnyPgColumn, least: number | null): SQL | undefined {
  return least === null ? undefined : sql`${column} >= ${least}::${sql.raw(column.getSQLType())}`;
}

function atMost(column: AnyPgColumn, most: number | null): SQL | undefined {
  return most === null ? undefined : sql`${column} between 0 and ${most}::${sql.raw(column.getSQLType())}`;
}
