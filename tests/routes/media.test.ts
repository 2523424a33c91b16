import { randomUUID } from "node:crypto";
import fs from "node:fs/promises";
import net from "node:net";
import { files } from "drizzle/schema/content";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "~/db.server";
import { make, type User } from "../support/make";
import { type Portal, startPortal } from "../support/portal";
import { type Call, call } from "./call";

const boundary = "----boundary-of-the-calls";
const pdf = Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n");
const megabyte = 1024 * 1024;

let portal: Portal;
let person: User;
let cookie: string;

beforeAll(async () => {
  portal = await startPortal({ databaseUrl: process.env.EMBEDDED_DATABASE_URL ?? "" });
});

afterAll(async () => {
  await portal.stop();
  expect(portal.logs().filter(({ level }) => level >= 50)).toEqual([]);
});

beforeEach(async () => {
  person = await make.user();
  cookie = `dyszel=${(await make.session(person)).secret}`;
});

type File = { filename: string; type: string; content: Buffer };

function body(sent: File[]): Buffer {
  const parts = sent.flatMap(({ filename, type, content }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${filename}"\r\nContent-Type: ${type}\r\n\r\n`,
    ),
    content,
    Buffer.from("\r\n"),
  ]);
  return Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
}

const multipart = { "Content-Type": `multipart/form-data; boundary=${boundary}` };

async function answered(request: Call) {
  const answer = await call(portal.port, request);
  return { ...answer, said: answer.body === "" ? null : JSON.parse(answer.body) };
}

const upload = (scope: string, sent: File[], by = cookie) =>
  answered({ path: `/media?scope=${scope}`, cookie: by, form: body(sent), headers: multipart });

const paper = (content = pdf): File => ({ filename: "a.pdf", type: "application/pdf", content });
const filler = (bytes: number) => Buffer.concat([pdf, Buffer.alloc(bytes - pdf.length, "x")]);

async function picture(width = 8, height = 8): Promise<File> {
  const content = await sharp({ create: { width, height, channels: 3, background: "#f00" } })
    .png()
    .toBuffer();
  return { filename: "a.png", type: "image/png", content };
}

const mine = () => db.select().from(files).where(eq(files.ownerUserId, person.id));

