import { companies } from "drizzle/schema/company";
import { countries } from "drizzle/schema/dictionary";
import { freightLanes, freightPlaces, freightPostings } from "drizzle/schema/freight";
import { and, between, eq, gt, gte, inArray, lte, or, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Context, MemberContext } from "../context";
import { wordsOf } from "../find/phrase";
import { earthRadiusKm, type Point } from "./distance";
import type { PlaceFilter, PostingFilter } from "./filter";
import { cellsAround, coarseGrid, columnsOf, fineGrid, firstCell, type Grid, reachOf } from "./grid";
import { type Body, bodies } from "./vehicle";

const lane = freightLanes;
const noUnloading = -1;
const untold = -1;
/** The country and town of a vehicle that unloads anywhere, and its cell; most of these name no rate per km. */
const anywhere = 0;
const anywhereAtRate = firstCell - 1;
const defaultCurrency = 1;
const newestMinutes = 15;

/** What most vehicles have; a search for other bodies alone leaves their lanes aside. */
const commonBodies: readonly Body[] = ["curtainsider", "tarpaulin", "mega", "reefer", "box", "van"];

const traits = { solo: 1, secondDriver: 2, deadlineFix: 4, adr: 8 };

/** Writes the lanes of those of these postings that are to be found, and takes away the others'. */
export async function writeLanes(ctx: Context, postings: SQL): Promise<void> {
  // A company that is being suspended must not miss a posting that is being published.
  await ctx.db.execute(sql`
    select from ${companies}
    where id in (select company_id from ${freightPostings} where id in (${postings})) order by id for share`);
  await ctx.db.delete(lane).where(sql`${lane.postingId} in (${postings})`);
  await ctx.db.execute(sql`
    insert into freight_lanes (
      posting_id, load_position, unload_position, kind, published_at, company_id, expires_at, visible_to_all_at,
      visibility_group_id, load_cell, unload_cell, load_area, unload_area, load_lat, load_lon, unload_lat, unload_lon,
      load_country, unload_country, load_town, unload_town, load_postal_code, unload_postal_code, load_from, load_to,
      bodies, is_special, traits, length, width, height, tonnage, palettes, rate, currency_id, rate_per_km,
      payment_days, words
    )
    with posting as (
      select p.*, c.name as company_name, c.short_name,
        case when p.rate_per_km is null then ${anywhere}::bigint else ${anywhereAtRate} end as anywhere,
        (select coalesce(bit_or(1 << (array_position(${textArray(bodies)}, body::text) - 1)), 0)
          from unnest(p.bodies) body) as body_bits,
        (select string_agg(city, ' ') from ${freightPlaces} where posting_id = p.id) as towns
      from ${freightPostings} p join ${companies} c on c.id = p.company_id
      where p.id in (${postings}) and p.status = 'ACTIVE' and p.expires_at > ${ctx.now.toISOString()}
        and c.is_verified and not c.is_blocked
    ),
    place as (
      select place.*, country.acronym, country.id::smallint as country,
        coalesce(start_date, departure_date, end_date) as first_day,
        coalesce(end_date, start_date, departure_date) as last_day,
        ${townNumber(sql`coalesce(place.city, place.postal_code, '')`)} as town
      from posting join ${freightPlaces} place on place.posting_id = posting.id
        join ${countries} country on country.id = place.country_id
    ),
    listed as (
      select place.*, cell, case when lat is null then cell else ${cellOf(coarseGrid)} end as area,
        dense_rank() over (partition by posting_id, role order by position) - 1 as number,
        min(first_day) over (partition by posting_id, role) as first_of_all,
        max(last_day) over (partition by posting_id, role) as last_of_all
      from place cross join lateral (
        select ${cellOf(fineGrid)} as cell where lat is not null
        union
        select ${townCell(sql`acronym`, sql`name`)}
        from unnest(array[city, postal_code, case when coalesce(city, postal_code) is null then '' end]) name
        where lat is null and name is not null
      ) cells
    )
    select p.id, load.number, coalesce(unload.number, ${noUnloading}), p.kind, p.published_at, p.company_id,
      p.expires_at, p.visible_to_all_at, coalesce(p.visibility_group_id, ${untold}),
      load.cell, coalesce(unload.cell, p.anywhere), load.area, coalesce(unload.area, p.anywhere),
      coalesce(load.lat, 'NaN'), coalesce(load.lon, 'NaN'), coalesce(unload.lat, 'NaN'), coalesce(unload.lon, 'NaN'),
      load.country, coalesce(unload.country, ${anywhere}), load.town, coalesce(unload.town, ${anywhere}),
      coalesce(load.postal_code, ''), coalesce(unload.postal_code, ''),
      coalesce(load.first_day, load.first_of_all, 'infinity'), coalesce(load.last_day, load.last_of_all, '-infinity'),
      p.body_bits, p.body_bits & ~${bitsOf(commonBodies)}::integer <> 0,
      ${traits.solo} * p.solo::integer + ${traits.secondDriver} * p.second_driver::integer
        + ${traits.deadlineFix} * p.deadline_fix::integer + ${traits.adr} * p.adr::integer,
      coalesce(p.length, ${untold}), coalesce(p.width, ${untold}), coalesce(p.height, ${untold}),
      coalesce(p.tonnage, ${untold}), coalesce(p.palettes, ${untold}), coalesce(p.rate, ${untold}), p.currency_id,
      coalesce(p.rate_per_km, ${untold}), coalesce(p.payment_days, ${untold}),
      to_tsvector('simple', words(concat_ws(' ', p.additional_info, p.company_name, p.short_name, p.towns)))
    from posting p
      join listed load on load.posting_id = p.id and load.role = 'LOAD'
      left join listed unload on unload.posting_id = p.id and unload.role = 'UNLOAD'`);
}

