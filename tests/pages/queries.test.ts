import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { tasks } from "~/jobs.server";
import { connect } from "../support/database";
import { insertOffer } from "../support/deals";
import { make } from "../support/make";
import { type Portal, startPortal } from "../support/server";
import { usualReader } from "./access";
import { addressOf } from "./addresses";
import { builtRoutes } from "./built";
import { call } from "./call";
import { type Fixture, openFixture, type Persona } from "./fixture";
import { logStatements } from "./statements";

const routes = await builtRoutes();

let fixture: Fixture;
let portal: Portal;
let log: Awaited<ReturnType<typeof logStatements>>;

beforeAll(async () => {
  fixture = await openFixture();
  log = await logStatements({ log_statement: "all" });
  portal = await startPortal({ databaseUrl: process.env.EMBEDDED_DATABASE_URL ?? "" });
});

afterAll(() => portal.stop());

/** The statements of the request, without what a new connection asks once. */
async function statementsOf(request: Omit<Parameters<typeof call>[1], "cookie">, persona: Persona = "member") {
  const cookie = await fixture.cookieOf(persona);
  const logged = await log.during(() => call(portal.port, { ...request, cookie }));
  const statements = logged.flatMap((entry) => /LOG: {2}(?:execute [^:]*|statement): (.*)/s.exec(entry)?.[1] ?? []);
  return statements.filter((text) => !/pg_catalog|pg_type/.test(text) && !/^\s*$/.test(text));
}

const isSessionLookUp = (statement: string) => statement.includes('from "auth_sessions" inner join');

describe("the queries of a request", () => {
  const pages = routes.filter(({ isPage }) => isPage);

  test.each(pages.map((route) => [route.id, route] as const))("a page takes 12 at most: %s", async (_, route) => {
    const reader = usualReader(route);
    const statements = await statementsOf({ path: addressOf(route, fixture) }, reader);
    // Who decides on an offer reads beside its price what speaks against it.
    expect(statements.length, statements.join("\n")).toBeLessThanOrEqual(route.id === "offer" ? 14 : 12);
    expect(statements.filter(isSessionLookUp), "the session is looked up once").toHaveLength(
      reader === "visitor" ? 0 : 1,
    );
  });

  test("the page of accepting takes 12 at most with a load, a carrier without a policy and another's contacts", async () => {
    const [interested, poster] = [fixture.people.member, await make.user()];
    const vehicle = await make.posting({ author: poster, kind: "VEHICLE" });
    const load = await make.posting({ author: interested });
    const proposal = { side: "POSTING", note: "Dzwonić: 600 700 800, jan@obcy.example" } as const;
    const offer = await insertOffer({ interested, poster, posting: vehicle, loadId: load.id, proposal });
    const statements = await statementsOf({ path: `/offers/${offer.id}/accept` });
    expect(statements.filter((text) => /like any/.test(text))).toHaveLength(1);
    expect(statements.length, statements.join("\n")).toBeLessThanOrEqual(12);
  });

  test.each([
    [
      "a search around towns",
      12,
      () => "/ladunki?fromCountry=PL&fromCity=Warszawa&fromKm=100&toCountry=DE&toCity=Berlin&toKm=50",
    ],
    ["open details", 14, () => `/ladunki?body=curtainsider&open=${fixture.offered.id}&open=${fixture.asked.id}`],
    ["the nearest", 12, () => "/ladunki?fromCountry=PL&fromCity=Warszawa&fromKm=300&sort=distance"],
    ["the best paid", 14, () => "/ladunki?sort=ratePerKm"],
  ])("a list of freight takes few: %s, %d at most", async (_, most, path) => {
    const statements = await statementsOf({ path: path() });
    // The highest are read twice before all, then come those without a rate; who opens details reads what speaks against a deal.
    expect(statements.length, statements.join("\n")).toBeLessThanOrEqual(most);
  });

  test("LAYOUT-039: the counts of the office's menu take one statement, and nobody else's page asks for them", async () => {
    const counts = async (persona: Persona) =>
      (await statementsOf({ path: "/ogloszenia" }, persona)).filter((statement) => / as mails/.test(statement));
    expect(await counts("portal admin")).toHaveLength(1);
    expect(await counts("member")).toEqual([]);
  });

  test.each([
    ["announcement", () => "", 9],
    ["announcement", () => `?action=VIEW_COMMENT&commentId=${fixture.openComment.id}`, 10],
    ["conversation", () => "", 7],
  ])("what the reader of %s has seen is not written again", async (id, query, most) => {
    const route = pages.find((page) => page.id === id);
    if (!route) throw new Error(`no route ${id}`);
    const path = `${addressOf(route, fixture)}${query()}`;
    await statementsOf({ path });
    const statements = await statementsOf({ path });
    expect(statements.filter((statement) => /^update/i.test(statement))).toEqual([]);
    expect(statements.length, statements.join("\n")).toBeLessThanOrEqual(most);
  });

  test("a list of members by every filter takes 8 at most", async () => {
    const query = "phrase=PL+999-110&voivodeship=1&industry=1&body=mega&tag=ADR&sort=-since";
    const statements = await statementsOf({ path: `/czlonkowie?${query}` });
    expect(statements.length, statements.join("\n")).toBeLessThanOrEqual(8);
  });

  test("API: the poll takes one beside the session's", async () => {
    const form = JSON.stringify({ query: "query { unreadNotices }" });
    const statements = await statementsOf({ path: "/api", form });
    expect(statements.filter(isSessionLookUp)).toHaveLength(1);
    expect(statements.filter((statement) => !isSessionLookUp(statement))).toEqual([
      expect.stringMatching(/count\(\*\).* from "notices"/s),
    ]);
  });

  test("a list takes as many for many rows as for one", async () => {
    const one = await statementsOf({ path: "/notifications/list?type=0" });
    const many = await statementsOf({ path: "/notifications/list?type=1" });
    expect(many.length).toBe(one.length);
  });

  test("what jobs ask meanwhile is told apart by the name of their connections", async () => {
    const overseer = connect(process.env.EMBEDDED_DATABASE_URL ?? "", "postgres");
    const added: string[] = [];
    const done = async () =>
      (await overseer`select from graphile_worker.jobs where id in ${overseer(added)}`).count === 0;
    const logged = await log.during(async () => {
      for (const task of Object.keys(tasks)) {
        const [job] = await overseer`select id from graphile_worker.add_job(${task}, '{"id": 0}')`;
        added.push(job?.id);
      }
      await expect.poll(done, { timeout: 30_000 }).toBe(true);
    });
    const names = await overseer`
      select distinct application_name as name from pg_stat_activity
      where datname = current_database() and application_name like 'dyszel%' order by 1`;
    await overseer.end();
    expect(logged).toEqual([]);
    expect(names.map(({ name }) => name)).toEqual(["dyszel", "dyszel-worker"]);
  });
});
