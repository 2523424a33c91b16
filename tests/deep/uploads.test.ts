import fs from "node:fs/promises";
import http from "node:http";
import net from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { files } from "drizzle/schema/file";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "~/db.server";
import { hashSecret } from "~/domain/kernel/secret.server";
import { call } from "../pages/call";
import { hour, make, type User } from "../support/make";
import { multipart, multipartBody, type Part, paperOf, pdf } from "../support/multipart";
import { type Portal, startPortal } from "../support/server";

const megabyte = 1024 * 1024;

let portal: Portal;
let folder: string;
let temporary: string;

beforeAll(async () => {
  folder = process.env.FILES_DIR ?? "";
  temporary = `${folder}-temporary`;
  await fs.mkdir(path.join(temporary, "dyszel-upload-killed"), { recursive: true });
  await fs.writeFile(path.join(temporary, "dyszel-upload-killed", "half"), "x");
  await fs.mkdir(path.join(temporary, "dyszel-upload-running"));
  const twoHoursAgo = new Date(Date.now() - 2 * hour);
  await fs.utimes(path.join(temporary, "dyszel-upload-killed"), twoHoursAgo, twoHoursAgo);
  portal = await startPortal({
    databaseUrl: process.env.EMBEDDED_DATABASE_URL ?? "",
    env: () => ({ TMPDIR: temporary }),
  });
});

afterAll(async () => {
  await portal.stop();
  expect(portal.logs().filter(({ level }) => level >= 50)).toEqual([]);
});

type SentFile = Omit<Part, "name">;
type Row = { file_id: string; original_name: string; mime: string; size_bytes: string; storage_key: string };

/** A form that takes files: what it is sent, what it answers when it takes them, and what it has. */
type Door = {
  address: string;
  taken: number;
  open(): Promise<string>;
  parts(...sent: SentFile[]): Part[];
  keptField: RegExp;
  attached(): Promise<Row[]>;
};

let secret: string;
let writer: User;

const wizard: Door = {
  address: "/dolacz?step=documents",
  taken: 303,
  open: async () => {
    secret = await make.draft("documents", await make.draftCompany());
    return `registration=${secret}`;
  },
  parts: (...sent) => [
    { name: "type", content: "OTHER" },
    ...sent.map((file) => ({ name: "documents", ...file })),
    { name: "intent", content: "addDocument" },
  ],
  keptField: /<option value="OTHER" selected=""/,
  attached: async () => {
    const rows = await db.execute<Row>(sql`
      select f.id as file_id, f.original_name, f.mime, f.size_bytes, f.storage_key
      from registration_draft_files d join files f on f.id = d.file_id
      join registration_drafts r on r.id = d.draft_id
      where r.cookie_hash = ${hashSecret(secret)} order by d.position`);
    return [...rows];
  },
};

const editor: Door = {
  address: "/dodaj",
  taken: 200,
  open: async () => {
    writer = await make.user();
    return `dyszel=${(await make.session(writer)).secret}`;
  },
  parts: (...sent) => [
    { name: "title", content: "Kept title" },
    ...sent.map((file) => ({ name: "newAttachments", ...file })),
    { name: "intent", content: "attach" },
  ],
  keptField: /value="Kept title"/,
  attached: async () => {
    const rows = await db.execute<Row>(sql`
      select id as file_id, original_name, mime, size_bytes, storage_key
      from files where owner_user_id = ${writer.id} order by created_at`);
    return [...rows];
  },
};

let door: Door;
let cookie: string;

async function enter(chosen: Door) {
  door = chosen;
  cookie = await door.open();
}

const form = (...sent: SentFile[]) => door.parts(...sent);
const attached = () => door.attached();

function send(parts: Part[] | Buffer, by = cookie) {
  return call(portal.port, {
    path: door.address,
    cookie: by,
    form: Buffer.isBuffer(parts) ? parts : multipartBody(parts),
    headers: multipart,
  });
}

/** Everything that is stored or half stored: rows, bytes, and what uploads leave in the temporary folder. */
async function countStored() {
  const bytes = await fs.readdir(folder, { recursive: true }).catch(() => []);
  return { rows: await db.$count(files), bytes: bytes.length, temporary: await fs.readdir(temporary) };
}

