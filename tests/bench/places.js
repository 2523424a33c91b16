import { Agent } from "node:http";
import os from "node:os";
import { drizzle } from "drizzle-orm/postgres-js";
import { randomNumbers } from "./copy.js";
import { get } from "./http.js";
import { openModules } from "./module.js";
import { nodesOf, wholeTablesOf } from "./plan.js";
import { against, milliseconds, printNote, printTable, quantile } from "./print.js";
import { connect, signIn } from "./setup.js";

export const sizes = {
  full: { slips: 2000, every: 1, calls: 500 },
  smallest: { slips: 20, every: 500, calls: 5 },
};
const bar = 5;

/**
 * Suggestions of places: for each beginning of 1 to 4 letters of any name, and for names with a letter dropped, doubled
 * or swapped; with the list of towns alone, and with the places of all postal codes. Execution in the database, and for
 * some of them `/place` of a portal, one call after another.
 */
export async function measure(setup, { slips, every, calls }) {
  const address = await setup.database("places");
  const modules = await openModules();
  const sql = connect(address, { max: 1 });
  try {
    const { suggestPlaces } = await modules.load("app/domain/place/queries.server.ts");
    const { seedPostalCodes } = await modules.load("drizzle/seed/postal-codes.server.ts");
    await sql`set jit = off`;
    const ask = (questions) => timesOf(sql, suggestPlaces, questions);
    const names = async () =>
      (
        await sql`select city_search as name, acronym from places p
      join countries c on c.id = p.country_id order by p.id`
      ).map(({ name, acronym }) => ({ name, country: acronym }));

    const towns = questionsOf(await names(), { slips, every: every * 10 });
    const alone = new Map();
    for (const [kind, questions] of towns) alone.set(kind, await ask(questions));
    const start = performance.now();
    await seedPostalCodes(sql);
    printNote(`All postal codes are read in within ${((performance.now() - start) / 1000).toFixed(1)} s`);
    printNote(await sizeOf(sql));
    const measured = new Map();
    const all = questionsOf(await names(), { slips, every });
    for (const [kind, questions] of all) measured.set(kind, await ask(questions));
    report(measured, alone);
    await sql`analyze places, postal_codes`;
    await measureCalls(setup, all, calls);
  } finally {
    await sql.end();
    await modules.close();
  }
}

/** In a country and in all of them by turns. */
function questionsOf(names, { slips, every }) {
  const random = randomNumbers(20_261_122);
  const beginnings = new Map();
  for (const { name, country } of names) {
    for (let length = 1; length <= Math.min(4, name.length); length++) beginnings.set(name.slice(0, length), country);
  }
  const slip = () => {
    const { name, country } = names[Math.floor(random() * names.length)];
    return { query: withSlip(name, random), country: random() < 0.5 ? country : null };
  };
  return new Map([
    ...[1, 2, 3, 4].map((length) => [
      `beginnings of ${length}`,
      [...beginnings]
        .filter(([beginning], index) => beginning.length === length && (length < 3 || index % every === 0))
        .map(([query, country], index) => ({ query, country: index % 2 === 0 ? country : null })),
    ]),
    ["names with a slip", Array.from({ length: slips }, slip)],
  ]);
}

function withSlip(name, random) {
  const at = Math.floor(random() * name.length);
  const [before, letter, next, after] = [name.slice(0, at), name[at], name[at + 1] ?? "", name.slice(at + 2)];
  const kinds = [before + next + after, before + letter + letter + next + after, before + next + letter + after];
  return kinds[Math.floor(random() * kinds.length)];
}

async function timesOf(sql, suggestPlaces, questions) {
  const plain = drizzle(sql);
  const times = [];
  let plans = [];
  const explained = async (statement) => {
    const { sql: text, params } = plain.dialect.sqlToQuery(statement);
    const [row] = await sql.unsafe(`explain (analyze, timing off, format json) ${text}`, params);
    plans.push(row["QUERY PLAN"][0]);
    return plain.execute(statement);
  };
  for (const { query, country } of questions) {
    plans = [];
    await suggestPlaces({ db: { execute: explained } }, { query, country, postalCode: null });
    times.push({
      query: `${query} (${country ?? "any country"})`,
      time: plans.reduce((total, plan) => total + plan["Execution Time"], 0),
      planning: plans.reduce((total, plan) => total + plan["Planning Time"], 0),
      wholeTables: plans.flatMap(({ Plan }) => wholeTablesOf(nodesOf(Plan))),
    });
  }
  return times;
}

