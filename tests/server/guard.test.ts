import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { db } from "~/db.server";
import { mostAtOnce } from "../../server/gate.js";
import { type Portal, startPortal } from "../support/server";
import { type RawRequest, requestBytes, sendBytes, sendRequest } from "./raw-request";

const calm = [200, 302, 303, 400, 403, 404, 405, 413, 415, 422, 429];
const form: [string, string] = ["Content-Type", "application/x-www-form-urlencoded"];
const megabytes = (count: number) => Buffer.alloc(count * 1024 * 1024, "a");

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal({
    databaseUrl: process.env.EMBEDDED_DATABASE_URL ?? "",
    env: () => ({ CORS_ORIGINS: "https://partner.example" }),
  });
});

afterEach(async () => {
  const alive = await send({ target: "/healthz" });
  expect(alive.status).toBe(200);
});

afterAll(async () => {
  const { code } = await portal.stop();
  expect(code).toBe(0);
  expect(portal.logs().filter((line) => line.level >= 50)).toEqual([]);
});

function send(request: RawRequest) {
  return sendRequest(portal.port, request);
}

function post(target: string, headers: [string, string][], body: string | Buffer = "login=a&password=b") {
  return send({ method: "POST", target, headers, body });
}

function ours(): [string, string] {
  return ["Origin", portal.origin];
}

describe("Host", () => {
  test.each(["localhost", "evil.example", "localhost:1", "localhost.evil.example", "a@b", "", "[::1]"])(
    "%j is not ours: 400",
    async (host) => {
      expect((await send({ host })).status).toBe(400);
    },
  );

  test("an address with our host as user name, or our port on another name: 400", async () => {
    expect((await send({ host: `localhost:${portal.port}@evil.example` })).status).toBe(400);
    expect((await send({ host: `evil.example:${portal.port}` })).status).toBe(400);
  });

  test("missing: 400 with the id", async () => {
    const answer = await send({ host: null });
    expect(answer.status).toBe(400);
    expect(answer.headers.get("x-request-id")).toBeTruthy();
  });

  test("given twice, even the same: 400", async () => {
    const host = `localhost:${portal.port}`;
    expect((await send({ host, headers: [["Host", host]] })).status).toBe(400);
    expect((await send({ host, headers: [["Host", "evil.example"]] })).status).toBe(400);
  });

  test("the demo also answers to its loopback addresses and to upper case", async () => {
    for (const name of ["127.0.0.1", "[::1]", "LOCALHOST"]) {
      expect((await send({ host: `${name}:${portal.port}` })).status).toBe(200);
    }
  });

  test("in upper case takes a form as the small one does", async () => {
    const headers: [string, string][] = [
      ["Origin", `http://localhost:${portal.port}`],
      ["Sec-Fetch-Site", "same-origin"],
      ["Content-Type", "application/x-www-form-urlencoded"],
    ];
    const form = { method: "POST", target: "/zaloguj", headers, body: "login=nobody&password=nothing" };
    const [small, capital] = [await send(form), await send({ ...form, host: `LOCALHOST:${portal.port}` })];
    expect(small.status).toBe(422);
    expect(capital.status).toBe(small.status);
  });

  test("what a proxy may claim changes nothing", async () => {
    const claims: [string, string][] = [
      ["X-Forwarded-Host", "evil.example"],
      ["X-Forwarded-Proto", "https"],
      ["Forwarded", "host=evil.example"],
    ];
    const answer = await send({ target: "/ogloszenia", headers: claims });
    expect(answer.status).toBe(302);
    expect(answer.headers.get("location")).toMatch(/^\/zaloguj/);
  });

  test("the probes answer under any name", async () => {
    for (const target of ["/healthz", "/readyz"]) {
      const answer = await send({ target, host: "10.0.0.7:8080" });
      expect([answer.status, answer.body]).toEqual([200, "ok"]);
    }
  });
});

