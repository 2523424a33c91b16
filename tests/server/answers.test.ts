import http from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "~/db.server";
import { make } from "../support/make";
import { cookieOf } from "../support/sending";
import { type Portal, startPortal } from "../support/server";
import { sendRequest } from "./raw-request";

const databaseUrl = process.env.EMBEDDED_DATABASE_URL ?? "";
const consent = (choice: object) => `cookieConsent=${encodeURIComponent(JSON.stringify(choice))}`;

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal({
    databaseUrl,
    env: () => ({ ANALYTICS_SCRIPT: "https://stats.example/a.js", TAG_SCRIPT: "https://tags.example/t.js" }),
  });
});

afterAll(() => portal.stop());

interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

function get(path: string, headers: http.OutgoingHttpHeaders = {}, method = "GET"): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = http.request({ host: "localhost", port: portal.port, path, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("end", () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) });
      });
    });
    request.on("error", reject).end();
  });
}

function policyOf({ headers }: Answer) {
  const directives = String(headers["content-security-policy"]).split("; ");
  return new Map(directives.map((directive) => [directive.split(" ")[0], directive.split(" ").slice(1)]));
}

async function firstAsset() {
  const { body } = await get("/");
  return /\/assets\/[\w.-]+\.js/.exec(body.toString())?.[0] ?? "";
}

describe("headers", () => {
  test.each([
    [200, "/", {}],
    [302, "/ogloszenia", {}],
    [404, "/nie-ma-takiej-strony", {}],
    [404, "/assets/missing.js", {}],
    [401, "/media/00000000-0000-0000-0000-000000000000", {}],
    [405, "/", { method: "PUT" }],
    [405, "/", { method: "FOO" }],
    [400, "/", { host: "evil.example" }],
    [400, "/%", {}],
    [400, "/a b", {}],
    [403, "/zaloguj", { method: "POST" }],
    [413, "/zaloguj", { headers: [["Content-Length", "9999999"]] as [string, string][] }],
    [200, "/healthz", {}],
    [200, "/readyz", {}],
  ])("%i of %s carries the whole set", async (status, target, request) => {
    const answer = await sendRequest(portal.port, {
      target,
      ...request,
      headers: [["Connection", "close"], ...("headers" in request ? request.headers : [])],
    });
    expect(answer.status).toBe(status);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "x-request-id": expect.stringMatching(/^[\w-]{36}$/),
      "content-security-policy": expect.stringContaining("frame-ancestors 'none'"),
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "same-origin",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "permissions-policy": expect.stringContaining("camera=()"),
      "cache-control": expect.stringContaining("no-store"),
    });
    expect(answer.headers.has("x-powered-by")).toBe(false);
    expect(answer.headers.has("strict-transport-security")).toBe(false);
  });

  test("each page has a nonce of its own, and its inline scripts carry it", async () => {
    const pages = [await get("/"), await get("/")];
    const nonces = pages.map((page) => /'nonce-([^']+)'/.exec(String(page.headers["content-security-policy"]))?.[1]);
    expect(new Set(nonces).size).toBe(2);
    pages.forEach((page, index) => {
      const scripts = [...page.body.toString().matchAll(/<script\b([^>]*)>/g)].map(([, attributes]) => attributes);
      const inline = scripts.filter((attributes) => !/\ssrc=/.test(attributes ?? ""));
      for (const attributes of inline) expect(attributes).toContain(`nonce="${nonces[index]}"`);
      expect(page.body.toString()).not.toMatch(/<style(?![^>]* nonce="[^"]+")|\sstyle=|\son[a-z]+="/);
    });
  });

  test("a page we refuse is short, Polish, without style, and names the request", async () => {
    const answer = await get("/", { Host: "evil.example" });
    const body = answer.body.toString();
    expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(body).toMatch(/^<!doctype html>\n<html lang="pl">/);
    expect(body).toContain(String(answer.headers["x-request-id"]));
    expect(body).toContain('<a href="/">');
    expect(body).not.toMatch(/style|script|<link/);
  });

  test("scripts of others are allowed only by the consent given", async () => {
    const scripts = async (cookie: string) =>
      policyOf(await get("/", { Cookie: cookie }))
        .get("script-src")
        ?.slice(2);
    expect(await scripts("a=1")).toEqual([]);
    expect(await scripts(consent({ necessary: true, analytics: false, marketing: false }))).toEqual([]);
    expect(await scripts(consent({ necessary: true, analytics: true }))).toEqual(["https://stats.example"]);
    expect(await scripts(`a=1; ${consent({ marketing: true })}`)).toEqual(["https://tags.example"]);
    for (const broken of ["%", "null", "1", "%7B", "true", consent({ analytics: "yes" }).slice(14)]) {
      expect(await scripts(`cookieConsent=${broken}`)).toEqual([]);
    }
  });

  test("scripts of others are not on a page whose address holds a mailed secret", async () => {
    const consent = encodeURIComponent(JSON.stringify({ necessary: true, analytics: true, marketing: true }));
    const isThere = async (target: string) => {
      const answer = await sendRequest(portal.port, { target, headers: [["Cookie", `cookieConsent=${consent}`]] });
      return answer.body.includes("https://stats.example/a.js");
    };
    expect(await isThere("/zaloguj")).toBe(true);
    for (const target of ["/access/password/new?token=x", "/access/generatepassword?token=x", "/dolacz?invitation=x"]) {
      expect(await isThere(target)).toBe(false);
    }
    expect(await isThere("/access/confirmaccount/x")).toBe(false);
  });

  test("over https the browser is told to stay there", async () => {
    const secure = await startPortal({ databaseUrl, env: (port) => ({ ORIGIN: `https://localhost:${port}` }) });
    const answer = await sendRequest(secure.port, { target: "/", host: "evil.example" });
    expect(answer.headers.get("strict-transport-security")).toBe("max-age=31536000; includeSubDomains");
    const restarted = await sendRequest(secure.port, {
      method: "POST",
      target: "/dolacz",
      headers: [
        ["Origin", `https://localhost:${secure.port}`],
        ["Content-Type", "application/x-www-form-urlencoded"],
      ],
      body: "intent=restart",
    });
    expect(restarted.headers.get("set-cookie")).toMatch(/^__Host-registration=;.*; Secure$/);
    await secure.stop();
  });

  test("without a database the process lives, is not ready, and logs no values of its failed queries", async () => {
    const address = "postgres://dyszel@localhost/dyszel?host=%2Ftmp%2Fdyszel-nowhere";
    const lonely = await startPortal({ databaseUrl: address });
    expect((await sendRequest(lonely.port, { target: "/healthz" })).status).toBe(200);
    expect((await sendRequest(lonely.port, { target: "/readyz" })).status).toBe(503);
    const signIn = await sendRequest(lonely.port, {
      method: "POST",
      target: "/zaloguj",
      headers: [
        ["Origin", lonely.origin],
        ["Content-Type", "application/x-www-form-urlencoded"],
      ],
      body: "login=jan%40tajne.example&password=Tajne!2026",
    });
    expect(signIn.status).toBeGreaterThanOrEqual(500);
    await lonely.stop();
    expect(JSON.stringify(lonely.logs())).not.toMatch(/tajne/i);
  });
});

