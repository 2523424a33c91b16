import { comments } from "drizzle/schema/announcement";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { db } from "~/db.server";
import { isWhole } from "../support/rounds";
import { type Portal, startPortal } from "../support/server";
import { usualReader } from "./access";
import { addressOf, withData } from "./addresses";
import { queryChanges, type Watch, watchRows } from "./asks";
import { builtRoutes } from "./built";
import { call } from "./call";
import { type Fixture, openFixture, type Persona, personas } from "./fixture";

const routes = (await builtRoutes()).filter(({ isAlias }) => isWhole || !isAlias);
const askers: readonly Persona[] = isWhole ? personas : ["visitor", "member", "portal admin"];

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

test("a row that is written is noticed, and told once", async () => {
  await db.update(comments).set({ body: "Changed" }).where(eq(comments.id, fixture.openComment.id));
  expect(await watch.changes()).toEqual([expect.stringMatching(/^UPDATE comments: update "comments"/)]);
  expect(await watch.changes()).toEqual([]);
});

test("every change is asked of a route that knows its form", () => {
  expect(routes.length).toBeGreaterThan(20);
  const foreign = queryChanges(fixture).filter(({ of }) => !routes.some(({ name }) => of.test(name)));
  expect(foreign).toEqual([]);
});

test.each(routes.map((route) => [route.id, route] as const))(
  "GET and HEAD of %s change nothing, whatever the query asks for",
  async (_, route) => {
    const address = addressOf(route, fixture);
    const asked = queryChanges(fixture).filter(({ of }) => isWhole || of.test(route.name));
    const paths = asked.map(({ query }) => `${address}${address.includes("?") ? "&" : "?"}${query}`);
    for (const persona of askers) {
      const cookie = await fixture.cookieOf(persona);
      await call(portal.port, { path: withData(address, route.id), cookie, method: "HEAD" });
      await Promise.all(paths.map((path) => call(portal.port, { path: withData(path, route.id), cookie })));
    }
    const cookie = await fixture.cookieOf(usualReader(route));
    const pages = isWhole ? [address, ...paths] : [address, paths.at(-1) ?? address];
    await Promise.all(pages.map((path) => call(portal.port, { path, cookie, method: "HEAD" })));
    await Promise.all(pages.map((path) => call(portal.port, { path, cookie })));
    expect(await watch.changes()).toEqual([]);
  },
);