describe("methods", () => {
  test.each(["TRACE", "PUT", "PATCH", "DELETE", "OPTIONS", "CONNECT", "PROPFIND", "FOO", "get", "Post"])(
    "%s: 405 with Allow",
    async (method) => {
      const answer = await send({ method, target: method === "CONNECT" ? "evil.example:443" : "/zaloguj" });
      expect(answer.status).toBe(405);
      expect(answer.headers.get("allow")).toBe("GET, HEAD, POST");
    },
  );

  test.each(
    ["/ogloszenia", "/api", "/media"].flatMap((target) =>
      ["PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND"].map((method) => [method, target] as const),
    ),
  )("%s to %s, whoever sends it: 405", async (method, target) => {
    for (const sender of [[], [ours(), ["Cookie", "dyszel=x"]]] satisfies [string, string][][]) {
      expect((await send({ method, target, headers: sender })).status).toBe(405);
    }
  });

  test("DELETE is for media alone", async () => {
    const { status } = await send({ method: "DELETE", target: "/media/00000000-0000-0000-0000-000000000000" });
    expect(status).toBe(401);
    expect((await send({ method: "PUT", target: "/media/1" })).headers.get("allow")).toBe("GET, HEAD, POST, DELETE");
    expect((await send({ method: "DELETE", target: "/media/../zaloguj", headers: [ours()] })).status).not.toBe(200);
  });

  test("a configured origin may ask the API bases beforehand, others and pages may not", async () => {
    const headers: [string, string][] = [["Origin", "https://partner.example"]];
    const answer = await send({ method: "OPTIONS", target: "/api", headers });
    expect(answer.status).toBe(204);
    expect(answer.headers.get("access-control-allow-origin")).toBe("https://partner.example");
    expect(answer.headers.get("access-control-allow-credentials")).toBeUndefined();
    expect((await send({ method: "OPTIONS", target: "/zaloguj", headers })).status).toBe(405);
    const foreign = await send({ method: "OPTIONS", target: "/api", headers: [["Origin", "https://evil.example"]] });
    expect([foreign.status, foreign.headers.get("access-control-allow-origin")]).toEqual([405, undefined]);
  });
});

describe("addresses", () => {
  test.each([
    "/%E0%A4%A",
    "/%",
    "/zaloguj%00",
    "/zaloguj?returnTo=%00",
    "//evil.example/",
    "/\\evil.example",
    "http://evil.example/",
    "https://localhost/zaloguj",
    "evil.example",
    "?",
    "*",
    "/a b",
    "/a\tb",
    "/zaloguj\0",
    `/${"a".repeat(9000)}`,
    `/${"a".repeat(40_000)}`,
  ])("%j: 400", async (target) => {
    expect((await send({ target })).status).toBe(400);
  });

  test("an absolute form with our own name is refused as well", async () => {
    expect((await send({ target: `${portal.origin}/` })).status).toBe(400);
  });

  test.each([
    "/zaloguj?returnTo=%E0%A4%A",
    "/zaloguj?returnTo=%FF%FE",
    "/?a[99999999]=1&__proto__[x]=1&constructor.prototype=1",
    "/?_data=",
    "/?_data=__proto__",
    "/?_data=routes%2Fnot-there",
    "/zaloguj?_data=root&_data=root",
    "/zaloguj.data?_routes=root",
    "/__manifest?p=/&version=1",
    "/..%2f..%2fetc/passwd",
    "/../../etc/passwd",
    "/assets/..%2f..%2fserver.js",
    "/.env",
    "/assets/%2e%2e/%2e%2e/package.json",
    "/%F0%9F%9A%9B",
    "/__proto__",
    "/constructor",
    "/ogloszenie/__proto__",
    "/zaloguj;jsessionid=1",
    `/?${"a=1&".repeat(1500)}`,
  ])("%j is answered calmly", async (target) => {
    expect(calm).toContain((await send({ target })).status);
  });
});