/** How to come to the lanes: by which grid, where both ends have a circle, and whether by the words of the text. */
export type Approach = { grid?: Grid; byWords?: boolean };

/** The lanes that the filter asks for and the viewer may see. */
export function matching(ctx: MemberContext, filter: PostingFilter, { grid, byWords }: Approach): SQL | undefined {
  return and(
    eq(lane.kind, filter.kind),
    sql`${lane.isSpecial} in (${isSpecial(filter) ? sql`true` : sql`false, true`})`,
    gt(lane.expiresAt, ctx.now),
    or(
      lte(lane.visibleToAllAt, ctx.now),
      eq(lane.companyId, ctx.viewer.company.id),
      inArray(lane.visibilityGroupId, ctx.viewer.userGroupIds),
    ),
    ...onTheWay(filter, grid),
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
    atLeast(lane.rate, filter.rateFrom),
    atMost(lane.rate, filter.rateTo),
    // "Is true" keeps the indexes of the rates and of the words out of it: the ends or the bodies leave fewer.
    asksForMoney(filter) ? sql`(${inCurrency(filter)}) is true` : undefined,
    filter.sort === "ratePerKm" ? gte(lane.ratePerKm, 0) : undefined,
    atMost(lane.paymentDays, filter.paymentDays),
    asksForWords(filter) ? (byWords ? saying(filter) : sql`(${saying(filter)}) is true`) : undefined,
    filter.newest ? gt(lane.publishedAt, new Date(ctx.now.getTime() - newestMinutes * 60_000)) : undefined,
    filter.own ? eq(lane.companyId, ctx.viewer.company.id) : undefined,
  );
}

export function asksForWords({ text }: PostingFilter): boolean {
  return text !== null && wordsOf(text).length > 0;
}

/** Every word begins a word of what the posting says. */
export function saying({ text }: PostingFilter): SQL {
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
function onTheWay({ load, unload, sort }: PostingFilter, grid?: Grid): (SQL | undefined)[] {
  if (!load && !unload) return [sql`${lane.unloadPosition} <= 0`];
  const directions = sort === "ratePerKm" ? [anywhereAtRate] : [anywhere, anywhereAtRate];
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
  const { country, city, postalCode, point, radiusKm } = place;
  const names = ["", city, postalCode].filter((name) => name !== null);
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
  if (!place?.city && !place?.postalCode) return inCountry;
  const names = ["", place.city].filter((name) => typeof name === "string");
  const ofTown = sql`${town} = any(array(select ${townNumber(sql`name`)} from unnest(${textArray(names)}) name) || ${anywhere}::bigint)`;
  return and(inCountry, place.postalCode ? or(ofTown, sql`starts_with(${postalCode}, ${place.postalCode})`) : ofTown);
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
  return bodies.length > 0 && !bodies.some((body) => commonBodies.includes(body));
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

/** Rates are compared in one currency. */
export function inCurrency({ currencyId }: PostingFilter): SQL {
  return eq(lane.currencyId, currencyId ?? defaultCurrency);
}

function asksForMoney({ currencyId, rateFrom, rateTo, sort }: PostingFilter): boolean {
  return currencyId !== null || rateFrom !== null || rateTo !== null || sort === "ratePerKm";
}

// A column of four bytes rounds as the same number in the filter does.
function atLeast(column: AnyPgColumn, least: number | null): SQL | undefined {
  return least === null ? undefined : sql`${column} >= ${least}::${sql.raw(column.getSQLType())}`;
}

function atMost(column: AnyPgColumn, most: number | null): SQL | undefined {
  return most === null ? undefined : sql`${column} between 0 and ${most}::${sql.raw(column.getSQLType())}`;
}

function bitsOf(some: readonly Body[]): number {
  return some.reduce((bits, body) => bits | (1 << bodies.indexOf(body)), 0);
}

/** The cell that the row's lat and lon lie in, as cellsAround numbers them. */
function cellOf(grid: Grid): SQL {
  const columns = columnsOf(grid);
  return sql.raw(
    `(floor((lat + 90) / ${grid.latStep})::bigint * ${columns} + floor((lon + 180) / ${grid.lonStep})::bigint % ${columns} + ${firstCell})`,
  );
}

/** A number below 0 for a town of a country. */
function townCell(acronym: SQL, name: SQL): SQL {
  return sql`(hashtextextended(words(${acronym} || ' ' || ${name}), 0) | (1::bigint << 63))`;
}

function townNumber(name: SQL): SQL {
  return sql`hashtextextended(words(${name}), 0)`;
}

function textArray(texts: readonly string[]): SQL {
  return sql`array[${sql.join(
    texts.map((text) => sql`${text}::text`),
    sql`, `,
  )}]`;
}
