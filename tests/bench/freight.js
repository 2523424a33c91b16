import { sql as query } from "drizzle-orm";
import { drizzle } from "drizzle-orm/postgres-js";
import { variedSearches } from "./freight-data.js";
import { openModules } from "./module.js";
import { against, milliseconds, printNote, printTable, quantile } from "./print.js";
import { connect } from "./setup.js";

export const sizes = {
  full: { postings: [10_000, 100_000, 1_000_000], searches: 1000, rounds: 3, publications: 100 },
  smallest: { postings: [200], searches: 10, rounds: 2, publications: 10 },
};
const bars = { rows: 20, ratio: 2, count: 100, publishing: 10, returns: 50, chains: 300 };

/** The search for freight at three sizes: its rows, its count and what publishing takes, the whole way and back. */
export async function measure(setup, { postings, ...effort }) {
  const modules = await openModules();
  try {
    const search = await modules.load("app/domain/freight/search/search.server.ts");
    const lanes = await modules.load("app/domain/freight/posting/lanes.server.ts");
    const returns = await modules.load("app/domain/freight/search/return-loads.server.ts");
    const chains = await modules.load("app/domain/freight/search/chains.server.ts");
    const taken = [];
    for (const count of [postings].flat())
      taken.push(await measureAt(setup, { search, lanes, returns, chains }, count, effort));
    report(taken, effort);
    reportReturns(taken, effort);
    await printSlowest(setup, taken.at(-1));
  } finally {
    await modules.close();
  }
}

async function measureAt(setup, { search, lanes, returns, chains }, size, { searches, rounds, publications }) {
  const name = `freight${size}`;
  const log = [];
  const sql = connect(await setup.database(name), { max: 1, connection: { jit: false } });
  try {
    const ctx = await seekerOf(sql, log);
    const asked = variedSearches(searches, ctx.now);
    const rows = await time(asked, rounds, log, ({ filter, page }) => search.searchPostings(ctx, filter, page));
    const counts = await time(asked, rounds, log, ({ filter }) => search.countPostings(ctx, filter));
    const free = await vehiclesOf(sql, Math.ceil(searches / 5));
    const next = await time(free, rounds, log, ({ vehicle }) => returns.findReturnLoads(ctx, vehicle, rates));
    const chained = await time(free, rounds, log, ({ vehicle }) =>
      chains.findChains(ctx, vehicle, { rates, before: null }),
    );
    const twenty = groupsOf(free, 20);
    const counted = await time(twenty, rounds, log, ({ vehicles }) => returns.countMatches(ctx, vehicles));
    const published = await publish(sql, lanes, ctx, publications);
    return { name, size, rows, counts, published, next, chained, counted };
  } finally {
    await sql.end();
  }
}

/** Somebody of the council who searches when the last posting has been published, with statements prepared and kept. */
async function seekerOf(sql, log) {
  const { unsafe } = sql;
  sql.unsafe = (text, parameters, options) => unsafe(text, parameters, { ...options, prepare: true });
  const logger = { logQuery: (text, parameters) => log.push({ text, parameters }) };
  const db = drizzle(sql, { casing: "snake_case", logger });
  const [row] = await sql`
    select u.id::integer, u.company_id::integer as company, (select max(published_at)::text from freight_lanes) as latest
    from users u where login like 'kierowca%' limit 1`;
  const viewer = { id: row.id, company: { id: row.company }, userGroupIds: [0, 1] };
  return { db, now: new Date(Date.parse(row.latest) + 1000), viewer };
}

// PLN for a unit of each currency, by its number.
const rates = { table: null, zloty: [4.25, 1, 3.9] };

/** Vehicles that come free where loads of the table are unloaded, and want back to where those were loaded. */
async function vehiclesOf(sql, count) {
  const rows = await sql`
    select posting_id::integer as id, unload_lat, unload_lon, load_lat, load_lon, 
      (load_to + 1)::text as first_day, (load_to + 3)::text as last_day
    from freight_lanes where kind = 'SHIPMENT' and unload_cell > 1 and load_cell > 1 and load_to < 'infinity'
    order by hashint8(posting_id) limit ${count}`;
  return rows.map((row) => ({
    vehicle: {
      id: row.id,
      at: { lat: row.unload_lat, lon: row.unload_lon },
      home: { lat: row.load_lat, lon: row.load_lon },
      from: row.first_day,
      to: row.last_day,
      bodies: ["curtainsider", "tarpaulin"],
      tonnage: 24,
      length: 13.6,
      radiusKm: 75,
    },
  }));
}

/** As a page of a list asks of all its rows at once. */
function groupsOf(free, size) {
  return Array.from({ length: Math.ceil(free.length / size) }, (_, page) => ({
    vehicles: free.slice(page * size, (page + 1) * size).map(({ vehicle }, id) => ({ ...vehicle, id })),
  }));
}

/** The first round is for the database to plan the statements and read its pages; a search counts with its quickest. */
async function time(asked, rounds, log, work) {
  const taken = asked.map((one) => ({ ...one, times: [] }));
  for (let round = 0; round < rounds; round++) {
    for (const one of taken) {
      log.length = 0;
      const start = process.hrtime.bigint();
      await work(one);
      one.times.push(Number(process.hrtime.bigint() - start) / 1e6);
      one.statements = [...log];
    }
  }
  return taken.map((one) => ({ ...one, time: Math.min(...one.times.slice(1)) }));
}