describe("where a change comes from", () => {
  const foreign: [string, [string, string][]][] = [
    ["nothing", []],
    ["a foreign Origin", [["Origin", "https://evil.example"]]],
    ["Origin null", [["Origin", "null"]]],
    ["a garbage Origin", [["Origin", "::::"]]],
    ["an empty Origin", [["Origin", ""]]],
    ["our host with another scheme", [["Origin", "https://localhost"]]],
    ["a sub-domain", [["Origin", "http://a.localhost"]]],
    ["a foreign Referer", [["Referer", "https://evil.example/"]]],
    ["Sec-Fetch-Site: cross-site", [["Sec-Fetch-Site", "cross-site"]]],
    ["Sec-Fetch-Site: same-site", [["Sec-Fetch-Site", "same-site"]]],
    ["Sec-Fetch-Site: none", [["Sec-Fetch-Site", "none"]]],
    ["Sec-Fetch-Site in garbage", [["Sec-Fetch-Site", "Same-Origin"]]],
    [
      "Sec-Fetch-Site twice",
      [
        ["Sec-Fetch-Site", "same-origin"],
        ["Sec-Fetch-Site", "cross-site"],
      ],
    ],
    [
      "Sec-Fetch-Site: same-origin with a foreign Origin",
      [
        ["Sec-Fetch-Site", "same-origin"],
        ["Origin", "https://evil.example"],
      ],
    ],
    [
      "Sec-Fetch-Site: same-origin with a garbage Origin",
      [
        ["Sec-Fetch-Site", "same-origin"],
        ["Origin", "::::"],
      ],
    ],
  ];
  const targets = ["/zaloguj", "/?_data=root", "/zaloguj?_data=routes%2Faccount%2Fsign-in", "/access/signout"];

  test.each(targets.flatMap((target) => foreign.map(([name, headers]) => ({ target, name, headers }))))(
    "$target with $name: 403",
    async ({ target, headers }) => {
      expect((await post(target, [form, ...headers])).status).toBe(403);
    },
  );

  test("our host with a sub-domain, another port or a path in Origin or Referer: 403", async () => {
    const { port, origin } = portal;
    for (const value of [`http://a.localhost:${port}`, `http://localhost:${port}0`, `https://localhost:${port}`]) {
      expect((await post("/zaloguj", [form, ["Origin", value]])).status).toBe(403);
      expect((await post("/zaloguj", [form, ["Referer", `${value}/`]])).status).toBe(403);
    }
    expect((await post("/zaloguj", [form, ["Referer", `${origin}.evil.example/`]])).status).toBe(403);
    expect((await post("/zaloguj", [form, ["Origin", `http://127.0.0.1:${port}`]])).status).toBe(403);
  });

  test("our own pages pass by Sec-Fetch-Site, by Origin, or by Referer", async () => {
    const { origin } = portal;
    const proofs: [string, string][][] = [
      [["Sec-Fetch-Site", "same-origin"]],
      [["Sec-Fetch-Site", "same-origin"], ours()],
      [
        ["Sec-Fetch-Site", "same-origin"],
        ["Origin", "null"],
      ],
      [ours()],
      [["Referer", `${origin}/zaloguj`]],
    ];
    for (const proof of proofs) {
      const { status } = await post("/zaloguj", [form, ...proof]);
      expect(calm).toContain(status);
      expect(status).not.toBe(403);
    }
  });

  test("reading needs no proof", async () => {
    expect((await send({ headers: [["Sec-Fetch-Site", "cross-site"]] })).status).toBe(200);
  });
});

describe("the API bases", () => {
  const json: [string, string] = ["Content-Type", "application/json"];
  const query = '{"query":"{unreadNotices}"}';

  test.each(["dyszel", "__Host-dyszel"])("a call with the cookie %s alone: 403 in JSON", async (name) => {
    const answer = await post("/api", [json, ["Cookie", `a=1; ${name}=x`]], query);
    expect(answer.status).toBe(403);
    const code = "forbidden";
    expect(JSON.parse(answer.body)).toEqual({ data: null, errors: [{ message: code, extensions: { code } }] });
  });

  test("an empty bearer is none", async () => {
    for (const value of ["Bearer", "Bearer ", "Basic abc"]) {
      const headers: [string, string][] = [json, ["Cookie", "dyszel=x"], ["Authorization", value]];
      expect((await post("/api", headers, query)).status).toBe(403);
    }
  });

  test("a bearer, or no session cookie of ours, passes from anywhere", async () => {
    const evil: [string, string] = ["Origin", "https://evil.example"];
    const headers: [string, string][][] = [
      [json, evil],
      [json, evil, ["Cookie", "notdyszel=1; cookieConsent=x"]],
      [json, evil, ["Cookie", "dyszel=x"], ["Authorization", "Bearer abc"]],
    ];
    for (const set of headers) {
      const { status } = await post("/api", set, query);
      expect(calm).toContain(status);
      expect(status).not.toBe(403);
    }
    expect(calm).toContain((await post("/api/not-there", [json, evil], query)).status);
  });

  test("the exemption ends where the base ends", async () => {
    for (const target of ["/apix", "/zaloguj?/api", "/api/../zaloguj", "/api/%2e%2e/zaloguj", "/media"]) {
      const headers: [string, string][] = [form, ["Cookie", "dyszel=x"], ["Origin", "https://evil.example"]];
      expect((await post(target, headers)).status).toBe(403);
    }
    const bearer: [string, string] = ["Authorization", "Bearer abc"];
    expect((await post("/api/../zaloguj", [form, bearer])).status).toBe(403);
  });

  test.each([
    ["/new-api/create", { message: "forbidden" }],
    ["/media/1", { message: "forbidden" }],
    ["/gus/1", { message: "forbidden" }],
    ["/place", { errors: [{ message: "forbidden" }] }],
  ])("%s is refused in its own form", async (target, expected) => {
    const answer = await post(target, [json, ["Cookie", "dyszel=x"]], query);
    expect(answer.status).toBe(403);
    expect(answer.headers.get("content-type")).toMatch(/^application\/json/);
    expect(JSON.parse(answer.body)).toEqual(expected);
  });
});

