import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Answer, type Call, call } from "../pages/call";
import { make } from "../support/make";
import { type Portal, startPortal } from "../support/server";

const databaseUrl = process.env.EMBEDDED_DATABASE_URL ?? "";

let portal: Portal;
let secret: string;

beforeAll(async () => {
  portal = await startPortal({ databaseUrl });
});

beforeEach(async () => {
  secret = (await make.session(await make.user())).secret;
});

afterAll(async () => {
  await portal.stop();
  expect(portal.logs().filter(({ level }) => level >= 50)).toEqual([]);
});

function jsonOf({ status, headers, body }: Answer) {
  expect(headers["content-type"]).toBe("application/json; charset=utf-8");
  expect(headers["cache-control"]).toContain("no-store");
  return [status, JSON.parse(body)];
}

const ask = (path: string, sent: Partial<Call> = { cookie: `dyszel=${secret}` }) =>
  call(portal.port, { path, ...sent });
const citiesOf = ({ body }: Answer) => JSON.parse(body).places.map(({ city }: { city: string }) => city);

describe("API-004, OQ-63: /place", () => {
  test("gives the places with what is known of each", async () => {
    const [status, { places }] = jsonOf(await ask("/place?country=PL&query=warsz"));
    expect(status).toBe(200);
    expect(places[0]).toEqual({
      country: "Polska",
      acronym: "PL",
      postalCode: "00-001",
      city: "Warszawa",
      name: "Warszawa",
      region: "mazowieckie",
      population: expect.any(Number),
      lat: expect.closeTo(52.23, 1),
      lon: expect.closeTo(21.01, 1),
    });
  });

  test.each([
    ["/place/?country=pl&query=%C5%81%C3%B3d", "Łódź"],
    ["/place?query=berlin", "Berlin"],
    ["/place?country=DE&postalCode=10115", "Berlin"],
    ["/place?country=&query=berlin&postalCode=", "Berlin"],
    ["/place?country=DE&country=PL&query=lodz", "Łódź"],
  ])("%s finds %s", async (path, city) => {
    expect(citiesOf(await ask(path))[0]).toBe(city);
  });

  test.each([
    "/place",
    "/place?country=PL",
    "/place?query=",
    "/place?query=%25&country=PL",
    "/place?country=XX&query=war",
  ])("%s finds nothing", async (path) => {
    expect(jsonOf(await ask(path))).toEqual([200, { places: [] }]);
  });

  test.each([
    `/place?query=${"x".repeat(121)}`,
    `/place?postalCode=${"1".repeat(13)}`,
    "/place?country=POL&query=war",
    "/place?country=%27%27&query=war",
    "/place?country=1&query=war",
  ])("%s is no question", async (path) => {
    expect(jsonOf(await ask(path))).toEqual([400, { errors: [{ message: "invalidInputObject" }] }]);
  });

  test("API-008: takes a bearer without a cookie, and gives a fresh one", async () => {
    const { headers } = await ask("/place?query=berlin");
    const answer = await ask("/place?query=berlin", {
      headers: { Authorization: `Bearer ${headers["x-auth-token"]}` },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers["x-auth-token"]).toEqual(expect.any(String));
  });

  test.each([{}, { headers: { Authorization: "Bearer abc" } }, { cookie: "dyszel=abc" }])(
    "lets nobody in with %j",
    async (sent) => {
      expect(jsonOf(await ask("/place?query=berlin", sent))).toEqual([401, { errors: [{ message: "invalidToken" }] }]);
    },
  );

  test("only asks", async () => {
    const head = await ask("/place?query=berlin", { cookie: `dyszel=${secret}`, method: "HEAD" });
    expect([head.status, head.body]).toEqual([200, ""]);
    const post = await ask("/place", { cookie: `dyszel=${secret}`, form: { query: "berlin" } });
    expect(jsonOf(post)).toEqual([405, { errors: [{ message: "methodNotAllowed" }] }]);
    expect(post.headers.allow).toBe("GET, HEAD");
  });

  test("OQ-23: 120 calls a minute of one person, and others are not held up", async () => {
    const strict = await startPortal({ databaseUrl, env: () => ({ RATE_LIMIT_SCALE: "1" }) });
    const other = (await make.session(await make.user())).secret;
    const of = (who: string) => call(strict.port, { path: "/place?query=b", cookie: `dyszel=${who}` });
    // More than two minutes take, as one may end meanwhile.
    const answers = await Promise.all(Array.from({ length: 250 }, () => of(secret)));
    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.length - refused.length).toBeGreaterThanOrEqual(120);
    expect(jsonOf(refused[0] as Answer)).toEqual([429, { errors: [{ message: "tooManyResourceCalls" }] }]);
    expect(Number(refused[0]?.headers["retry-after"])).toBeGreaterThan(0);
    expect((await of(other)).status).toBe(200);
    await strict.stop();
  });
});
