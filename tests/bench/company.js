import { explain } from "./explain.js";
import { against, milliseconds, printNote, printTable } from "./print.js";
import { connect } from "./setup.js";
import { captureStatements } from "./statements.js";

export const sizes = { full: { runs: 50, warmRuns: 5 }, smallest: { runs: 1, warmRuns: 0 } };
const bar = 20;
const readers = {
  "szef@transbud.example": ["/mojafirma", "/dokumenty", "/pracownicy", "/pojazdy", "/czlonkowie", "/weryfikacja"],
  "admin@rada.example": ["/portal/companies", "/portal/users", "/portal/verification"],
};

/** The slowest statement of each list of the company's and the council's at 5,000 companies and 100,000 papers. */
export async function measure(setup, { runs, warmRuns }) {
  const rows = [[`p99 of ${runs}, in the database`, "statements", "all ms", "slowest ms", "rows it reads", "its plan"]];
  const scans = [];
  const sql = connect(await setup.database("company"), { max: 1 });
  try {
    for (const [login, pages] of Object.entries(readers)) {
      for (const [page, statements] of await captureStatements(setup, "company", pages, login)) {
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