describe("bodies", () => {
  test("3 MB with its length: 413, in Polish, though all of it was sent", async () => {
    const answer = await post("/zaloguj", [form, ours()], megabytes(3));
    expect(answer.status).toBe(413);
    expect(answer.body).toContain("zbyt duże");
  });

  test("3 MB announced and never sent: 413 at once", async () => {
    const answer = await send({
      method: "POST",
      target: "/zaloguj",
      headers: [form, ours(), ["Content-Length", "3145728"]],
    });
    expect(answer.status).toBe(413);
  });

  test("3 MB in chunks: 413", async () => {
    const chunk = Buffer.concat([Buffer.from("10000\r\n"), Buffer.alloc(0x10000, "a"), Buffer.from("\r\n")]);
    const body = Buffer.concat([...Array<Buffer>(48).fill(chunk), Buffer.from("0\r\n\r\n")]);
    expect((await post("/zaloguj", [form, ours(), ["Transfer-Encoding", "chunked"]], body)).status).toBe(413);
    const endless = Buffer.concat(Array<Buffer>(48).fill(chunk));
    expect((await post("/zaloguj", [form, ours(), ["Transfer-Encoding", "chunked"]], endless)).status).toBe(413);
  });

  test("the same for the API bases, in JSON", async () => {
    const answer = await post("/api", [["Content-Type", "application/json"]], megabytes(3));
    expect([answer.status, JSON.parse(answer.body).data]).toEqual([413, null]);
  });

  test.each([
    ["no number", [["Content-Length", "abc"]]],
    ["negative", [["Content-Length", "-1"]]],
    [
      "given twice and different",
      [
        ["Content-Length", "3"],
        ["Content-Length", "4"],
      ],
    ],
    [
      "beside chunks",
      [
        ["Content-Length", "3"],
        ["Transfer-Encoding", "chunked"],
      ],
    ],
  ] as [string, [string, string][]][])("a length that is %s: 400", async (_name, headers) => {
    expect((await post("/zaloguj", [form, ours(), ...headers], "a=1")).status).toBe(400);
  });

  test("a length longer than the body: 400 once the sender has ended", async () => {
    const headers: [string, string][] = [form, ours(), ["Content-Length", "500"]];
    const bytes = requestBytes(portal.port, { method: "POST", target: "/zaloguj", headers, body: "login=a" });
    expect((await sendBytes(portal.port, bytes, { halfClose: true })).status).toBe(400);
  });

  test("a length shorter than the body: the rest is no request and ends the connection", async () => {
    const answer = await post("/zaloguj", [form, ours(), ["Content-Length", "7"]], "login=a&password=b and more");
    expect(calm).toContain(answer.status);
  });

  test.each(["zz\r\nlogin=a\r\n", "5\r\nlogin=aaaaaa\r\n0\r\n\r\n", "-5\r\nlogin\r\n"])(
    "broken chunks %j: 400",
    async (body) => {
      expect((await post("/zaloguj", [form, ours(), ["Transfer-Encoding", "chunked"]], body)).status).toBe(400);
    },
  );

  test("a compressed body: 415", async () => {
    expect((await post("/zaloguj", [form, ours(), ["Content-Encoding", "gzip"]])).status).toBe(415);
  });

  test.each([
    [],
    [["Content-Type", "text/plain"]],
    [["Content-Type", "application/json"]],
    [["Content-Type", "multipart/form-data"]],
    [["Content-Type", "multipart/form-data; boundary="]],
    [["Content-Type", "application/x-www-form-urlencoded-not"]],
    [["Content-Type", ";;;"]],
  ] as [string, string][][])("Content-Type %j: 415", async (...headers) => {
    expect((await post("/zaloguj", [ours(), ...headers])).status).toBe(415);
  });

  test.each([
    ["an index out of all bounds", "a[99999999]=1"],
    ["nested indexes", "login[99999999][99999999]=1"],
    ["prototype keys", "__proto__=1&__proto__[x]=1&constructor[prototype][x]=1&login=a"],
    ["300 fields", Array.from({ length: 300 }, (_, index) => `field${index}=1`).join("&")],
    ["20,000 fields", Array.from({ length: 20_000 }, (_, index) => `f${index}=1`).join("&")],
    ["doubled fields", "login=a&login=b&password=c&password=d"],
    ["forged form state", "__intent__=x&__state__=%7B%7D&login=a&password=b"],
    ["NUL and invalid UTF-8", "login=%00&password=%FF%FE"],
    ["a lone surrogate", "login=%ED%A0%80&password=b"],
    ["1 MB in one field", `login=${"a".repeat(1024 * 1024)}&password=b`],
    ["nothing", ""],
    ["separators only", "&&&===&"],
  ])("%s is answered calmly", async (_name, body) => {
    for (const target of ["/zaloguj", "/access/signout"]) {
      const headers: [string, string][] = [form, ours(), ["Content-Length", String(body.length)]];
      expect(calm).toContain((await post(target, headers, body)).status);
    }
  });

  test("broken multipart is answered calmly", async () => {
    const type: [string, string] = ["Content-Type", "multipart/form-data; boundary=x"];
    for (const body of ["", "--x", "--x\r\n\r\n", "--y\r\nContent-Disposition: form-data\r\n\r\n1\r\n--y--\r\n"]) {
      const length: [string, string] = ["Content-Length", String(body.length)];
      expect(calm).toContain((await post("/zaloguj", [type, ours(), length], body)).status);
    }
  });

  test("a body where none belongs does no harm", async () => {
    expect((await send({ body: "a=1" })).status).toBe(200);
    expect((await send({ body: megabytes(3) })).status).toBe(413);
  });
});

