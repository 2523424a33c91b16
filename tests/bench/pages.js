import os from "node:os";
import { explain } from "./explain.js";
import { against, milliseconds, printNote, printTable } from "./print.js";
import { connect } from "./setup.js";
import { captureStatements } from "./statements.js";

const bar = 20;

/** Prints the slowest statement of each page, which every reader by their login opens of a database. */
export async function measurePages(setup, database, readers, { runs, warmRuns }) {
  const rows = [
    [`of ${runs}, in the database`, "statements", "best ms", "p50 ms", "p99 ms", "rows it reads", "its plan"],
  ];
  const scans = [];
  const missed = [];
  const sql = connect(await setup.database(database), { max: 1 });
  try {
    for (const [login, pages] of Object.entries(readers)) {
      for (const [page, statements] of await captureStatements(setup, database, pages, login)) {
        const measured = [];
        for (const statement of statements) measured.push(await explain(sql, statement, { runs, warmRuns }));
        const [slowest] = measured.toSorted((a, b) => b.median - a.median);
        const p99 = Math.max(...measured.map(({ execution }) => execution));
        if (p99 > bar) missed.push(page);
        rows.push([
          page,
          statements.length,
          milliseconds(Math.max(...measured.map(({ best }) => best))),
          milliseconds(slowest.median),
          against(milliseconds(p99), bar, p99 <= bar),
          slowest.rowsRead,
          slowest.plan,
        ]);
        scans.push(...measured.flatMap(({ wholeTables }) => wholeTables.map((table) => `${table} (${page})`)));
      }
    }
  } finally {
    await sql.end();
  }
  printTable(rows);
  const count = rows.length - 1;
  printNote(
    `${count - missed.length} of ${count} pages keep each statement within ${bar} ms at p99; load average ${os
      .loadavg()
      .map((load) => load.toFixed(1))
      .join(", ")} on ${os.availableParallelism()} processors`,
  );
  if (missed.length > 0) printNote(`Missed: ${missed.join(", ")}`);
  printNote(
    scans.length > 0 ? `Whole tables over 10,000 rows are read: ${scans.join(", ")}` : "No large table is read whole",
  );
}