/** What is stored once the last requests are cleaned up after: nothing half, and no more than before. */
async function settles(before: Awaited<ReturnType<typeof countStored>>) {
  for (let round = 0; round < 100; round++) {
    const now = await countStored();
    if (now.temporary.length === 0 && now.bytes === before.bytes && now.rows === before.rows) break;
    await sleep(50);
  }
  return countStored();
}

const unchanged = (before: Awaited<ReturnType<typeof countStored>>) => ({ ...before, temporary: [] });

/** How many requests the portal is done with. */
const answered = () => portal.logs().filter(({ msg }) => msg === "request").length;

test("what a killed process left half is removed with the first upload after it, what others receive is not", async () => {
  await enter(wizard);
  expect((await send(form({ filename: "a.pdf", type: "application/pdf", content: pdf }))).status).toBe(door.taken);
  await expect.poll(() => fs.readdir(temporary)).toEqual(["dyszel-upload-running"]);
  await fs.rmdir(path.join(temporary, "dyszel-upload-running"));
});

/** A document's archive with one empty entry that declares its unpacked size. */
function archive(unpacked: number): Buffer {
  const name = Buffer.from("[Content_Types].xml");
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(name.length, 26);
  const central = Buffer.alloc(46);
  central.writeUInt32LE(0x02014b50, 0);
  central.writeUInt32LE(unpacked, 24);
  central.writeUInt16LE(name.length, 28);
  const start = local.length + name.length;
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length + name.length, 12);
  end.writeUInt32LE(start, 16);
  return Buffer.concat([local, name, central, name, end]);
}

