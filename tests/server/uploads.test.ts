import fs from "node:fs/promises";
import http from "node:http";
import net from "node:net";
import path from "node:path";
import { files } from "drizzle/schema/file";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "~/db.server";
import { call } from "../pages/call";
import { whileFilesAreHeldTo } from "../support/disk";
import { hour, make } from "../support/make";
import { multipart, multipartBody, paperOf, pdf } from "../support/multipart";
import { type Door, editor, media, type SentFile, wizard } from "../support/sending";
import { type Portal, startPortal } from "../support/server";

let portal: Portal;
let folder: string;
let temporary: string;

beforeAll(async () => {
  folder = process.env.FILES_DIR ?? "";
  temporary = `${folder}-temporary`;
  await fs.mkdir(path.join(temporary, "dyszel-upload-killed"), { recursive: true });
  await fs.writeFile(path.join(temporary, "dyszel-upload-killed", "half"), "x");
  await fs.mkdir(path.join(temporary, "dyszel-upload-running"));
  await fs.utimes(path.join(temporary, "dyszel-upload-running"), new Date(), new Date());
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

const paper = (content: Buffer = pdf): SentFile => ({ filename: "a.pdf", type: "application/pdf", content });

function post({ path: address, parts }: Door, cookie: string, ...sent: SentFile[]) {
  return call(portal.port, { path: address, cookie, form: multipartBody(parts(...sent)), headers: multipart });
}

/** Everything that is stored or half stored: rows, bytes, and what uploads leave in the temporary folder. */
async function countStored() {
  const bytes = await fs.readdir(folder, { recursive: true }).catch(() => []);
  return { rows: await db.$count(files), bytes: bytes.length, temporary: await fs.readdir(temporary) };
}

test("what a killed process left half is removed with the first upload after it, what others receive is not", async () => {
  expect((await post(wizard, await wizard.open(), paper())).status).toBe(303);
  await expect.poll(() => fs.readdir(temporary)).toEqual(["dyszel-upload-running"]);
  await fs.rmdir(path.join(temporary, "dyszel-upload-running"));
});

test("a body of 300 MB is refused before it is read", async () => {
  const answer = await new Promise<number>((resolve, reject) => {
    const request = http.request(
      {
        port: portal.port,
        path: wizard.path,
        method: "POST",
        headers: { ...multipart, "Content-Length": 300 * 1024 * 1024, "Sec-Fetch-Site": "same-origin" },
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

test("files of a browser that has no draft are read away, and the browser is led to the wizard", async () => {
  const before = await countStored();
  const answer = await post(wizard, "registration=none", paper(paperOf(2_000_000)));
  expect([answer.status, answer.headers.location]).toEqual([303, "/dolacz?step=summary"]);
  expect(await countStored()).toEqual(before);
});

describe.each([
  ["the wizard", wizard, 10],
  ["the editor of announcements", editor, 50],
  ["/media", media, 99],
])("at %s", (name, door, percent) => {
  test(`what breaks off at ${percent} per cent leaves nothing`, async () => {
    const cookie = await door.open();
    const before = await countStored();
    const whole = multipartBody(door.parts(paper(paperOf(300_000))));
    const path = `${door.path}${door.path.includes("?") ? "&" : "?"}broken=${percent}`;
    const isOver = () => portal.logs().some((line) => line.msg === "request" && line.path === path);
    const socket = net.connect(portal.port, "127.0.0.1");
    socket.on("error", () => {});
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: localhost:${portal.port}\r\nSec-Fetch-Site: same-origin\r\nCookie: ${cookie}\r\nContent-Type: ${multipart["Content-Type"]}\r\nContent-Length: ${whole.length}\r\n\r\n`,
    );
    await new Promise<void>((done) => {
      socket.write(whole.subarray(0, Math.floor((whole.length * percent) / 100)), () => done());
    });
    socket.destroy();
    await expect.poll(isOver, { timeout: 20_000 }).toBe(true);
    await expect.poll(countStored, { timeout: 20_000 }).toEqual(before);
  });

  test("OQ-70: a disk without room is told of in an answer, other pages open, and nothing stays", async () => {
    const cookie = await door.open();
    const before = await countStored();
    const [answer, page] = await whileFilesAreHeldTo(
      65_536,
      () => Promise.all([post(door, cookie, paper(paperOf(3_000_000))), call(portal.port, { path: "/" })]),
      portal.pid,
    );
    const says = name === "/media" ? '{"message":"fileNotStored"}' : "Nie udało się zapisać pliku.";
    expect([answer.status, answer.body.includes(says), page.status]).toEqual([503, true, 200]);
    if (door === editor) expect(answer.body).toContain('value="Kept title"');
    if (door === wizard) expect(answer.body).toContain('<option value="OTHER" selected=""');
    await expect.poll(countStored, { timeout: 20_000 }).toEqual(before);
    expect((await post(door, cookie, paper(paperOf(200_000)))).status).toBeLessThan(400);
  });
});

describe("names of files", () => {
  test("go out in one header, the true name encoded", async () => {
    const company = await make.company();
    const person = await make.user({ company });
    const file = await make.file({
      scope: "COMPANY_DOCUMENT",
      originalName: 'zażółć"\r\nX: y.pdf',
      ownerCompanyId: company.id,
      attachedAt: new Date(),
    });
    await make.document({ companyId: company.id, fileIds: [file.id] });
    const session = await make.session(person);
    const get = (headers = {}) =>
      call(portal.port, { path: `/media/${file.id}`, cookie: `dyszel=${session.secret}`, headers });
    const { headers, status, body: content } = await get();
    expect(status).toBe(200);
    expect(headers["content-disposition"]).toMatch(/^attachment; filename="[\w.() -]+"; filename\*=UTF-8''za%C5%BC/);
    expect(headers.x).toBeUndefined();
    expect([headers["x-content-type-options"], headers["cache-control"]]).toEqual(["nosniff", "private, no-store"]);
    expect(headers["content-security-policy"]).toContain("sandbox");

    const part = await get({ Range: "bytes=2-4" });
    expect([part.status, part.body, part.headers["content-range"]]).toEqual([
      206,
      content.slice(2, 5),
      `bytes 2-4/${content.length}`,
    ]);
    expect((await get({ Range: "bytes=-2" })).body).toBe(content.slice(-2));
    expect((await get({ Range: "bytes=999999-" })).status).toBe(416);
    expect((await get({ Range: "bytes=0-1,3-4" })).status).toBe(200);
  });
});

test("DELETE of a file from another site is refused", async () => {
  const person = await make.user();
  const own = await make.file({ ownerUserId: person.id });
  const cookie = `dyszel=${(await make.session(person)).secret}`;
  const headers = { "Sec-Fetch-Site": "cross-site" };
  expect((await call(portal.port, { path: `/media/${own.id}`, cookie, method: "DELETE", headers })).status).toBe(403);
  expect(await db.$count(files, eq(files.id, own.id))).toBe(1);
});
