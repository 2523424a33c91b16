import fs from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { signIn } from "./ground.js";
import { get } from "./http.js";

const entry = /^\d{4}-\d\d-\d\d \S+ \S+ \[(\d+)\] (LOG|DETAIL): {2}/;

/** The statements that each page of the portal sends, read from the log of the database: text and parameters. */
export async function captureStatements(ground, database, pages) {
  const everything = (sql) => sql.unsafe("alter role dyszel set log_statement = 'all'");
  await ground.asOwner(database, everything);
  const portal = await ground.openPortal(database);
  const captured = new Map();
  try {
    const cookie = await signIn(portal.origin);
    for (const page of pages) {
      const headers = { Cookie: cookie };
      await get(portal.origin, page, headers);
      const before = fs.statSync(ground.serverLog).size;
      await get(portal.origin, page, headers);
      await sleep(50);
      captured.set(page, readLog(fs.readFileSync(ground.serverLog).subarray(before).toString()));
    }
  } finally {
    await portal.stop();
    await ground.asOwner(database, (sql) => sql.unsafe("alter role dyszel reset log_statement"));
  }
  return captured;
}

function readLog(text) {
  const statements = [];
  const latest = new Map();
  for (const [, process, kind, content] of entries(text)) {
    if (kind === "DETAIL") latest.get(process).parameters = readParameters(content);
    const statement = /^(?:execute [^:]*|statement): ([\s\S]*)$/.exec(content)?.[1];
    if (kind === "DETAIL" || !statement) continue;
    latest.set(process, { text: statement, parameters: [] });
    statements.push(latest.get(process));
  }
  return statements;
}

function entries(text) {
  const found = [];
  for (const line of text.split("\n")) {
    const start = entry.exec(line);
    if (start) found.push([line, start[1], start[2], line.slice(start[0].length)]);
    else if (found.length > 0) found.at(-1)[3] += `\n${line.replace(/^\t/, "")}`;
  }
  return found;
}

function readParameters(detail) {
  return [...detail.matchAll(/\$\d+ = (NULL|'((?:[^']|'')*)')/g)].map(([, whole, quoted]) => {
    if (whole === "NULL") return null;
    if (quoted.startsWith("\\x")) return Buffer.from(quoted.slice(2), "hex");
    return quoted === "t" || quoted === "f" ? quoted === "t" : quoted.replaceAll("''", "'");
  });
}
