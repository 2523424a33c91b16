import { countries } from "drizzle/schema/dictionary";
import { freightPlaces, freightPostings } from "drizzle/schema/freight";
import { offers } from "drizzle/schema/offer";
import { type SQL, sql } from "drizzle-orm";

/** `Warszawa – Berlin`: the towns of routeOfOffer for who reads one line in the statement that finds the offer. */
export const offerRouteName: SQL<string> = sql<string>`case when ${offers.ownPlaces} is not null and ${offers.loadId} is null
  then concat_ws(' – ', ${ownPlace("loading")}, ${ownPlace("unloading")})
  else concat_ws(' – ', ${place("LOAD", sql`p.position`)}, ${place("UNLOAD", sql`case f.kind when 'SHIPMENT' then -p.position else p.position end`)})
end`;

function ownPlace(role: "loading" | "unloading"): SQL {
  const end = sql`${offers.ownPlaces} #> ${role === "loading" ? "{loading,0}" : "{unloading,-1}"}::text[]`;
  return sql`coalesce(${end} ->> 'city', ${end} ->> 'country')`;
}

/** A load ends at its last place; a vehicle goes to any of those it names. */
function place(role: "LOAD" | "UNLOAD", order: SQL): SQL {
  return sql`(
    select coalesce(p.city, c.name) from ${freightPlaces} p join ${countries} c on c.id = p.country_id
    join ${freightPostings} f on f.id = p.posting_id
    where p.posting_id = coalesce(${offers.loadId}, ${offers.postingId}) and p.role = ${role} order by ${order} limit 1
  )`;
}