describe("POST /media", () => {
  test("takes attachments and pictures, each for what the address names, and answers with what they are", async () => {
    const attachments = await upload("ANNOUNCEMENT_ATTACHMENT", [paper(), await picture()]);
    expect([attachments.status, attachments.said.files]).toMatchObject([
      200,
      [
        { name: "a.pdf", type: "application/pdf", size: pdf.length, url: expect.stringMatching(/^\/media\//) },
        { name: "a.png", type: "image/png" },
      ],
    ]);
    const pictures = await upload("ANNOUNCEMENT_IMAGE", [await picture(3000, 1000)]);
    expect(pictures.status).toBe(200);
    const [{ id, url }] = pictures.said.files;
    expect((await mine()).find((file) => file.id === id)).toMatchObject({
      ...{ scope: "ANNOUNCEMENT_IMAGE", ownerCompanyId: person.companyId, attachedAt: null },
    });
    const shown = await call(portal.port, { path: url, cookie });
    expect([shown.status, shown.headers["content-type"], shown.headers["cache-control"]]).toEqual([
      ...[200, "image/png", "private, no-store"],
    ]);
    const stranger = `dyszel=${(await make.session(await make.user({ roleNames: ["PORTAL_ADMIN"] }))).secret}`;
    expect((await call(portal.port, { path: url, cookie: stranger })).status).toBe(404);
  });

  test.each(["", "X", "REGISTRATION_UPLOAD", "COMPANY_DOCUMENT", "__proto__"])(
    "takes nothing for %j",
    async (scope) => {
      const { status, said } = await upload(scope, [paper()]);
      expect([status, said]).toEqual([400, { message: "invalidInputObject" }]);
      expect(await mine()).toEqual([]);
    },
  );

  test("takes nothing of a visitor, and nothing of a company without a package", async () => {
    const free = await make.user({ company: await make.company({ hasPlan: false }) });
    const { secret } = await make.session(free);
    const scope = "ANNOUNCEMENT_ATTACHMENT";
    expect(await upload(scope, [paper()], "")).toMatchObject({ status: 401, said: { message: "invalidToken" } });
    expect(await upload(scope, [paper()], `dyszel=${secret}`)).toMatchObject({ status: 403 });
    expect(await db.$count(files, eq(files.ownerUserId, free.id))).toBe(0);
  });

  test.each([
    [
      "ANN-026: over 20 MB",
      "ANNOUNCEMENT_ATTACHMENT",
      async () => [paper(filler(20 * megabyte + 1))],
      413,
      "fileTooLarge",
    ],
    [
      "ANN-027: six",
      "ANNOUNCEMENT_ATTACHMENT",
      async () => Array.from({ length: 6 }, () => paper()),
      413,
      "tooManyFiles",
    ],
    [
      "ANN-033: a picture over 2 MB",
      "ANNOUNCEMENT_IMAGE",
      async () => [{ ...(await picture()), content: Buffer.alloc(2 * megabyte + 1, "x") }],
      413,
      "imageSize",
    ],
    ["a paper as a picture", "ANNOUNCEMENT_IMAGE", async () => [paper()], 400, "fileTypeNotAllowed"],
    [
      "a script as a picture",
      "ANNOUNCEMENT_IMAGE",
      async () => [{ ...(await picture()), content: Buffer.from("<svg onload=alert(1)>") }],
      400,
      "fileTypeNotAllowed",
    ],
    ["an empty one", "ANNOUNCEMENT_ATTACHMENT", async () => [paper(Buffer.alloc(0))], 400, "fileEmpty"],
    ["none", "ANNOUNCEMENT_ATTACHMENT", async () => [], 400, "fileRequired"],
    [
      "a good and a bad one",
      "ANNOUNCEMENT_ATTACHMENT",
      async () => [paper(), paper(Buffer.from("MZ"))],
      400,
      "fileTypeNotAllowed",
    ],
  ] as const)("keeps nothing of %s", async (_, scope, sent, status, message) => {
    const answer = await upload(scope, [...(await sent())]);
    expect([answer.status, answer.said]).toEqual([status, { message }]);
    expect(await mine()).toEqual([]);
  });

  test("asks for multipart", async () => {
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "application/json"]) {
      const request = { path: "/media?scope=ANNOUNCEMENT_ATTACHMENT", cookie, form: "x=1" };
      expect((await answered({ ...request, headers: { "Content-Type": type } })).status).toBe(415);
    }
  });

  test("refuses who has left 60 files behind, until they are taken back", async () => {
    for (let count = 0; count < 60; count++) await make.file({ ownerUserId: person.id });
    const full = await upload("ANNOUNCEMENT_ATTACHMENT", [paper()]);
    expect([full.status, full.said, full.headers["retry-after"]]).toEqual([
      ...[429, { message: "tooManyResourceCalls" }, "3600"],
    ]);
    const [first] = await mine();
    expect((await answered({ path: `/media/${first?.id}`, cookie, method: "DELETE" })).status).toBe(204);
    expect((await upload("ANNOUNCEMENT_ATTACHMENT", [paper()])).status).toBe(200);
  });

  test("leaves nothing of what breaks off", async () => {
    const whole = body([paper(filler(3 * megabyte))]);
    const folder = process.env.FILES_DIR ?? "";
    const stored = async () => (await fs.readdir(folder).catch(() => [])).length;
    const before = await stored();
    const done = () => portal.logs().filter(({ msg }) => msg === "request").length;
    const doneBefore = done();
    const socket = net.connect(portal.port, "127.0.0.1");
    socket.on("error", () => {});
    socket.write(
      `POST /media?scope=ANNOUNCEMENT_ATTACHMENT HTTP/1.1\r\nHost: localhost:${portal.port}\r\nSec-Fetch-Site: same-origin\r\nCookie: ${cookie}\r\nContent-Type: ${multipart["Content-Type"]}\r\nContent-Length: ${whole.length}\r\n\r\n`,
    );
    await new Promise<void>((written) => {
      socket.write(whole.subarray(0, whole.length / 2), () => written());
    });
    socket.destroy();
    await expect.poll(done, { timeout: 10_000 }).toBe(doneBefore + 1);
    expect([await mine(), await stored()]).toEqual([[], before]);
  });
});

describe("DELETE /media/:id", () => {
  const remove = (id: string, by = cookie) => answered({ path: `/media/${id}`, cookie: by, method: "DELETE" });

  test("takes back one's own file, bytes and all, once", async () => {
    const { said } = await upload("ANNOUNCEMENT_IMAGE", [await picture()]);
    const [row] = await mine();
    expect(await remove(said.files[0].id)).toMatchObject({ status: 204, body: "" });
    expect(await mine()).toEqual([]);
    await expect(fs.access(`${process.env.FILES_DIR}/${row?.storageKey}`)).rejects.toThrow();
    expect((await remove(said.files[0].id)).status).toBe(404);
  });

  test("of somebody else's, of an attached one, of none and of no id is not found", async () => {
    const announcement = await make.announcement({ author: person });
    const attached = await make.file({
      ...{ announcementId: announcement.id, ownerUserId: person.id, attachedAt: new Date() },
    });
    const colleague = await make.user({ company: await make.company() });
    const foreign = await make.file({ ownerUserId: colleague.id });
    for (const id of [attached.id, foreign.id, randomUUID(), "1", "..%2f..%2fetc"]) {
      expect([id, (await remove(id)).status]).toEqual([id, 404]);
    }
    expect(await remove(foreign.id, "")).toMatchObject({ status: 401, said: { message: "invalidToken" } });
    expect(await db.$count(files, eq(files.ownerUserId, colleague.id))).toBe(1);
    expect(await mine()).toHaveLength(1);
  });

  test("from another site is refused", async () => {
    const own = await make.file({ ownerUserId: person.id });
    const headers = { "Sec-Fetch-Site": "cross-site" };
    expect((await answered({ path: `/media/${own.id}`, cookie, method: "DELETE", headers })).status).toBe(403);
    expect(await mine()).toHaveLength(1);
  });
});
