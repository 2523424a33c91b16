import { explain } from "./explain.js";
import { milliseconds, printNote, printTable } from "./print.js";
import { connect } from "./setup.js";
import { captureStatements } from "./statements.js";

export const sizes = { full: { runs: 100, warmRuns: 10 }, smallest: { runs: 1, warmRuns: 0 } };
const names = [
  [/from "auth_sessions"/, "session"],
  [/count\([\s\S]*from "notices"/, "unread notices"],
  [/from "notices"/, "notices"],
  [/^select count[\s\S]*"comments"/, "comment counts"],
  [/^select "comments"/, "comments"],
  [/from "announcement_files"[^)]*$/, "attachments"],
  [/^select "type"|group by "announcements"\."type"/, "counts"],
  [/^select "announcements"/, "list"],
];

/** Every statement of the pages at 50,000 announcements, 200,000 comments and 500,000 notices. */
export async function measure(setup, { runs, warmRuns }) {
  const [{ id }] = await setup.asOwner(
    "large",
    (sql) => sql`select announcement_id as id from comments group by 1 order by count(*) desc limit 1`,
  );
  const lists = ["/ogloszenia", "/ogloszenia?page=2", "/ogloszenia?page=100", "/ogloszenia/brp", "/ogloszenia/oferty"];
  const pages = [...lists, `/ogloszenie/${id}`, "/powiadomienia"];
  const captured = await captureStatements(setup, "large", pages);
  const sql = connect(await setup.database("large"), { max: 1 });
  const rows = [[`p99 of ${runs}, in the database`, "execution ms", "planning ms", "rows read", "plan"]];
  const scans = [];
  try {
    for (const [page, statements] of captured) {
      for (const statement of statements) {
        const measured = await explain(sql, statement, { runs, warmRuns });
        rows.push([`${page} ${nameOf(statement)}`, ...cellsOf(measured)]);
        scans.push(...measured.wholeTables.map((table) => `${table} (${page})`));
      }
    }
  } finally {
    await sql.end();
  }
  printTable(rows);
  printNote(
    scans.length > 0 ? `Whole tables over 10,000 rows are read: ${scans.join(", ")}` : "No large table is read whole",
  );
  printNote(`Queries per page: ${[...captured].map(([page, { length }]) => `${page} ${length}`).join(", ")}\n`);
}

function nameOf({ text }) {
  return names.find(([pattern]) => pattern.test(text))?.[1] ?? text.slice(0, 40);
}

function cellsOf({ execution, planning, rowsRead, plan }) {
  return [milliseconds(execution), milliseconds(planning), rowsRead, plan];
}
