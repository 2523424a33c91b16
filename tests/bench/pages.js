import { explain } from "./explain.js";
import { against, milliseconds, printNote, printTable } from "./print.js";
import { connect } from "./setup.js";
import { captureStatements } from "./statements.js";

const bar = 20;

/** Prints the slowest statement of each page, which every reader by their login opens of a database. */
export async function measurePages(setup, database, readers, { runs, warmRuns }) {
  const rows = [[`p99 of ${runs}, in the database`, "statements", "all ms", "slowest ms", "rows it reads", "its plan"]];
  const scans = [];
  const sql = connect(await setup.database(database), { max: 1 });
  try {
    for (const [login, pages] of Object.entries(readers)) {
      for (const [page, statements] of await captureStatements(setup, database, pages, login)) {
        const measured = [];
        for (const statement of statements) measured.push(await explain(sql, statement, { runs, warmRuns }));
        const [slowest] = measured.toSorted((a, b) => b.execution - a.execution);
        const all = measured.reduce((sum, { execution }) => sum + execution, 0);
        rows.push([
          page,
          statements.length,
          milliseconds(all),
          against(milliseconds(slowest.execution), bar, slowest.execution <= bar),
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
  printNote(
    scans.length > 0 ? `Whole tables over 10,000 rows are read: ${scans.join(", ")}` : "No large table is read whole",
  );
}
