import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { detours, earthRadiusKm } from "./distance";

type PointSql = { lat: SQLWrapper; lon: SQLWrapper };

/** Kilometres along the great circle between two points of a row; not a number where one is on no map. */
export function greatCircleOf(from: PointSql, to: PointSql): SQL<number> {
  const half = (one: SQLWrapper, other: SQLWrapper) => sql`sin(radians(${other} - ${one}) / 2) ^ 2`;
  const parallels = sql`cos(radians(${from.lat})) * cos(radians(${to.lat}))`;
  const chord = sql`${half(from.lat, to.lat)} + ${parallels} * ${half(from.lon, to.lon)}`;
  return sql<number>`(2 * ${earthRadiusKm}::float8 * asin(sqrt(least(1, ${chord}))))`;
}

/** Road kilometres of such a way, as roadKm has them. */
export function roadKmOf(straightKm: SQLWrapper): SQL<number> {
  const { near, far } = detours;
  const share = sql`least(1, greatest(0, (${straightKm} - ${near.km}) / ${far.km - near.km}::float8))`;
  return sql<number>`(${straightKm} * (${near.factor}::float8 + ${share} * ${far.factor - near.factor}::float8))`;
}
