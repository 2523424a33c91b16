import { afterAll, beforeAll, expect, test } from "vitest";
import { type Portal, startPortal } from "../support/server";
import { call } from "./call";
import { openFixture } from "./fixture";
import { logStatements } from "./statements";

let portal: Portal;
let log: Awaited<ReturnType<typeof logStatements>>;

beforeAll(async () => {
  await openFixture();
  log = await logStatements({ log_statement: "all" });
  portal = await startPortal({ databaseUrl: process.env.EMBEDDED_DATABASE_URL ?? "" });
});

afterAll(() => portal.stop());

test("the home page asks the database once a minute for all who come, and a link to it shows what it is", async () => {
  const visit = () => call(portal.port, { path: "/", headers: { "Accept-Encoding": "identity" } });
  const first = await visit();
  expect(await log.during(visit)).toEqual([]);
  expect(first.status).toBe(200);
  expect(first.body, "so few loads are not counted").not.toContain("Dziś w");
  expect(first.body).toMatch(/<meta name="description" content="[^"]{80,200}"/);
  const picture = /property="og:image" content="http:\/\/[^/]+(\/[^"]+)"/.exec(first.body)?.[1] ?? "";
  const answer = await call(portal.port, { path: picture });
  expect([answer.status, answer.headers["content-type"]]).toEqual([200, "image/jpeg"]);
});

test("who comes from elsewhere has the sheets in the page and hears of its scripts ahead, in lite mode of no file; who stays asks for files", async () => {
  const visit = async (from: Record<string, string>) => {
    const request = { path: "/", headers: { "Accept-Encoding": "identity", ...from } };
    const { body, headers } = await call(portal.port, request);
    const nonce = /<style id="entrance-styles" nonce="([^"]+)">:root\{/.exec(body)?.[1];
    const modules = body.match(/(?<=<link rel="modulepreload" href=")[^"]+/g) ?? [];
    return {
      hasSheets: nonce !== undefined,
      files: body.match(/<link rel="stylesheet" [^>]+>/g) ?? [],
      hasModules: modules.length > 0,
      isPreloaded: headers.link === modules.map((href) => `<${href}>; rel=modulepreload`).join(", "),
    };
  };
  const file = expect.stringMatching(/css"\/>$/);
  const lateFile = expect.stringMatching(/css" media="print" disabled=""\/>$/);
  const asksForFiles = { hasSheets: false, files: [file, file], hasModules: true, isPreloaded: false };
  expect(await visit({})).toEqual(asksForFiles);
  expect(await visit({ "Sec-Fetch-Site": "same-origin" })).toEqual(asksForFiles);
  for (const from of ["none", "cross-site"]) {
    const whole = { hasSheets: true, files: [lateFile, lateFile], hasModules: true, isPreloaded: true };
    expect(await visit({ "Sec-Fetch-Site": from })).toEqual(whole);
    const lite = { hasSheets: true, files: [], hasModules: false, isPreloaded: false };
    expect(await visit({ "Sec-Fetch-Site": from, "Save-Data": "on" })).toEqual(lite);
  }
});
