import { countries } from "drizzle/schema/dictionary";
import { freightPlaces, freightPostings } from "drizzle/schema/freight";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** `PL Radom – D Dortmund`: the way of a posting in one line, for notices and mails. */
export function postingRouteName(postingId: SQLWrapper): SQL<string> {
  const place = (role: "LOAD" | "UNLOAD", order: SQL) => sql`(
    select c.road_sign || ' ' || coalesce(p.city, p.postal_code, c.name)
    from ${freightPlaces} p join ${countries} c on c.id = p.country_id join ${freightPostings} f on f.id = p.posting_id
    where p.posting_id = ${postingId} and p.role = ${role} order by ${order} limit 1
  )`;
  // A load ends at its last place; a vehicle goes to any of those it names.
  const last = sql`case f.kind when 'SHIPMENT' then -p.position else p.position end`;
  return sql<string>`concat_ws(' – ', ${place("LOAD", sql`p.position`)}, ${place("UNLOAD", last)})`;
}
