import { nodesOf, wholeTablesOf } from "./plan.js";
import { against, milliseconds, printNote, printTable, quantile } from "./print.js";
import { variedPhrases } from "./search-data.js";
import { connect } from "./setup.js";
import { captureStatements } from "./statements.js";

export const sizes = { full: { phrases: 140, runs: 7 }, smallest: { phrases: 14, runs: 1 } };
const bar = 30;

/** Every statement of the search at 50,000 companies and 200,000 announcements, over many different phrases. */
export async function measure(setup, { phrases, runs }) {
  const addresses = variedPhrases(phrases).map((phrase) => `/find?${new URLSearchParams({ findValue: phrase })}`);
  const captured = await captureStatements(setup, "search", addresses);
  const sql = connect(await setup.database("search"), { max: 1 });
  const measured = [];
  try {
    await sql`set jit = off`;
    for (const [address, statements] of captured) {
      for (const [kind, ofKind] of Object.entries(divide(statements))) {
        for (let run = -1; run < runs; run++) {
          const plans = [];
          for (const statement of ofKind) plans.push(await explain(sql, statement));
          if (run >= 0) measured.push({ address, kind, statements: ofKind, plans, time: sum(plans) });
        }
      }
    }
    report(measured, { phrases, runs });
    await printSlowest(sql, measured);
  } finally {
    await sql.end();
  }
}

/** What a page of the search asks for each kind of result: the shares of the words, the matches, their rows. */
function divide(statements) {
  const searching = statements.filter(({ text }) => /words\(|every_word\(|"id" in \(\$1/.test(text));
  return {
    companies: searching.filter(({ text }) => !text.includes('"announcements"')),
    announcements: searching.filter(({ text }) => text.includes('"announcements"')),
  };
}

async function explain(sql, { text, parameters }) {
  const [row] = await sql.unsafe(`explain (analyze, timing off, format json) ${text}`, parameters, { prepare: true });
  return row["QUERY PLAN"][0];
}

function sum(plans) {
  return plans.reduce((total, plan) => total + plan["Execution Time"], 0);
}

function report(measured, { phrases, runs }) {
  const rows = [[`${phrases} phrases, ${runs} times each`, "p50 ms", "p95 ms", "p99 ms", "slowest ms"]];
  for (const kind of ["companies", "announcements"]) {
    const times = measured.filter((one) => one.kind === kind).map(({ time }) => time);
    const p99 = quantile(times, 0.99);
    rows.push([
      kind,
      milliseconds(quantile(times, 0.5)),
      milliseconds(quantile(times, 0.95)),
      against(milliseconds(p99), bar, p99 <= bar),
      milliseconds(Math.max(...times)),
    ]);
  }
  printTable(rows);
  const scans = new Set(measured.flatMap(({ plans }) => plans.flatMap(({ Plan }) => wholeTablesOf(nodesOf(Plan)))));
  printNote(
    scans.size > 0
      ? `Whole tables over 10,000 rows are read: ${[...scans].join(", ")}`
      : "No large table is read whole",
  );
}

/** The plan of the phrase that took longest even at its quickest, so that a hiccup of the machine is not shown. */
async function printSlowest(sql, measured) {
  const quickest = new Map();
  for (const one of measured) {
    const name = `${one.kind} for ${one.address}`;
    if (!(quickest.get(name)?.time <= one.time)) quickest.set(name, one);
  }
  const [name, slowest] = [...quickest].toSorted((a, b) => b[1].time - a[1].time)[0];
  printNote(`Slowest at its quickest: ${decodeURIComponent(name)}, ${milliseconds(slowest.time)} ms\n`);
  const statement = slowest.statements[slowest.plans.indexOf(slowest.plans.toSorted((a, b) => sum([b]) - sum([a]))[0])];
  const lines = await sql.unsafe(`explain (analyze, buffers) ${statement.text}`, statement.parameters, {
    prepare: true,
  });
  for (const line of lines) printNote(line["QUERY PLAN"]);
}