test("ERR-015: what nobody expected is a page with the status 500 and the number of its log line, without a stack trace", async () => {
  const cookie = await cookieOf(await make.user());
  await db.execute(sql`alter table legal_forms rename to legal_forms_away`);
  try {
    const answer = await get("/mojafirma", { Cookie: cookie });
    const page = answer.body.toString();
    expect([answer.status, page.includes('class="panel failure"')]).toEqual([500, true]);
    expect(page).toContain(String(answer.headers["x-request-id"]));
    expect(page).not.toMatch(/legal_forms|node_modules|\bat \w+ \(|\.server\.ts|\.js:\d+/);
  } finally {
    await db.execute(sql`alter table legal_forms_away rename to legal_forms`);
  }
});

describe("bytes", () => {
  test.each([
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
  ])("a page travels as %s and decodes to itself", async (encoding, decode) => {
    const plain = await get("/");
    const packed = await get("/", { "Accept-Encoding": encoding });
    expect(packed.headers["content-encoding"]).toBe(encoding);
    expect(packed.headers.vary).toContain("Accept-Encoding");
    expect(packed.body.length).toBeLessThan(plain.body.length);
    const text = decode(packed.body).toString();
    expect(text).toMatch(/^<!doctype html>[\s\S]*<\/html>$/i);
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(Number(plain.headers["content-length"])).toBe(plain.body.length);
  });

  test("built files are kept for a year, others for an hour, missing ones not at all", async () => {
    const asset = await firstAsset();
    const script = await get(asset, { "Accept-Encoding": "gzip, deflate, br, zstd" });
    expect([script.status, script.headers["content-encoding"]], "as browsers ask").toEqual([200, "br"]);
    expect(script.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(script.headers["x-content-type-options"]).toBe("nosniff");
    const length = Object.entries(script.headers).flat().join(": ").length;
    expect(length, "some twenty of them come with a page").toBeLessThan(500);
    const fresh = await get(asset, { "Accept-Encoding": "br, gzip", "If-None-Match": String(script.headers.etag) });
    expect([fresh.status, fresh.body.length]).toEqual([304, 0]);
    expect((await get("/assets/")).status).toBe(404);
    const missing = await get("/assets/entry.client-00000000.js");
    expect([missing.status, missing.headers["cache-control"]]).toEqual([404, "no-store"]);
    expect(missing.body.toString()).not.toContain("<script");
  });

  test("a part of a built file is sent as it lies on the disk", async () => {
    const part = await get(await firstAsset(), { Range: "bytes=0-9", "Accept-Encoding": "br" });
    expect([part.status, part.body.length, part.headers["content-encoding"]]).toEqual([206, 10, undefined]);
    const beyond = await get(await firstAsset(), { Range: "bytes=99999999-" });
    expect(beyond.status).toBe(416);
  });

  test.each(["/", "/zaloguj", "/ogloszenia", "/nie-ma-takiej-strony", "/healthz"])(
    "HEAD %s answers like GET, without a body",
    async (path) => {
      const [head, whole] = [await get(path, {}, "HEAD"), await get(path)];
      expect(head.status).toBe(whole.status);
      expect(head.headers["content-type"]).toBe(whole.headers["content-type"]);
      expect(head.body.length).toBe(0);
    },
  );
});

describe("the log", () => {
  test("has one line for every answer, under the id the answer carries", async () => {
    const paths = ["/", "/zaloguj", "/ogloszenia", "/nie-ma", "/%", "/healthz", "/assets/missing.js"];
    const answers = await Promise.all(paths.map((path) => get(path, { "X-Request-Id": "mine" })));
    const unreadable = await sendRequest(portal.port, { method: "FOO" });
    const ids = [...answers.map(({ headers }) => headers["x-request-id"]), unreadable.headers.get("x-request-id")];
    expect(new Set(ids).size).toBe(paths.length + 1);
    await expect.poll(() => linesOf(ids).length).toBe(ids.length);
    for (const line of linesOf(ids)) {
      expect(line).toMatchObject({ level: 30, status: expect.any(Number), bytes: expect.any(Number) });
    }
    expect(linesOf(ids).find((line) => line.path === "/nie-ma")).toMatchObject({
      method: "GET",
      ms: expect.any(Number),
    });
  });

  test("keeps no secrets of an address", async () => {
    const secret = "Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6";
    await get(`/access/confirmaccount/${secret}?token=${secret}&invitation=abcdef&email=jan%40firma.example&page=2`);
    const path = "/access/confirmaccount/-?token=-&invitation=-&email=-&page=2";
    await expect.poll(() => portal.logs().some((line) => line.path === path)).toBe(true);
    expect(JSON.stringify(portal.logs())).not.toMatch(/Zm9vYmFy|abcdef|jan%40/);
  });

  function linesOf(ids: unknown[]) {
    return portal.logs().filter((line) => line.msg.endsWith("request") && ids.includes(line.requestId));
  }
});

describe("I18N-005, OQ-63: a file that is refused", () => {
  const missing = "00000000-0000-0000-0000-000000000000";
  const page = { "Sec-Fetch-Mode": "navigate" };
  const addresses = [`/media/${missing}`, "/media/calendars/none.ics", "/portal/subscriptions/csv?month=13"];

  test("is told to who opened it on a page in Polish, with the frame, and without script", async () => {
    const officer = await make.user({ roleNames: ["PORTAL_ADMIN"] });
    const cookie = await cookieOf(officer);
    for (const path of addresses) {
      for (const asked of [page, { Accept: "text/html,*/*" }]) {
        const answer = await get(path, { ...asked, Cookie: cookie });
        expect([answer.status, answer.headers["content-type"]]).toEqual([404, "text/html; charset=utf-8"]);
        const html = answer.body.toString();
        expect(html).toContain("<h1>Nie ma takiej strony albo nie masz do niej dostępu.</h1>");
        expect(html).toContain(officer.surname);
        expect(html).not.toContain("<script");
      }
    }
  });

  test("foreign and missing are alike, and who is not signed in is led there from the page, not sent away", async () => {
    const cookie = await cookieOf(await make.user());
    const foreign = await make.file({ ownerCompanyId: (await make.company()).id });
    const answerFor = async (id: string, headers: http.OutgoingHttpHeaders) => {
      const { status, body } = await get(`/media/${id}`, { ...page, ...headers });
      return [status, /<h1>.*?<\/h1>/.exec(body.toString())?.[0]];
    };
    const answer = await answerFor(missing, { Cookie: cookie });
    expect(answer).toEqual([404, expect.stringContaining("nie masz do niej dostępu")]);
    expect(await answerFor(foreign.id, { Cookie: cookie })).toEqual(answer);
    const { status, body } = await get(`/media/${missing}`, page);
    expect(status).toBe(401);
    expect(body.toString()).toContain(`href="/zaloguj?returnTo=${encodeURIComponent(`/media/${missing}`)}"`);
  });

  test("API-039: stays JSON for a program, and so does every other base", async () => {
    const jsonOf = async (path: string, headers: http.OutgoingHttpHeaders, method = "GET") => {
      const answer = await get(path, headers, method);
      return answer.headers["content-type"]?.split(";")[0];
    };
    for (const path of addresses.slice(0, 2)) {
      expect(await jsonOf(path, { Accept: "*/*" })).toBe("application/json");
      expect(await jsonOf(path, { Accept: "text/html", Authorization: "Bearer x" })).toBe("application/json");
    }
    for (const path of ["/gus/1", "/place?query=W", "/api", "/new-api/x"])
      expect(await jsonOf(path, page), path).toBe("application/json");
    expect((await get("/media/calendars/none.ics", { ...page }, "HEAD")).headers["content-type"]).toMatch(/json/);
  });
});
