import fs from "node:fs/promises";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { db } from "~/db.server";
import { addressOf } from "../pages/addresses";
import { type BuiltRoute, builtRoutes } from "../pages/built";
import { type Call, call } from "../pages/call";
import { type Fixture, openFixture, type Persona } from "../pages/fixture";
import { inTurns } from "../pages/odd-requests";
import {
  breakOff,
  expectNothingStays,
  filesOf,
  formSending,
  jsonSending,
  multipartSending,
  remains,
  type Sending,
  sendWhole,
  ways,
} from "../support/broken-bodies";
import { type Portal, startPortal } from "../support/server";

const rounds = Number(process.env.BODY_ROUNDS ?? 500);
const damagedBodies = Number(process.env.DAMAGED_BODIES ?? 9000);
const folder = process.env.FILES_DIR ?? "";
const temporary = `${folder}/broken-bodies`;
const personas: Persona[] = ["member", "visitor", "portal admin", "company admin"];
const fileFields = ["documents", "files", "newAttachments", "newPapers", "file", "f"];
const calm = [200, 204, 302, 303, 400, 401, 403, 404, 405, 409, 413, 415, 422, 429];

const routes = (await builtRoutes()).filter(({ hasAction }) => hasAction);
let fixture: Fixture;
let portal: Portal;

beforeAll(async () => {
  await fs.mkdir(temporary, { recursive: true });
  fixture = await openFixture();
  portal = await startPortal({
    databaseUrl: process.env.EMBEDDED_DATABASE_URL ?? "",
    env: () => ({ TMPDIR: temporary }),
  });
});

afterAll(async () => {
  expect((await portal.stop()).code).toBe(0);
  expect(portal.logs().filter(({ level }) => level >= 50)).toEqual([]);
});

test("there are addresses that take a body", () => {
  expect(routes.length).toBeGreaterThan(50);
});

test(`every address that takes a body: broken off anywhere, ${rounds} rounds, nobody else hears of it and nothing stays`, {
  timeout: 3_600_000,
}, async () => {
  const random = randomOf(1);
  const before = await remains(portal, folder, temporary);
  const rows = await countRows();
  await amongOthers(async () => {
    for (const route of routes) {
      const sendings = await sendingsTo(route);
      await inTurns(
        Array.from({ length: rounds }, (_, round) => round),
        async (round) => {
          const sending = sendings[round % sendings.length] as Sending;
          const bytes = Math.floor(random() * sending.body.length);
          await breakOff(portal.port, sending, bytes, ways[Math.floor(random() * ways.length)] ?? "end");
        },
      );
    }
  });
  await expectNothingStays(portal, folder, temporary, before);
  expect(await countRows()).toEqual(rows);
});

test(`every address that takes a body: ${damagedBodies} damaged ones are answered, and nobody else hears of it`, {
  timeout: 3_600_000,
}, async () => {
  const random = randomOf(2);
  const before = await remains(portal, folder, temporary);
  await amongOthers(async () => {
    for (const route of routes) {
      const sendings = await sendingsTo(route);
      await inTurns(
        Array.from({ length: Math.ceil(damagedBodies / routes.length) }, (_, index) => index),
        async (index) => {
          const sending = damageBody(sendings[index % sendings.length] as Sending, random);
          const status = await sendWhole(portal.port, sending);
          expect(calm, `${sending.path}: ${JSON.stringify(sending.body.toString("latin1").slice(0, 2000))}`).toContain(
            status,
          );
        },
      );
    }
  });
  const { rows, bytes } = await remains(portal, folder, temporary);
  expect(bytes - rows, "every file that is stored has its row").toBe(before.bytes - before.rows);
  await expectNothingStays(portal, folder, temporary, { ...before, rows, bytes });
});

/** The ways somebody may send a body there, each persona's. */
async function sendingsTo(route: BuiltRoute): Promise<Sending[]> {
  const path = addressOf(route, fixture);
  const sendings: Sending[] = [];
  for (const persona of personas) {
    const cookie = await fixture.cookieOf(persona);
    sendings.push(formSending(path, cookie), jsonSending(path, cookie));
    for (const field of fileFields) {
      const parts = [{ name: "intent", content: "none" }, { name: "title", content: "Title" }, ...filesOf(field)];
      sendings.push(multipartSending(path, cookie, parts));
    }
  }
  return sendings;
}

/** Asks for pages and sends a form all the while, and expects every answer to be theirs. */
async function amongOthers(work: () => Promise<void>): Promise<void> {
  let isOver = false;
  let answered = 0;
  const asks: Call[] = [{ path: "/zaloguj" }, { path: "/zaloguj", form: { login: "", password: "" } }];
  const others = (async () => {
    const cookie = await fixture.cookieOf("other company's member");
    while (!isOver) {
      for (const ask of [...asks, { path: "/ogloszenia", cookie }]) {
        expect((await call(portal.port, ask)).status).toBe(ask.form ? 422 : 200);
        answered += 1;
      }
    }
  })();
  try {
    await Promise.race([others, work()]);
  } finally {
    isOver = true;
    await others;
  }
  expect(answered).toBeGreaterThan(100);
}

/** How many rows each table has, but for those that count calls and sessions: a sign-out needs no body. */
async function countRows() {
  const tables = await db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ('rate_limits', 'auth_sessions', 'audit_log')
    order by 1`);
  const counts = tables.map(({ name }) => `select '${name}' as name, count(*)::int as rows from "${name}"`);
  return [...(await db.execute(sql.raw(counts.join(" union all "))))];
}

const tokens = [
  ...["\r\n", "\n", "\0", "--", "\r\n\r\n", "\r\n------boundary-of-the-tests", "\r\n------boundary-of-the-tests--\r\n"],
  ...['filename="', "; charset=x", "Content-Type: text/plain; charset=x\r\n", "filename*=x''a", "name*=utf-8''%", "%"],
  ...["Content-Disposition: form-data\r\n", 'Content-Disposition: form-data; name="f"; filename="a"\r\n\r\n', ":", '"'],
];

/** The body with one to four damages: bytes changed, cut out, said twice, put elsewhere, or its end lost. */
function damageBody(sending: Sending, random: () => number): Sending {
  let { body, type } = sending;
  const some = (below: number) => Math.floor(random() * below);
  // Most of the structure lies at the heads of the parts.
  const anywhere = () => (random() < 0.7 ? some(Math.min(body.length, 600)) : some(body.length));
  const damages = [
    (at: number) => Buffer.concat([body.subarray(0, at), Buffer.from([some(256)]), body.subarray(at + 1)]),
    (at: number) => Buffer.concat([body.subarray(0, at), body.subarray(at + some(200))]),
    (at: number) => Buffer.concat([body.subarray(0, at + some(200)), body.subarray(at)]),
    (at: number) => Buffer.concat([body.subarray(at), body.subarray(0, at)]),
    (at: number) => body.subarray(0, at),
    (at: number) =>
      Buffer.concat([
        body.subarray(0, at),
        Buffer.from(tokens[some(tokens.length)] ?? "", "latin1"),
        body.subarray(at),
      ]),
  ];
  for (let left = 1 + some(4); left > 0; left--) body = damages[some(damages.length)]?.(anywhere()) ?? body;
  if (random() < 0.05) type = type.slice(0, some(type.length));
  return { ...sending, body, type: type || "x" };
}

/** Numbers below one that are the same in every run. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
