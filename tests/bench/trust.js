import { against, milliseconds, printTable, quantile } from "./print.js";
import { connect } from "./setup.js";
import { captureStatements } from "./statements.js";
import { measureWatch } from "./watch.js";

export const sizes = { full: { runs: 7, changed: [500, 10_000] }, smallest: { runs: 1, changed: [10] } };
const bars = { milliseconds: 20, statements: 12 };

// What the log of the database has is written as the database reads it.
const asLogged = { serialize: (value) => value, parse: (value) => value };
const types = {
  date: { ...asLogged, to: 1184, from: [1082, 1114, 1184] },
  json: { ...asLogged, to: 114, from: [114, 3802], parse: JSON.parse },
};

/**
 * What the database does for a company's page, for lists that say what is known of companies, and for the watch, at
 * 50,000 members.
 */
export async function measure(setup, { runs, changed }) {
  const sql = connect(await setup.database("search"), { max: 1, types });
  try {
    const [{ id }] = await sql`select id from companies where is_verified and not is_blocked order by id desc limit 1`;
    const pages = { card: `/firma/${id}`, board: "/ladunki", members: "/czlonkowie" };
    const captured = await captureStatements(setup, "search", Object.values(pages));
    await sql`set jit = off`;
    const rows = [["page", "statements", "p50 ms", "slowest ms"]];
    for (const [name, page] of Object.entries(pages)) {
      const statements = captured.get(page).filter(({ text }) => /^\s*(?:select|with)\b/i.test(text));
      const times = [];
      for (let run = -1; run < runs; run++) {
        let time = 0;
        for (const statement of statements) time += await timeOf(sql, statement);
        if (run >= 0) times.push(time);
      }
      const middle = quantile(times, 0.5);
      rows.push([
        name,
        against(String(statements.length), bars.statements, statements.length <= bars.statements),
        against(milliseconds(middle), bars.milliseconds, middle <= bars.milliseconds),
        milliseconds(Math.max(...times)),
      ]);
    }
    printTable(rows);
  } finally {
    await sql.end();
  }
  await measureWatch(setup, { changed });
}

async function timeOf(sql, { text, parameters }) {
  const [row] = await sql.unsafe(`explain (analyze, timing off, format json) ${text}`, parameters, { prepare: true });
  return row["QUERY PLAN"][0]["Execution Time"];
}
