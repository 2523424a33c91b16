import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { registerLookups } from "drizzle/schema/company";
import { rateLimits } from "drizzle/schema/operations";
import { registerRows } from "drizzle/seed/register";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "~/db.server";
import { lookUpMilliseconds } from "~/ports/business-register.gus.server";
import { type Answer, call } from "../pages/call";
import { type Portal, startPortal } from "../support/server";

const databaseUrl = process.env.EMBEDDED_DATABASE_URL ?? "";
const found = registerRows.find(({ closedOn, krs }) => !closedOn && krs);
const closed = registerRows.find(({ closedOn }) => closedOn);
const tin = found?.tin ?? "";
const written = `${tin.slice(0, 3)}-${tin.slice(3, 6)}-${tin.slice(6, 8)}-${tin.slice(8)}`;

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal({ databaseUrl });
});

beforeEach(() => db.delete(registerLookups));

afterAll(() => portal.stop());

function jsonOf({ status, headers, body }: Answer) {
  expect(headers["content-type"]).toBe("application/json; charset=utf-8");
  expect(headers["cache-control"]).toContain("no-store");
  return [status, JSON.parse(body)];
}

const get = async (path: string, { port } = portal) => jsonOf(await call(port, { path }));

describe("API-005, OQ-63: /gus", () => {
  test.each([
    `/gus/${tin}`,
    `/gus?tin=${tin}`,
    `/gus/?tin=${tin}`,
    `/gus/PL${written}`,
    `/gus/${written.replaceAll("-", "%20")}`,
    `/gus?tin=PL+${written}`,
  ])("%s gives the company", async (path) => {
    const { closedOn, ...company } = found ?? {};
    expect(await get(path)).toEqual([200, company]);
  });

  test.each([
    "/gus",
    "/gus?tin=",
    "/gus/774000145",
    "/gus/77400014541",
    "/gus/abc",
    "/gus?nip=7740001454",
    `/gus?tin=${"1".repeat(4000)}`,
    "/gus/%00",
    "/gus/7740001454%0A7",
    "/gus/%D9%A7%D9%A7%D9%A4%D9%A0%D9%A0%D9%A0%D9%A1%D9%A4%D9%A5%D9%A4",
  ])("%s has no ten digits", async (path) => {
    const answer = await call(portal.port, { path });
    expect(answer.status).toBe(400);
    if (!path.includes("%00")) expect(jsonOf(answer)).toEqual([400, { message: "tinDigits" }]);
  });

  test.each(["/gus/7740001454", "/gus/7740001455", "/gus/0000000000"])("%s is not found", async (path) => {
    expect(await get(path)).toEqual([404, { message: "tinNotFound" }]);
  });

  test("a closed company is 404 too, and says so", async () => {
    expect(await get(`/gus/${closed?.tin}`)).toEqual([404, { message: "companyClosed" }]);
  });

  test("only asks, and only at its own addresses", async () => {
    for (const path of [`/gus/${tin}`, `/gus?tin=${tin}`]) {
      const head = await call(portal.port, { path, method: "HEAD" });
      expect([head.status, head.body]).toEqual([200, ""]);
      const post = await call(portal.port, { path, form: { tin } });
      expect(jsonOf(post)).toEqual([405, { message: "methodNotAllowed" }]);
      expect(post.headers.allow).toBe("GET, HEAD");
      expect((await call(portal.port, { path, method: "PUT" })).status).toBe(405);
    }
    expect((await get(`/gus/${tin}/more`))[0]).toBe(404);
  });

  test("a bearer that is none is no hindrance", async () => {
    const headers = { Authorization: "Bearer nonsense" };
    expect(jsonOf(await call(portal.port, { path: `/gus/${tin}`, headers }))[0]).toBe(200);
  });

  test("OQ-23: 60 a minute for an address, then 429 that says how long to wait", async () => {
    await db.delete(rateLimits);
    const strict = await startPortal({ databaseUrl, env: () => ({ RATE_LIMIT_SCALE: "1" }) });
    const answers = await Promise.all(
      Array.from({ length: 130 }, (_, index) =>
        call(strict.port, { path: index % 2 ? `/gus/${tin}` : `/gus?tin=${tin}` }),
      ),
    );
    await strict.stop();
    await db.delete(rateLimits);
    const refused = answers.filter(({ status }) => status === 429);
    // The minute may turn in between; two windows take 120 at most.
    expect(refused.length).toBeGreaterThanOrEqual(10);
    for (const answer of refused) {
      expect(jsonOf(answer)).toEqual([429, { message: "tooManyResourceCalls" }]);
      expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
      expect(Number(answer.headers["retry-after"])).toBeLessThanOrEqual(60);
    }
  });
});

test("fault 6: a register that hangs costs 3 seconds at most, then nothing, and the log says why", async () => {
  let asked = 0;
  const hanging = createServer(() => {
    asked += 1;
  }).listen(0, "127.0.0.1");
  await once(hanging, "listening");
  const { port } = hanging.address() as AddressInfo;
  const key = "thesecretkeyofgus";
  const environment = { GUS_API_KEY: key, GUS_URL: `http://127.0.0.1:${port}/`, RATE_LIMIT_SCALE: "100" };
  const lonely = await startPortal({ databaseUrl, env: () => environment });

  async function ask() {
    const answer = await call(lonely.port, { path: `/gus/${tin}` });
    expect(jsonOf(answer)).toEqual([503, { message: "registerUnavailable" }]);
    expect(answer.headers["retry-after"]).toBe("30");
  }

  expect(lookUpMilliseconds).toBeLessThan(3000);
  await Promise.all([ask(), ask(), ask()]);
  const before = asked;
  await ask();
  expect(asked).toBe(before);
  expect(await db.$count(registerLookups)).toBe(0);

  await lonely.stop();
  hanging.closeAllConnections();
  hanging.close();
  const reasons = lonely.logs().filter(({ msg }) => msg === "register unavailable");
  const timeout = expect.stringMatching(/timeout/);
  expect(reasons.map(({ reason }) => reason)).toEqual([timeout, timeout, timeout, "paused after failures"]);
  expect(JSON.stringify(lonely.logs())).not.toContain(key);
});