/** The same questions, so many of each kind, over HTTP as the form asks them. */
async function measureCalls(setup, questions, calls) {
  const portal = await setup.openPortal("places");
  const Cookie = await signIn(portal.origin);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const rows = [["/place over HTTP, ms", "asked", "p50", "p99", "slowest", "server CPU a call"]];
  try {
    for (const [kind, list] of questions) {
      const some = spread(list, calls);
      await timesOfCalls(portal, agent, Cookie, some.slice(0, Math.min(50, calls)));
      const before = await portal.meter();
      const times = await timesOfCalls(portal, agent, Cookie, some);
      const after = await portal.meter();
      rows.push([
        ...[kind, times.length, milliseconds(quantile(times, 0.5)), milliseconds(quantile(times, 0.99))],
        ...[
          milliseconds(Math.max(...times)),
          milliseconds((after.cpuMilliseconds - before.cpuMilliseconds) / times.length),
        ],
      ]);
    }
  } finally {
    agent.destroy();
    await portal.stop();
  }
  printTable(rows);
  printNote(
    `The machine's load at the end: ${os.loadavg()[0].toFixed(1)} on ${os.availableParallelism()} processors\n`,
  );
}

function spread(list, count) {
  const step = Math.max(1, Math.floor(list.length / count));
  return list.filter((_, index) => index % step === 0).slice(0, count);
}

async function timesOfCalls({ origin }, agent, Cookie, questions) {
  const times = [];
  for (const { query, country } of questions) {
    const started = performance.now();
    const { status } = await get(
      origin,
      `/place?${new URLSearchParams({ country: country ?? "", query })}`,
      { Cookie },
      agent,
    );
    if (status !== 200) throw new Error(`/place answered ${status} to „${query}”.`);
    times.push(performance.now() - started);
  }
  return times;
}

async function sizeOf(sql) {
  const [size] = await sql`
    select pg_size_pretty(pg_total_relation_size('places')) as places,
      pg_size_pretty(pg_total_relation_size('postal_codes')) as codes,
      pg_size_pretty(pg_database_size(current_database())) as "all"`;
  return `On disk: places ${size.places}, postal codes ${size.codes}, the whole database ${size.all}`;
}

/** Nothing is asked of so short a beginning, so it took no time either way. */
function ratioOf(time, other) {
  return other > 0 ? `${(time / other).toFixed(2)} ×` : "–";
}

function report(measured, alone) {
  const rows = [
    ["execution in the database, ms", "asked", "p50", "p99", "slowest", "planning p99", "p99 to towns alone"],
  ];
  for (const [kind, times] of measured) {
    const p99 = ninetyNinth(times);
    rows.push([
      ...[kind, times.length, milliseconds(middle(times)), against(milliseconds(p99), bar, p99 <= bar)],
      milliseconds(Math.max(...times.map(({ time }) => time))),
      milliseconds(
        quantile(
          times.map(({ planning }) => planning),
          0.99,
        ),
      ),
      ratioOf(p99, ninetyNinth(alone.get(kind))),
    ]);
  }
  printTable(rows);
  const all = [...measured.values()].flat();
  const scans = new Set(all.flatMap(({ wholeTables }) => wholeTables));
  printNote(
    scans.size > 0
      ? `Whole tables over 10,000 rows are read: ${[...scans].join(", ")}`
      : "No large table is read whole",
  );
  const slowest = all.toSorted((a, b) => b.time - a.time).slice(0, 5);
  printNote(`Slowest: ${slowest.map(({ query, time }) => `${query} ${milliseconds(time)}`).join(", ")}\n`);
}

function middle(times) {
  return quantile(
    times.map(({ time }) => time),
    0.5,
  );
}

function ninetyNinth(times) {
  return quantile(
    times.map(({ time }) => time),
    0.99,
  );
}
