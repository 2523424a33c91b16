// node docs/api/new-loads.js loads.jsonl 24
// Adds the loads of at most so many tonnes that the file does not have yet, the newest first, one a line.
import { appendFile, readFile } from "node:fs/promises";
import { signIn } from "./portal.js";

const { PORTAL = "http://localhost:3000", LOGIN, PASSWORD } = process.env;
const [file, tonnes] = process.argv.slice(2);
const ask = await signIn(PORTAL, LOGIN, PASSWORD);

const written = await readFile(file, "utf8").catch(() => "");
const known = new Set(
  written
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line))
    .map(nameOf),
);

const query = `query ($tonnageTo: Float, $after: String) {
  shipments(tonnageTo: $tonnageTo, after: $after, first: 50) {
    endCursor hasNextPage
    nodes { id version rate currency tonnage bodies company { name } places { role acronym postalCode city startDate endDate } }
  }
}`;

let after = null;
do {
  const { shipments } = await ask(query, { tonnageTo: Number(tonnes), after });
  const fresh = shipments.nodes.filter((load) => !known.has(nameOf(load)));
  await appendFile(file, fresh.map((load) => `${JSON.stringify(load)}\n`).join(""));
  console.log(`${fresh.length} new of ${shipments.nodes.length}`);
  after = shipments.hasNextPage && fresh.length > 0 ? shipments.endCursor : null;
} while (after);

function nameOf({ id, version }) {
  return `${id}.${version}`;
}