describe.each([
  ["the wizard", wizard],
  ["the editor of announcements", editor],
])("%s", (_, chosen) => {
  beforeEach(() => enter(chosen));

  describe("OQ-70: size and number", () => {
    test("exactly 20 MB is taken, one byte more is not", async () => {
      const exact = await send(form({ filename: "a.pdf", type: "application/pdf", content: paperOf(20 * megabyte) }));
      expect(exact.status).toBe(door.taken);
      expect((await attached()).map(({ size_bytes }) => Number(size_bytes))).toEqual([20 * megabyte]);
      const before = await countStored();
      const over = await send(
        form({ filename: "b.pdf", type: "application/pdf", content: paperOf(20 * megabyte + 1) }),
      );
      expect([over.status, over.body.includes("Plik przekracza maksymalny rozmiar 20 MB.")]).toEqual([422, true]);
      expect(await settles(before)).toEqual(unchanged(before));
    });

    test("five files of 20 MB at once are taken, six are not, and an empty one is not", async () => {
      const many = (count: number, size: number) =>
        form(
          ...Array.from({ length: count }, (_, index) => ({
            filename: `${index}.pdf`,
            type: "application/pdf",
            content: paperOf(size),
          })),
        );
      const before = await countStored();
      const six = await send(many(6, 100));
      expect([six.status, six.body.includes("Można dodać maksymalnie 5 plików.")]).toEqual([422, true]);
      const empty = await send(form({ filename: "a.pdf", type: "application/pdf", content: "" }));
      expect([empty.status, empty.body.includes("Ten plik jest pusty.")]).toEqual([422, true]);
      expect(await settles(before)).toEqual(unchanged(before));
      expect((await send(many(5, 20 * megabyte))).status).toBe(door.taken);
      expect(await attached()).toHaveLength(5);
    });

    test("one bad file of two: nothing of the request is kept, and the other fields are", async () => {
      const before = await countStored();
      const answer = await send(
        form(
          { filename: "good.pdf", type: "application/pdf", content: pdf },
          { filename: "bad.pdf", type: "application/pdf", content: "MZ not a paper" },
        ),
      );
      expect([answer.status, answer.body.includes("Ten rodzaj pliku nie jest obsługiwany.")]).toEqual([422, true]);
      expect(answer.body).toMatch(door.keptField);
      expect(await settles(before)).toEqual(unchanged(before));
    });

    test("a body of 300 MB is refused before it is read", async () => {
      const answer = await new Promise<number>((resolve, reject) => {
        const request = http.request(
          {
            port: portal.port,
            path: door.address,
            method: "POST",
            headers: {
              ...multipart,
              "Content-Length": 300 * megabyte,
              "Sec-Fetch-Site": "same-origin",
            },
          },
          (response) => {
            resolve(response.statusCode ?? 0);
            response.resume();
            request.destroy();
          },
        );
        request.on("error", reject);
        request.write(Buffer.alloc(64 * 1024));
      });
      expect(answer).toBe(413);
    });
  });

  describe("what a file is, is in the file", () => {
    const html = "<!doctype html><script>alert(1)</script>";
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

    test.each([
      ["a program as a paper", "a.pdf", "application/pdf", Buffer.from("MZ\x90\x00")],
      ["a page as a picture", "a.jpg", "image/jpeg", Buffer.from(html)],
      ["a drawing with a script", "a.svg", "image/svg+xml", Buffer.from(svg)],
      ["a picture format nobody asked for", "a.gif", "image/gif", Buffer.from("GIF89a/*<script>*/=1;")],
      ["a paper under a picture's name", "a.png", "image/png", pdf],
      ["a paper declared a picture", "a.pdf", "image/png", pdf],
      ["a paper without an extension", "a", "application/pdf", pdf],
      ["half a picture", "a.png", "image/png", Buffer.from("\x89PNG\r\n\x1a\n\x00\x00", "latin1")],
      ["an archive that is no document", "a.docx", "application/zip", Buffer.from("PK\x03\x04nothing", "latin1")],
    ])("%s is refused", async (_, filename, type, content) => {
      const before = await countStored();
      const answer = await send(form({ filename, type, content }));
      expect([answer.status, answer.body.includes("Ten rodzaj pliku nie jest obsługiwany.")]).toEqual([422, true]);
      expect(await settles(before)).toEqual(unchanged(before));
    });

    test("a picture of too many pixels is refused, whatever it weighs", async () => {
      const huge = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: "#000" } })
        .png({ compressionLevel: 9 })
        .toBuffer();
      expect(huge.length).toBeLessThan(megabyte);
      expect((await send(form({ filename: "a.png", type: "image/png", content: huge }))).status).toBe(422);
    });

    test("a picture that has to lie in memory as a whole is held to fewer pixels, and told why", async () => {
      const plain = sharp({ create: { width: 5000, height: 5000, channels: 3, background: "#000" } });
      const [rows, whole] = await Promise.all([
        plain.jpeg().toBuffer(),
        plain.clone().jpeg({ progressive: true }).toBuffer(),
      ]);
      const answer = await send(form({ filename: "a.jpg", type: "image/jpeg", content: whole }));
      expect([answer.status, answer.body.includes("Zdjęcie ma zbyt wiele pikseli.")]).toEqual([422, true]);
      expect((await send(form({ filename: "a.jpg", type: "image/jpeg", content: rows }))).status).toBe(door.taken);
    });

    test("an archive that says it unpacks to more than is sensible is refused", async () => {
      expect((await send(form({ filename: "a.docx", type: "", content: archive(0x7fffffff) }))).status).toBe(422);
    });

    test("a photograph loses where it was taken, and stands upright", async () => {
      const photo = await sharp({ create: { width: 40, height: 20, channels: 3, background: "#f00" } })
        .withExif({ IFD0: { Copyright: "SECRET-PLACE" }, IFD3: { GPSLatitude: "51/1 30/1 0/1" } })
        .withMetadata({ orientation: 6 })
        .jpeg()
        .toBuffer();
      expect((await send(form({ filename: "foto.jpeg", type: "image/jpeg", content: photo }))).status).toBe(door.taken);
      const [row] = await attached();
      const metadata = await sharp(path.join(folder, row?.storage_key ?? "")).metadata();
      expect([metadata.exif, metadata.width, metadata.height]).toEqual([undefined, 20, 40]);
    });
  });

  describe("names", () => {
    test.each([
      ["../../etc/passwd.pdf", "passwd.pdf"],
      ["..\\\\..\\\\x.pdf", "x.pdf"],
      [".htaccess.pdf", "htaccess.pdf"],
      ["CON.pdf", "_CON.pdf"],
      ["faktura\u202efdp.pdf", "fakturafdp.pdf"],
      ["zażółć 👍.pdf", "zażółć 👍.pdf"],
      [`${"x".repeat(300)}.pdf`, `${"x".repeat(190)}.pdf`],
      ["a<b>:c.pdf", "a_b__c.pdf"],
    ])("%s is kept as %s", async (filename, storedName) => {
      expect((await send(form({ filename, type: "application/pdf", content: pdf }))).status).toBe(door.taken);
      expect((await attached())[0]?.original_name).toBe(storedName);
    });
  });

  describe("what breaks off leaves nothing", () => {
    test.each([10, 50, 99])("aborted at %i per cent", async (percent) => {
      const before = await countStored();
      const whole = multipartBody(form({ filename: "a.pdf", type: "application/pdf", content: paperOf(3 * megabyte) }));
      const answeredBefore = answered();
      const socket = net.connect(portal.port, "127.0.0.1");
      socket.on("error", () => {});
      socket.write(
        `POST ${door.address} HTTP/1.1\r\nHost: localhost:${portal.port}\r\nSec-Fetch-Site: same-origin\r\nCookie: ${cookie}\r\nContent-Type: ${multipart["Content-Type"]}\r\nContent-Length: ${whole.length}\r\n\r\n`,
      );
      await new Promise<void>((done) => {
        socket.write(whole.subarray(0, Math.floor((whole.length * percent) / 100)), () => done());
      });
      socket.destroy();
      await expect.poll(() => answered()).toBe(answeredBefore + 1);
      expect(await settles(before)).toEqual(unchanged(before));
      expect(await attached()).toEqual([]);
    });

    test("a body without its end, without a boundary, or with too many fields is no form", async () => {
      const before = await countStored();
      const whole = multipartBody(form({ filename: "a.pdf", type: "application/pdf", content: pdf }));
      expect((await send(whole.subarray(0, whole.length - 60))).status).toBe(400);
      expect((await send(Buffer.from("x".repeat(1000)))).status).toBe(400);
      const many = Array.from({ length: 450 }, (_, index) => ({ name: `f${index}`, content: "x" }));
      expect((await send([...many, ...form()])).status).toBeGreaterThanOrEqual(400);
      expect(await settles(before)).toEqual(unchanged(before));
    });
  });
});