describe("odd senders", () => {
  test("header lines beyond reason: 400", async () => {
    expect((await send({ headers: [["X-Long", "a".repeat(40_000)]] })).status).toBe(400);
    expect((await send({ headers: [["Bad Name", "x"]] })).status).toBe(400);
  });

  test("no HTTP at all is answered and closed", async () => {
    expect((await sendBytes(portal.port, Buffer.from("\x16\x03\x01\x02\x00\x01\x00"))).status).toBe(405);
    expect((await sendBytes(portal.port, Buffer.from("GET / HTTP/9.9\r\n\r\n"))).status).toBe(400);
    expect((await sendBytes(portal.port, Buffer.from("GET / HTTP/1.0\r\n\r\n"))).status).toBe(400);
  });

  test("prototype names as headers and cookies do no harm", async () => {
    const headers: [string, string][] = [
      ["__proto__", "x"],
      ["constructor", "x"],
      ["Cookie", "__proto__=1; cookieConsent=%7B%22__proto__%22; cookieConsent=null; =; dyszel="],
    ];
    expect((await send({ headers })).status).toBe(200);
  });

  test("an expectation nobody defined is ignored", async () => {
    expect((await send({ headers: [["Expect", "wonders"]] })).status).toBe(200);
  });

  test("slow senders are cut: headers after 15 s, requests after 60 s", () => {
    const listening = portal.logs().find((line) => line.msg === "listening");
    expect(listening).toMatchObject({ headersTimeout: 15_000, requestTimeout: 60_000 });
  });
});

test("more readers than a process can answer: one is turned away at once, the others wait, and what is written is taken", async () => {
  const cookie: [string, string] = ["Cookie", "dyszel=somebody"];
  const readers: ReturnType<typeof send>[] = [];
  const written = await db.transaction(async (tx) => {
    // Whoever has a cookie is looked for there.
    await tx.execute(sql`lock table auth_sessions in access exclusive mode`);
    for (let count = 0; count <= mostAtOnce; count++) readers.push(send({ target: "/ladunki", headers: [cookie] }));
    const first = await Promise.race(readers);
    expect(first.status).toBe(503);
    expect(first.headers.get("retry-after")).toBe("5");
    return { answer: post("/zaloguj", [ours(), form, cookie], "login=kto%C5%9B&password=b") };
  });
  const { status, body } = await written.answer;
  expect(status).toBe(422);
  expect(body).toContain('value="ktoś"');
  const statuses = (await Promise.all(readers)).map((answer) => answer.status);
  expect(statuses.filter((each) => each === 503)).toHaveLength(1);
  expect(statuses.filter((each) => each === 302)).toHaveLength(mostAtOnce);
  expect((await send({ target: "/zaloguj" })).status).toBe(200);
});
