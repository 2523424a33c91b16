import { afterAll, beforeAll, expect, test } from "vitest";
import { type Portal, startPortal } from "../support/server";
import { builtRoutes } from "./built";
import { type Fixture, openFixture } from "./fixture";
import { fill, logPlans, nodesOf, type Plan, pageRequests, poll, scansOfCount, tablesOver } from "./plans";

const routes = await builtRoutes();
const watched = ["announcements", "comments", "notices", "places"];

let fixture: Fixture;
let portal: Portal;
let plansOf: Awaited<ReturnType<typeof logPlans>>;
let rows: Map<string, number>;

beforeAll(async () => {
  fixture = await openFixture();
  await fill(fixture, { users: 50, announcements: 3000, comments: 3000, notices: 3000, ownNotices: 100 });
  rows = await tablesOver(1000);
  // A whole table of this size is read sooner than its index, unless the database is told otherwise.
  plansOf = await logPlans({
    enable_seqscan: "off",
    "auto_explain.log_analyze": "on",
    "auto_explain.log_timing": "off",
  });
  portal = await startPortal({ databaseUrl: process.env.EMBEDDED_DATABASE_URL ?? "" });
});

afterAll(() => portal.stop());

/** The tables of which a statement reads more than a third, whichever way. */
function largeReads(plans: Plan[]): string[] {
  return plans.flatMap(({ "Query Text": text, Plan: plan }) =>
    nodesOf(plan).flatMap((node) => {
      const table = node["Relation Name"] ?? "";
      const read = ((node["Actual Rows"] ?? 0) + (node["Rows Removed by Filter"] ?? 0)) * (node["Actual Loops"] ?? 0);
      const isLarge = watched.includes(table) && read > (rows.get(table) ?? 0) / 3;
      const way = `${node["Node Type"]} ${node["Index Name"] ?? ""}`;
      return isLarge ? [`${read} rows of ${table} by ${way}: ${text.slice(0, 300)}`] : [];
    }),
  );
}

test("the tables in question have rows enough to tell a part from the whole", () => {
  expect([...rows.keys()]).toEqual(expect.arrayContaining(watched));
});

test("reading a whole table is noticed, with an index or without", async () => {
  const node = { "Node Type": "Index Scan", "Relation Name": "notices", "Actual Loops": 1 };
  const found = largeReads([
    { "Query Text": "select", Plan: { ...node, "Actual Rows": 20, "Rows Removed by Filter": 3000 } },
    { "Query Text": "select", Plan: { ...node, "Node Type": "Seq Scan", "Actual Rows": 3000 } },
    { "Query Text": "select", Plan: { ...node, "Actual Rows": 20 } },
  ]);
  expect(found).toHaveLength(2);
});

// Whether the rows are looked at too is the planner's choice on so small a table; the large one shows it.
test("the poll counts by the index of unread notices", async () => {
  const plans = await plansOf(portal.port, fixture, poll);
  expect(largeReads(plans)).toEqual([]);
  expect(scansOfCount(plans)?.flatMap(([, index]) => index ?? [])).toEqual(["notices_unread_idx"]);
});

test.each(pageRequests(routes, 5))("no large table is read whole: %s", async (_, address) => {
  expect(largeReads(await plansOf(portal.port, fixture, { path: address(fixture) }))).toEqual([]);
});
