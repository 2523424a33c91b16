import { afterAll, beforeAll, expect, test } from "vitest";
import { builtRoutes } from "../pages/built";
import { type Fixture, openFixture } from "../pages/fixture";
import { fill, logPlans, nodesOf, type Plan, pageRequests, poll, scansOfCount, tablesOver } from "../pages/plans";
import { type Portal, startPortal } from "../support/server";

const routes = await builtRoutes();

let fixture: Fixture;
let portal: Portal;
let plansOf: Awaited<ReturnType<typeof logPlans>>;
let largeTables: string[];

beforeAll(async () => {
  fixture = await openFixture();
  await fill(fixture, { users: 2000, announcements: 50_000, comments: 200_000, notices: 498_000, ownNotices: 2000 });
  largeTables = [...(await tablesOver(10_000)).keys()];
  plansOf = await logPlans();
  portal = await startPortal({ databaseUrl: process.env.EMBEDDED_DATABASE_URL ?? "" });
}, 600_000);

afterAll(() => portal.stop());

function sequentialScans(plans: Plan[]) {
  return plans.flatMap(({ "Query Text": text, Plan: plan }) =>
    nodesOf(plan)
      .filter((node) => node["Node Type"].includes("Seq Scan") && largeTables.includes(node["Relation Name"] ?? ""))
      .map((node) => `${node["Relation Name"]}: ${text.slice(0, 300)}`),
  );
}

test("the tables in question are large", () => {
  expect(largeTables).toEqual(["announcements", "comments", "notices", "places"]);
});

test.each(pageRequests(routes, 40))("no large table is read whole: %s", async (_, address) => {
  expect(sequentialScans(await plansOf(portal.port, fixture, { path: address(fixture) }))).toEqual([]);
});

test("the poll counts on the index of unread notices alone", async () => {
  const plans = await plansOf(portal.port, fixture, poll);
  expect(sequentialScans(plans)).toEqual([]);
  expect(scansOfCount(plans)).toEqual([
    ["Aggregate", undefined],
    ["Index Only Scan", "notices_unread_idx"],
  ]);
});
