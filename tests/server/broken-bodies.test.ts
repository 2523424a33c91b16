import fs from "node:fs/promises";
import { authSessions } from "drizzle/schema/account";
import { rateLimits } from "drizzle/schema/operations";
import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "~/db.server";
import { call } from "../pages/call";
import {
  begin,
  breakOff,
  damagedSending,
  damages,
  expectNothingStays,
  filesOf,
  formSending,
  jsonSending,
  leave,
  multipartSending,
  remains,
  type Sending,
  sendWhole,
  ways,
  whenIdle,
  whenWaiting,
} from "../support/broken-bodies";
import { hour, make, type User } from "../support/make";
import { multipart, multipartBody, pdf } from "../support/multipart";
import { rounds } from "../support/rounds";
import { cookieOf, media, wizard } from "../support/sending";
import { type Portal, startPortal } from "../support/server";

const folder = process.env.FILES_DIR ?? "";
const temporary = `${folder}/broken-bodies`;
const paper = { filename: "a.pdf", type: "application/pdf", content: pdf };

let portal: Portal;
let before: Awaited<ReturnType<typeof remains>>;

beforeAll(async () => {
  await fs.mkdir(temporary, { recursive: true });
  portal = await startPortal({
    databaseUrl: process.env.EMBEDDED_DATABASE_URL ?? "",
    env: () => ({ TMPDIR: temporary }),
  });
});

afterAll(async () => {
  expect((await portal.stop()).code).toBe(0);
  expect(portal.logs().filter(({ level }) => level >= 50)).toEqual([]);
});

beforeEach(async () => {
  await Promise.all(["/", "/healthz"].map((path) => call(portal.port, { path })));
  // What the test before has sent beside its own is on its way out.
  await expect.poll(() => fs.readdir(temporary), { timeout: 30_000 }).toEqual([]);
  before = await remains(portal, folder, temporary);
});

/** What other people ask for meanwhile: a page, a form, and an upload that is on its way all the while. */
async function amongOthers<T>(work: () => Promise<T>): Promise<T> {
  const cookie = await wizard.open();
  const slow = multipartSending(wizard.path, cookie, wizard.parts());
  const upload = await begin(portal.port, slow, 200);
  const answered = new Promise<string>((resolve) => upload.once("data", (answer) => resolve(String(answer))));
  const asked = Promise.all([
    call(portal.port, { path: "/zaloguj" }),
    call(portal.port, { path: "/zaloguj", form: { login: "nobody", password: "nothing" } }),
    call(portal.port, { path: wizard.path, cookie }),
  ]);
  const result = await work();
  expect((await asked).map(({ status }) => status)).toEqual([200, 422, 200]);
  upload.write(slow.body.subarray(200));
  expect(await answered).toMatch(/^HTTP\/1\.1 422/);
  upload.destroy();
  return result;
}

type Reader = { open: () => Promise<Sending>; at: [where: string, share: number][] };

const start: Reader["at"] = [
  ["before the first byte", 0],
  ["at the first byte", 1],
];
const readers: [string, Reader][] = [
  [
    "a form that takes files",
    {
      open: async () =>
        multipartSending(wizard.path, await wizard.open(), [...wizard.parts(), ...filesOf("documents")]),
      at: [...start, ["within a file that is kept", 0.4], ["within the sixth, which is not", 0.95]],
    },
  ],
  [
    "a form that takes none",
    {
      open: async () => multipartSending("/zaloguj", undefined, filesOf("f")),
      at: [...start, ["within a file", 0.5]],
    },
  ],
  [
    "a page after the session has run out",
    {
      open: async () => {
        const session = await make.session(await make.user(), new Date(Date.now() - 48 * hour));
        return multipartSending("/dodaj", `dyszel=${session.secret}`, filesOf("newAttachments"));
      },
      at: [...start, ["within a file", 0.5]],
    },
  ],
  [
    "/media",
    {
      open: async () => multipartSending(media.path, await media.open(), filesOf("files")),
      at: [...start, ["within a file that is kept", 0.4], ["within the sixth, which is not", 0.95]],
    },
  ],
  ["a form of fields", { open: async () => formSending("/zaloguj"), at: [...start, ["within it", 0.5]] }],
  ["/api", { open: async () => jsonSending("/api"), at: [...start, ["within it", 0.5]] }],
];

describe("whoever breaks off ends their own request alone, and nothing of it stays", () => {
  test.each(readers)("%s", async (_, { open, at }) => {
    const sending = await open();
    for (let round = 0; round < rounds; round++) {
      const breaks = at.map(([, share], index) => {
        const bytes = share < 1 ? Math.floor(share * sending.body.length) : share;
        return breakOff(portal.port, sending, bytes, ways[(round + index) % ways.length] ?? "destroy");
      });
      if (round % 10 === 0) await amongOthers(() => Promise.all(breaks));
      else await Promise.all(breaks);
    }
    await expectNothingStays(portal, folder, temporary, before);
  });
});