describe("the wizard", () => {
  beforeEach(() => enter(wizard));

  test("files for a field or a form that takes none are not kept", async () => {
    const before = await countStored();
    const stray = [...form(), { name: "type", filename: "a.pdf", type: "application/pdf", content: pdf }];
    expect((await send(stray)).status).toBe(422);
    const other = [
      { name: "intent", content: "restart" },
      { name: "documents", filename: "a.pdf", type: "application/pdf", content: pdf },
    ];
    expect((await send(other)).status).toBe(400);
    expect(await settles(before)).toEqual(unchanged(before));
  });

  test("an id that a browser typed into the field is no file", async () => {
    const foreign = await make.file({ scope: "REGISTRATION_UPLOAD" });
    const answer = await send([
      { name: "type", content: "OTHER" },
      { name: "documents", content: foreign.id },
      { name: "intent", content: "addDocument" },
    ]);
    expect([answer.status, answer.body.includes("Wybierz plik.")]).toEqual([422, true]);
  });
});

test("a store that takes nothing is told of, and recovers", async () => {
  await enter(wizard);
  const blocked = path.join(folder, "..", "blocked");
  await fs.rename(folder, blocked);
  await fs.writeFile(folder, "");
  try {
    const answer = await send(form({ filename: "a.pdf", type: "application/pdf", content: pdf }));
    expect([answer.status, answer.body.includes("Nie udało się zapisać pliku.")]).toEqual([503, true]);
  } finally {
    await fs.rm(folder);
    await fs.rename(blocked, folder);
  }
  expect((await send(form({ filename: "a.pdf", type: "application/pdf", content: pdf }))).status).toBe(door.taken);
  expect(await attached()).toHaveLength(1);
});
