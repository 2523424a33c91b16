import { freightLanes, freightPlaces, freightPostings } from "drizzle/schema/freight";
import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import type { CurrentRates } from "~/domain/exchange/exchange-rates";
import { cellsAround, fineGrid, firstCell, reachedCells } from "~/domain/freight/posting/grid";
import { bitsOf } from "~/domain/freight/posting/lanes.server";
import type { PostingKind } from "~/domain/freight/posting/status";
import { notHiddenBy } from "~/domain/freight/shelf/hidden.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { greatCircleKm, type Point, roadKm } from "~/domain/place/distance";
import { greatCircleOf, roadKmOf } from "~/domain/place/distance.server";
import { isShown } from "./conditions.server";
import { squareAround, versineOf } from "./ends.server";
import type { FreeVehicle } from "./free-vehicle";
import { ofCurrency } from "./worth.server";

const lane = freightLanes;

/** The most that is counted for one vehicle. */
const mostMatches = 99;
const maximumLoads = 50;

/** A load that a vehicle may take next; kilometres are of roads, `pay` is in PLN and null where it is left open. */
export type NextLoad = {
  id: number;
  emptyKm: number;
  ladenKm: number;
  pay: number | null;
  /** From where it unloads to the vehicle's home; null where nobody knows one of them. */
  homeKm: number | null;
  /** Whether it leads at least half of the way home. */
  isHomeward: boolean;
  end: Point | null;
  /** The day on which it unloads, `2026-11-20`. */
  endDay: string;
};

/**
 * What a vehicle may take where it comes free: near there, in its days, fitting its bodies, mass and length, of other
 * companies; what is not told fits. Up to 50: first what leads home, in each part by what a kilometre of the empty and
 * the laden way together pays in one currency, what asks for no rate last. One statement.
 */
export async function findReturnLoads(ctx: SignedInContext, vehicle: FreeVehicle, rates: CurrentRates) {
  const loads = await findNext(ctx, [vehicle], { rates, limit: maximumLoads, isHomeFirst: true });
  return loads.get(vehicle.id) ?? [];
}

type Wanted = {
  rates: CurrentRates;
  limit: number;
  isHomeFirst?: boolean;
  /** Only what names a rate. */
  isPaid?: boolean;
};

/** The first loads of several vehicles, by the vehicle's id. One statement. */
export async function findNext(
  ctx: SignedInContext,
  vehicles: readonly FreeVehicle[],
  { rates, limit, isHomeFirst = false, isPaid = false }: Wanted,
): Promise<Map<number, NextLoad[]>> {
  if (vehicles.length === 0) return new Map();
  const [load, unload] = [
    { lat: lane.loadLat, lon: lane.loadLon },
    { lat: lane.unloadLat, lon: lane.unloadLon },
  ];
  const isOnMap = sql`${lane.unloadCell} >= ${firstCell}`;
  const rows = await ctx.db.execute<Row>(sql`
    select vehicle.id::float8 as vehicle,
      next.id, next.empty_km, next.pay, next.home_km, next.is_homeward, next.lat, next.lon,
      -- What the lane tells by its rate is rounded.
      coalesce((
        select distance_km::float8 from ${freightPostings} posting where posting.id = next.id::bigint
      ), next.laden_km) as laden_km,
      coalesce((
        select max(coalesce(place.end_date, place.start_date)) from ${freightPlaces} place
        where place.posting_id = next.id::bigint and place.role = 'UNLOAD'
      ), next.load_day + (floor(coalesce(next.laden_km, 0) / 600))::integer)::text as end_day
    from ${recordset(vehicles, "SHIPMENT")} cross join lateral (
      select *, coalesce(home_km <= vehicle.home_km / 2, false) as is_homeward
      from (
        select lanes.*, ${roadKmOf(sql`empty_straight`)} as empty_km, ${roadKmOf(sql`home_straight`)} as home_km,
          coalesce(rated_km, ${roadKmOf(sql`laden_straight`)}) as laden_km
        from (
          -- Each way is measured once here: roads take what is measured several times.
          select distinct on (${lane.postingId}) ${lane.postingId}::float8 as id,
            ${greatCircleOf(at, load)} as empty_straight,
            ${lane.rate} / nullif(greatest(${lane.ratePerKm}, 0), 0) as rated_km,
            case when ${isOnMap} and ${lane.ratePerKm} <= 0 then ${greatCircleOf(load, unload)} end as laden_straight,
            case when ${lane.rate} > 0 then ${lane.rate} * ${ofCurrency(rates.zloty)} end as pay,
            case when ${isOnMap} then ${greatCircleOf(unload, home)} end as home_straight,
            case when ${isOnMap} then ${lane.unloadLat} end as lat,
            case when ${isOnMap} then ${lane.unloadLon} end as lon,
            greatest(vehicle.day_from, ${lane.loadFrom}) as load_day
          from ${lane}
          where ${matchingVehicle(ctx, "SHIPMENT")} and ${lane.loadPosition} = 0 ${isPaid ? sql`and ${lane.rate} > 0` : sql``}
          order by ${lane.postingId}, ${lane.unloadPosition} desc
        ) lanes
      ) ways
      order by ${isHomeFirst ? sql`is_homeward desc,` : sql``}
        pay / nullif(empty_km + laden_km, 0) desc nulls last, id desc
      limit ${limit}
    ) next`);
  const loadsByVehicle = new Map<number, NextLoad[]>();
  for (const row of rows)
    loadsByVehicle.set(row.vehicle, [...(loadsByVehicle.get(row.vehicle) ?? []), nextLoadOf(row)]);
  return loadsByVehicle;
}

