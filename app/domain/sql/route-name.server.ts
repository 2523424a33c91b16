import { countries } from "drizzle/schema/dictionary";
import { freightPlaces, freightPostings } from "drizzle/schema/freight";
import { offers } from "drizzle/schema/offer";
import { transactions } from "drizzle/schema/transaction";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/*
 * Routes in one line, `PL Radom – D Dortmund`, in the statement that finds what they are of; routeName of deal/route.ts
 * says the same of places that were read.
 */

/** The route of a posting. */
export function postingRouteName(postingId: SQLWrapper): SQL<string> {
  const place = (role: "LOAD" | "UNLOAD", order: SQL) => sql`(
    select c.road_sign || ' ' || coalesce(p.city, p.postal_code, c.name)
    from ${freightPlaces} p join ${countries} c on c.id = p.country_id join ${freightPostings} f on f.id = p.posting_id
    where p.posting_id = ${postingId} and p.role = ${role} order by ${order} limit 1
  )`;
  // A load ends at its last place; a vehicle goes to any of those it names.
  const last = sql`case f.kind when 'SHIPMENT' then -p.position else p.position end`;
  return joinNames(place("LOAD", sql`p.position`), place("UNLOAD", last));
}

/** The route of an offer of the row: of its load, of its own places, or of the posting. */
export const offerRouteName = sql<string>`case when ${offers.ownPlaces} is not null and ${offers.loadId} is null
  then ${joinNames(frozenPlace(sql`${offers.ownPlaces} #> '{loading,0}'`), frozenPlace(sql`${offers.ownPlaces} #> '{unloading,-1}'`))}
  else ${postingRouteName(sql`coalesce(${offers.loadId}, ${offers.postingId})`)} end`;

/** The route of a transaction of the row. */
export const transactionRouteName = joinNames(
  frozenPlace(sql`${transactions.terms} #> '{loadingPlaces,0}'`),
  frozenPlace(sql`${transactions.terms} #> '{unloadingPlaces,-1}'`),
);

function frozenPlace(place: SQL): SQL {
  const name = sql`coalesce(${place} ->> 'city', ${place} ->> 'postalCode', ${place} ->> 'country')`;
  return sql`concat_ws(' ', ${place} ->> 'roadSign', ${name})`;
}

function joinNames(from: SQL, to: SQL): SQL<string> {
  return sql<string>`concat_ws(' – ', ${from}, ${to})`;
}
