import fs from "node:fs";
import { get } from "./http.js";
import { signIn } from "./setup.js";

// The connections of requests; those of jobs go by a name of their own.
const entry = /^\d{4}-\d\d-\d\d \S+ \S+ \[(\d+)\] dyszel@\S+ (LOG|DETAIL): {2}/;

/** The statements that each page sends for a demo person, read from the log of the database: text and parameters. */
export async function captureStatements(setup, database, pages, login) {
  const everything = (sql) => sql.unsafe("alter role dyszel set log_statement = 'all'");
  await setup.asOwner(database, everything);
  const portal = await setup.openPortal(database);
  const captured = new Map();
  try {
    const cookie = await signIn(portal.origin, login);
    for (const page of pages) {
      const headers = { Cookie: cookie };
      await get(portal.origin, page, headers);
      const before = fs.statSync(setup.serverLog).size;
      await get(portal.origin, page, headers);
      captured.set(page, readLog(fs.readFileSync(setup.serverLog).subarray(before).toString()));
    }
  } finally {
    await portal.stop();
    await setup.asOwner(database, (sql) => sql.unsafe("alter role dyszel reset log_statement"));
  }
  return captured;
}

function readLog(text) {
  const statements = [];
  const latest = new Map();
  for (const [process, kind, content] of entries(text)) {
    if (kind === "DETAIL" && latest.has(process)) latest.get(process).parameters = readParameters(content);
    const statement = /^(?:execute [^:]*|statement): ([\s\S]*)$/.exec(content)?.[1];
    if (kind === "DETAIL" || !statement || isConnecting(statement)) continue;
    latest.set(process, { text: statement, parameters: [] });
    statements.push(latest.get(process));
  }
  return statements;
}

function entries(text) {
  return text.split(/^(?=\d{4}-\d\d-\d\d )/m).flatMap((lines) => {
    const start = entry.exec(lines);
    const content = lines.trimEnd().replaceAll("\n\t", "\n");
    return start ? [[start[1], start[2], content.slice(start[0].length)]] : [];
  });
}

function isConnecting(statement) {
  return statement.includes("pg_catalog.pg_type");
}

function readParameters(detail) {
  return [...detail.matchAll(/\$\d+ = (NULL|'((?:[^']|'')*)')/g)].map(([, whole, quoted]) => {
    if (whole === "NULL") return null;
    if (quoted.startsWith("\\x")) return Buffer.from(quoted.slice(2), "hex");
    return quoted === "t" || quoted === "f" ? quoted === "t" : quoted.replaceAll("''", "'");
  });
}