/**
 * How many loads each vehicle may take next, or how many free vehicles may take each load where what comes free is a
 * load that waits; up to 99, by its id. One statement however many there are.
 */
export async function countMatches(
  ctx: SignedInContext,
  vehicles: readonly FreeVehicle[],
  sought: PostingKind = "SHIPMENT",
): Promise<Map<number, number>> {
  if (vehicles.length === 0) return new Map();
  const rows = await ctx.db.execute<{ id: number; count: number }>(sql`
    select vehicle.id::float8 as id, matches.count::integer as count
    from ${recordset(vehicles, sought)} cross join lateral (
      select count(*) from (
        select ${lane.postingId} from ${lane}
        where ${matchingVehicle(ctx, sought)} and ${lane.loadPosition} = 0 and ${lane.unloadPosition} <= 0
        group by ${lane.postingId} limit ${mostMatches}
      ) few
    ) matches`);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** The free vehicles for a load that waits, the nearest first, each with the road to it. One statement. */
export async function findMatchingVehicles(ctx: SignedInContext, waiting: FreeVehicle) {
  const stands = { lat: lane.loadLat, lon: lane.loadLon };
  const rows = await ctx.db.execute<{ id: number; km: number }>(sql`
    select ${lane.postingId}::float8 as id, min(${roadKmOf(greatCircleOf(at, stands))}) as km
    from ${recordset([waiting], "VEHICLE")} cross join ${lane}
    where ${matchingVehicle(ctx, "VEHICLE")}
    group by ${lane.postingId} order by km, id desc limit ${maximumLoads}`);
  return [...rows];
}

type Row = {
  vehicle: number;
  id: number;
  empty_km: number;
  laden_km: number | null;
  pay: number | null;
  home_km: number | null;
  is_homeward: boolean;
  lat: number | null;
  lon: number | null;
  end_day: string;
};

function nextLoadOf({ id, pay, lat, lon, ...row }: Row): NextLoad {
  const isPaid = pay !== null && row.laden_km !== null;
  return {
    id,
    emptyKm: row.empty_km,
    ladenKm: row.laden_km ?? 0,
    homeKm: row.home_km,
    isHomeward: row.is_homeward,
    pay: isPaid ? pay : null,
    end: lat === null || lon === null ? null : { lat, lon },
    endDay: row.end_day,
  };
}

const at = { lat: sql`vehicle.lat`, lon: sql`vehicle.lon` };
const home = { lat: sql`vehicle.home_lat`, lon: sql`vehicle.home_lon` };

/** The vehicles as rows named so; by the cells that their circles touch an index leads to the lanes. */
function recordset(vehicles: readonly FreeVehicle[], sought: PostingKind): SQL {
  const rows = vehicles.map(({ id, at, home, from, to, bodies, tonnage, length, radiusKm }) => ({
    id,
    lat: at.lat,
    lon: at.lon,
    home_lat: home?.lat ?? null,
    home_lon: home?.lon ?? null,
    home_km: home && roadKm(greatCircleKm(at, home)),
    day_from: from,
    day_to: to,
    bodies: bitsOf(bodies),
    tonnage,
    length,
    reach: versineOf(radiusKm),
    ...squareAround(at, radiusKm),
    cells: sought === "VEHICLE" ? reachedCells(at, radiusKm, fineGrid, true) : cellsAround(at, radiusKm, fineGrid),
  }));
  return sql`json_to_recordset(${JSON.stringify(rows)}::text::json) as vehicle (
    id bigint, lat float8, lon float8, home_lat float8, home_lon float8, home_km float8, day_from date, day_to date,
    bodies integer, tonnage real, length real, reach float8, cells bigint[],
    south float8, north float8, west float8, east float8)`;
}

/**
 * The lanes of other companies that fit the row: of loads what it can carry, of vehicles what can carry it. Comparing a
 * column with what the row alone tells is done within the index, which leaves few lanes for the rest.
 */
function matchingVehicle(ctx: SignedInContext, sought: PostingKind): SQL | undefined {
  const isWithin = sql`(1 - cos(radians(${lane.loadLat} - vehicle.lat)) + cos(radians(vehicle.lat))
    * cos(radians(${lane.loadLat})) * (1 - cos(radians(${lane.loadLon} - vehicle.lon)))) <= vehicle.reach`;
  const fits = (column: SQL, own: SQL) =>
    sought === "SHIPMENT"
      ? sql`${column} <= coalesce(${own}, 'infinity')`
      : sql`(${column} < 0 or (${column} >= ${own}) is not false)`;
  return and(
    eq(lane.kind, sought),
    // Both halves of the index.
    sql`${lane.isSpecial} in (false, true)`,
    sql`${lane.loadCell} = any(vehicle.cells)`,
    sql`${lane.loadLat} between vehicle.south and vehicle.north and ${lane.loadLon} between vehicle.west and vehicle.east`,
    isWithin,
    isShown(ctx),
    ne(lane.companyId, ctx.viewer.company.id),
    notHiddenBy(ctx.viewer, lane),
    sql`${lane.loadTo} >= vehicle.day_from and ${lane.loadFrom} <= vehicle.day_to`,
    sql`(${lane.bodies} = 0 or vehicle.bodies = 0 or ${lane.bodies} & vehicle.bodies <> 0)`,
    fits(sql`${lane.tonnage}`, sql`vehicle.tonnage`),
    fits(sql`${lane.length}`, sql`vehicle.length`),
  );
}
