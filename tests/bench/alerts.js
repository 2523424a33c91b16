import { sql as query } from "drizzle-orm";
import { drizzle } from "drizzle-orm/postgres-js";
import { copyOfPlaces, copyOfPosting } from "./freight.js";
import { openModules } from "./module.js";
import { against, milliseconds, printNote, printTable, quantile } from "./print.js";
import { connect } from "./setup.js";

export const sizes = {
  full: { postings: 1_000_000, searches: 50_000, publications: 100 },
  smallest: { postings: 200, searches: 100, publications: 10 },
};
const bars = { publishing: 20 };

/** What publishing takes beside so many saved searches, and the job that asks them. */
export async function measure(setup, { postings, searches, publications }) {
  const modules = await openModules();
  const sql = connect(await setup.database(`freight${postings}`), { max: 1, connection: { jit: false } });
  try {
    const lanes = await modules.load("app/domain/freight/posting/lanes.server.ts");
    const keys = await modules.load("app/domain/freight/alert/keys.server.ts");
    const matching = await modules.load("app/domain/freight/alert/matching.server.ts");
    await addSearches(sql, searches);
    await sql`truncate posting_appearances`;
    const ctx = { db: drizzle(sql, { casing: "snake_case" }), now: new Date(), viewer: null };
    const keyed = await timeOf(() => keys.keySearches(ctx));
    await sql`analyze saved_searches`;
    const published = [];
    const matched = [];
    let found = 0;
    for (let n = 1; n <= publications; n++) {
      published.push(await timeOf(() => publish(ctx, lanes, n)));
      matched.push(await timeOf(async () => (found += await matching.matchAppearances(ctx))));
    }
    await sql`delete from freight_postings where additional_info = 'published by the bench'`;
    report({ searches, publications, published, matched });
    printNote(
      `${milliseconds(keyed / searches)} ms to key a search; ${(found / publications).toFixed(1)} finds a posting`,
    );
  } finally {
    await sql.end();
    await modules.close();
  }
}

/**
 * Of all who carry, by turns: to and from towns of the table, within a radius or by their country, with a body now and
 * then.
 */
async function addSearches(sql, count) {
  await sql`update users set email_confirmed_at = now(), password_hash = 'x' where login like 'kierowca%'`;
  await sql`delete from saved_searches`;
  await sql`
    with place as (
      select row_number() over () as n, name from (
        select c.road_sign || ' ' || p.city as name
        from freight_places p join countries c on c.id = p.country_id
        where p.posting_id <= 2000 and p.city is not null order by hashint8(p.id) limit 500) few
    ),
    person as (select row_number() over (order by id) - 1 as n, id from users where login like 'kierowca%')
    insert into saved_searches (user_id, kind, name, query, asked_at)
    select person.id, case when s % 4 = 0 then 'VEHICLE' else 'SHIPMENT' end::posting_kind, s::text,
      'from=' || replace(case when s % 10 = 0 then split_part(a.name, ' ', 1) else a.name || ' %2B' || 50 + s % 3 * 50 end, ' ', '+')
        || '&to=' || replace(case when s % 3 = 0 then b.name || ' %2B150' when s % 3 = 1 then split_part(b.name, ' ', 1) else '' end, ' ', '+')
        || case when s % 2 = 0 then '&body=curtainsider' when s % 7 = 0 then '&days=tomorrow' else '' end,
      '2000-01-01'
    from generate_series(1, ${count}::int) s
      join place a on a.n = 1 + hashint4(s)::bigint % 500 + case when hashint4(s) % 500 < 0 then 500 else 0 end
      join place b on b.n = 1 + hashint4(-s)::bigint % 500 + case when hashint4(-s) % 500 < 0 then 500 else 0 end
      join person on person.n = s % (select count(*) from person)`;
}

/** A copy of a posting with its places, written and listed in a transaction. */
async function publish(ctx, lanes, n) {
  await ctx.db.transaction(async (db) => {
    const [{ id }] = await db.execute(copyOfPosting(n));
    await db.execute(copyOfPlaces(n, id));
    await db.execute(query`update freight_postings set visible_to_all_at = published_at where id = ${id}`);
    await lanes.reindexPostings({ ...ctx, db }, [Number(id)]);
  });
}

async function timeOf(work) {
  const start = process.hrtime.bigint();
  await work();
  return Number(process.hrtime.bigint() - start) / 1e6;
}

function report({ searches, publications, published, matched }) {
  // The first ones are for the database to read its pages.
  const publishing = quantile(published.slice(publications / 10), 0.99);
  const [half, most] = [0.5, 0.99].map((share) => quantile(matched, share));
  printTable([
    [
      `${publications} postings, ${searches.toLocaleString("en")} searches`,
      "publishing p99 ms",
      "asking p50 ms",
      "p99 ms",
    ],
    [
      "each by itself",
      against(milliseconds(publishing), bars.publishing, publishing <= bars.publishing),
      milliseconds(half),
      milliseconds(most),
    ],
  ]);
}