describe("a damaged body is refused", () => {
  let member: string;
  let draft: string;
  let clean: typeof before;

  beforeAll(async () => {
    clean = await remains(portal, folder, temporary);
    member = await media.open();
    draft = await wizard.open();
  });

  test.each(damages)("%s", async (_, body, type) => {
    const sendings = [
      damagedSending("/zaloguj", undefined, body, type),
      damagedSending(wizard.path, draft, body, type),
      damagedSending(media.path, member, body, type),
      damagedSending("/api", member, body, type),
    ];
    const [signIn, form, upload, api] = await Promise.all(sendings.map((sending) => sendWhole(portal.port, sending)));
    expect([400, 413, 415, 422]).toContain(signIn);
    expect([400, 413, 415, 422]).toContain(form);
    expect([400, 413, 415]).toContain(upload);
    expect([200, 400]).toContain(api);
  });

  test("nothing of any of them is left", () => expectNothingStays(portal, folder, temporary, clean));
});

describe("whoever breaks off while the portal waits ends their own request alone, and nothing of it stays", () => {
  /** Lets requests come to a lock, breaks them off there, and lets go of it. */
  async function breakAtLock(
    lock: (tx: Pick<typeof db, "execute">) => Promise<unknown>,
    sendings: [Sending, number][],
  ) {
    for (let round = 0; round < rounds; round++) {
      await db.transaction(async (tx) => {
        await lock(tx);
        const sockets = await Promise.all(sendings.map((given) => begin(portal.port, ...given)));
        await whenWaiting(sockets.length);
        const breaks = () =>
          Promise.all(sockets.map((socket, index) => leave(socket, ways[(round + index) % 2 === 0 ? 0 : 2])));
        if (round % 10 === 0) await amongOthers(breaks);
        else await breaks();
      });
      await whenIdle();
    }
    await expectNothingStays(portal, folder, temporary, before);
  }

  const half = ({ body }: Sending) => Math.floor(body.length / 2);
  const mediaOf = async (person: User, parts = filesOf("files", 1)) =>
    multipartSending(media.path, await cookieOf(person), parts);

  test("for their rights", async () => {
    const session = await make.session(await make.user());
    const own = eq(authSessions.id, session.id);
    const sending = multipartSending("/dodaj", `dyszel=${session.secret}`, filesOf("newAttachments"));
    await breakAtLock(
      async (tx) => {
        await db
          .update(authSessions)
          .set({ lastSeenAt: new Date(Date.now() - hour) })
          .where(own);
        await tx.execute(sql`select from auth_sessions where id = ${session.id} for update`);
      },
      [
        [sending, 0],
        [sending, half(sending)],
      ],
    );
  });

  test("for the limits", async () => {
    const person = await make.user();
    const sending = await mediaOf(person);
    const windows = [0, 600].map((seconds) => new Date((Math.floor(Date.now() / 600_000) * 600 + seconds) * 1000));
    await breakAtLock(
      async (tx) => {
        for (const windowStart of windows) {
          await tx.execute(sql`insert into rate_limits (bucket, key, window_start, count)
          values ('upload', ${String(person.id)}, ${windowStart.toISOString()}, 1)
          on conflict (bucket, key, window_start) do update set count = 1`);
        }
      },
      [
        [sending, 0],
        [sending, half(sending)],
      ],
    );
  });

  test("for the store, once all has come", async () => {
    const person = await make.user();
    const sending = await mediaOf(person);
    await breakAtLock(
      (tx) => tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`files ${person.id}`}, 0))`),
      [
        [sending, sending.body.length],
        [sending, sending.body.length],
      ],
    );
  });

  test("for the turn of their picture, once all has come", async () => {
    const pictureOf = async (side: number) => ({
      name: "files",
      filename: "a.webp",
      type: "image/webp",
      content: await sharp({ create: { width: side, height: side, channels: 3, background: "#345" } })
        .webp()
        .toBuffer(),
    });
    const [large, small] = [await pictureOf(4000), await pictureOf(20)];
    const [first, second] = [await make.user(), await make.user()];
    const drawing = sendWhole(portal.port, await mediaOf(first, [large, large]));
    const isCounted = ({ id }: User) => db.$count(rateLimits, sql`bucket = 'megapixels' and key = ${String(id)}`);
    await expect.poll(() => isCounted(first)).toBe(1);
    const sending = await mediaOf(second, [small]);
    const socket = await begin(portal.port, sending, sending.body.length);
    await expect.poll(() => isCounted(second)).toBe(1);
    await leave(socket, "destroy");
    expect(await drawing).toBe(200);
    await expectNothingStays(portal, folder, temporary, { ...before, rows: before.rows + 2, bytes: before.bytes + 2 });
  });
});

test("what a member sends is taken before as after", async () => {
  const form = multipartBody(media.parts(paper));
  const answer = await call(portal.port, { path: media.path, cookie: await media.open(), form, headers: multipart });
  expect(answer.status).toBe(200);
});
