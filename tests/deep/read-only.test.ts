import { afterAll, beforeAll, expect, test } from "vitest";
import { addressOf, withData } from "../pages/addresses";
import { changesAsked, type Watch, watchRows } from "../pages/asks";
import { builtRoutes } from "../pages/built";
import { call } from "../pages/call";
import { type Fixture, openFixture, personas } from "../pages/fixture";
import { type Portal, startPortal } from "../support/server";

const routes = await builtRoutes();

let fixture: Fixture;
let portal: Portal;
let watch: Watch;

beforeAll(async () => {
  fixture = await openFixture();
  watch = await watchRows();
  portal = await startPortal({ databaseUrl: process.env.EMBEDDED_DATABASE_URL ?? "" });
});

afterAll(async () => {
  await portal.stop();
  await watch.end();
});

test("there are routes to ask for", () => {
  expect(routes.length).toBeGreaterThan(20);
});

test.each(routes.map((route) => [route.id, route] as const))(
  "GET and HEAD of %s change nothing for anybody, whatever the query asks for",
  async (_, route) => {
    const address = addressOf(route, fixture);
    const paths = changesAsked(fixture).map(({ query }) => `${address}${address.includes("?") ? "&" : "?"}${query}`);
    for (const persona of personas) {
      const cookie = await fixture.cookieOf(persona);
      for (const path of paths) {
        await call(portal.port, { path, cookie });
        await call(portal.port, { path, cookie, method: "HEAD" });
        await call(portal.port, { path: withData(path, route.id), cookie });
      }
      expect(await watch.changes(), persona).toEqual([]);
    }
  },
);
