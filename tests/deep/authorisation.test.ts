import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { asData, ask, asPage, type Cell, differences, expectedRead, expectedWrite, oddRequests } from "../pages/access";
import { addressOf, withData } from "../pages/addresses";
import { builtRoutes } from "../pages/built";
import { type Fixture, openFixture, personas } from "../pages/fixture";
import { type Portal, startPortal } from "../support/server";

const routes = await builtRoutes();
const named = routes.map((route) => [route.id, route] as const);

let fixture: Fixture;
let portal: Portal;

beforeAll(async () => {
  fixture = await openFixture();
  portal = await startPortal({ databaseUrl: process.env.EMBEDDED_DATABASE_URL ?? "" });
});

afterAll(() => portal.stop());

test("there are routes to ask for", () => {
  expect(routes.length).toBeGreaterThan(20);
});

describe("PERM-022, PERM-039, ROUTE-013 to ROUTE-019, ROUTE-022: who gets which page", () => {
  test.each(named)("%s to everybody, as a page and as data", async (_, route) => {
    const address = addressOf(route, fixture);
    const data = withData(address, route.id);
    for (const persona of personas) {
      const cookie = await fixture.cookieOf(persona);
      const send = (path: string, more = {}) => ask(portal.port, persona, { path, cookie, ...more });
      const fresh = async () => ({ cookie: await fixture.cookieOf(persona), form: "" });
      const read = expectedRead(route, persona, fixture);
      const write = expectedWrite(route, persona, fixture);
      const page = await send(address);
      const cells: Cell[] = [
        { persona, act: "GET", expected: read, answer: page },
        { persona, act: "HEAD", expected: read, answer: await send(address, { method: "HEAD" }) },
        { persona, act: "GET of data", expected: asData(read), answer: await send(data) },
        { persona, act: "POST of data", expected: asData(write), answer: await send(data, await fresh()) },
        { persona, act: "POST", expected: asPage(write, read), answer: await send(address, await fresh()) },
      ];
      expect(differences(cells)).toEqual([]);
      expect(page.headers["cache-control"], "it is not stored").toContain("no-store");
    }
  });
});

describe("methods beside GET, HEAD and POST are 405 for everybody", () => {
  const methods = ["PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND"];

  test.each(named)("%s", async (_, route) => {
    const path = addressOf(route, fixture);
    for (const persona of ["visitor", "member", "portal admin"] as const) {
      const cookie = await fixture.cookieOf(persona);
      for (const method of methods) {
        const { status } = await ask(portal.port, persona, { path, cookie, method });
        const expected = method === "DELETE" && path.startsWith("/media/") ? [401, 404, 405] : [405];
        expect(expected, `${method} by ${persona}`).toContain(status);
      }
    }
  });
});

describe("the other ways to ask the framework", () => {
  test.each(named)("%s gives nothing away", async (_, route) => {
    for (const { path, isCalm } of oddRequests(route, addressOf(route, fixture))) {
      const answer = await ask(portal.port, "visitor", { path });
      expect(isCalm(answer), `${answer.status} for ${path}`).toBe(true);
    }
  });
});