/** Copies of postings with their places, each written and listed in a transaction of its own. */
async function publish(sql, lanes, ctx, publications) {
  const times = [];
  for (let n = 1; n <= publications; n++) {
    const start = process.hrtime.bigint();
    await ctx.db.transaction(async (db) => {
      const [{ id }] = await db.execute(copyOfPosting(n));
      await db.execute(copyOfPlaces(n, id));
      await lanes.reindexPostings({ ...ctx, db }, [Number(id)]);
    });
    times.push(Number(process.hrtime.bigint() - start) / 1e6);
  }
  await sql`delete from freight_postings where additional_info = 'published by the bench'`;
  return times.slice(publications / 10);
}

const posting =
  "kind, company_id, author_id, status, bodies, length, width, tonnage, rate, currency_id, distance_km, " +
  "visible_to_all_at, published_at, expires_at";
const place = "role, position, country_id, postal_code, city, lat, lon, start_date, end_date, departure_date";

export function copyOfPosting(id) {
  return query`insert into freight_postings (${query.raw(posting)}, additional_info)
    select ${query.raw(posting)}, 'published by the bench' from freight_postings where id = ${id} returning id`;
}

export function copyOfPlaces(from, to) {
  return query`insert into freight_places (posting_id, ${query.raw(place)})
    select ${to}::bigint, ${query.raw(place)} from freight_places where posting_id = ${from}`;
}

function report(taken, { searches, rounds }) {
  const [least, most] = [taken[0], taken.at(-1)];
  const rows = [
    [
      `${searches} searches, the quickest of ${rounds - 1} each`,
      "p50 ms",
      "p95 ms",
      "p99 ms",
      "p99 of all rounds ms",
      "count p99 ms",
      "publishing p99 ms",
    ],
  ];
  for (const { size, rows: found, counts, published } of taken) {
    const isLargest = size === most.size;
    const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => quantile(timesOf(found), share));
    const everyTime = found.flatMap(({ times }) => times.slice(1));
    const count = quantile(timesOf(counts), 0.99);
    const publishing = quantile(published, 0.99);
    rows.push([
      size.toLocaleString("en"),
      milliseconds(p50),
      milliseconds(p95),
      isLargest ? against(milliseconds(p99), bars.rows, p99 <= bars.rows) : milliseconds(p99),
      milliseconds(quantile(everyTime, 0.99)),
      isLargest ? against(milliseconds(count), bars.count, count <= bars.count) : milliseconds(count),
      isLargest
        ? against(milliseconds(publishing), bars.publishing, publishing <= bars.publishing)
        : milliseconds(publishing),
    ]);
  }
  printTable(rows);
  const ratio = (share) => quantile(timesOf(most.rows), share) / quantile(timesOf(least.rows), share);
  printNote(
    `${most.size.toLocaleString("en")} : ${least.size.toLocaleString("en")} = p50 ${ratio(0.5).toFixed(2)}, ` +
      `p95 ${ratio(0.95).toFixed(2)}, p99 ${against(ratio(0.99).toFixed(2), bars.ratio, ratio(0.99) <= bars.ratio)}`,
  );
}

function reportReturns(taken, { rounds }) {
  const heads = [`the quickest of ${rounds - 1} each`, "return loads p50 ms", "p99 ms", "chains p50 ms", "p99 ms"];
  const rows = [[...heads, "counts of a list p99 ms"]];
  for (const { size, next, chained, counted } of taken) {
    const [returns, chains] = [next, chained].map((each) => quantile(timesOf(each), 0.99));
    rows.push([
      size.toLocaleString("en"),
      milliseconds(quantile(timesOf(next), 0.5)),
      against(milliseconds(returns), bars.returns, returns <= bars.returns),
      milliseconds(quantile(timesOf(chained), 0.5)),
      against(milliseconds(chains), bars.chains, chains <= bars.chains),
      milliseconds(quantile(timesOf(counted), 0.99)),
    ]);
  }
  printTable(rows);
}

function timesOf(taken) {
  return taken.map(({ time }) => time);
}

async function printSlowest(setup, { name, rows }) {
  const slowest = rows.toSorted((a, b) => b.time - a.time)[0];
  const asked = Object.entries(slowest.filter).filter(([, value]) => value && value.length !== 0);
  printNote(
    `Slowest: page ${slowest.page} of ${JSON.stringify(Object.fromEntries(asked))}, ${milliseconds(slowest.time)} ms\n`,
  );
  const sql = connect(await setup.database(name), { max: 1 });
  // The parameters are as Drizzle has written them, which it tells the connection.
  drizzle(sql);
  try {
    for (const { text, parameters } of slowest.statements) {
      const lines = await sql.unsafe(`explain (analyze, buffers) ${text}`, parameters, { prepare: true });
      for (const line of lines) printNote(line["QUERY PLAN"].slice(0, 200));
      printNote("");
    }
  } finally {
    await sql.end();
  }
}
