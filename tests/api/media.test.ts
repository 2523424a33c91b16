import { randomUUID } from "node:crypto";
import fs from "node:fs/promises";
import { files } from "drizzle/schema/file";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/db.server";
import { action, loader } from "~/routes/api/media";
import { action as sendToMedia } from "~/routes/api/upload";
import { make, type User } from "../support/make";
import { paperOf, pdf } from "../support/multipart";
import { ask, cookieOf, media, type SentFile, send } from "../support/sending";

const megabyte = 1024 * 1024;

let person: User;
let cookie: string;

beforeEach(async () => {
  person = await make.user();
  cookie = await cookieOf(person);
});

async function upload(scope: string, sent: readonly SentFile[], by = cookie) {
  const answer = await send({ ...media, path: `/media?scope=${scope}` }, by, media.parts(...sent));
  return { ...answer, said: JSON.parse(answer.text) };
}

const open = (id: string, by = cookie) =>
  ask(loader, { path: `/media/${id}`, method: "GET", cookie: by, params: { id } });
const remove = (id: string, by = cookie) =>
  ask(action, { path: `/media/${encodeURIComponent(id)}`, method: "DELETE", cookie: by, params: { id } });

const paper = (content: Buffer = pdf): SentFile => ({ filename: "a.pdf", type: "application/pdf", content });

async function picture(width = 8, height = 8): Promise<SentFile> {
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
    const pictures = await upload("ANNOUNCEMENT_IMAGE", [await picture(1800, 600)]);
    expect(pictures.status).toBe(200);
    const [{ id }] = pictures.said.files;
    const storedFile = (await mine()).find((file) => file.id === id);
    expect(storedFile).toMatchObject({
      scope: "ANNOUNCEMENT_IMAGE",
      ownerCompanyId: person.companyId,
      attachedAt: null,
    });
    const drawn = await sharp(`${process.env.FILES_DIR}/${storedFile?.storageKey}`).metadata();
    expect([drawn.width, drawn.height]).toEqual([1600, 533]);
    const shown = await open(id);
    expect([shown.status, shown.headers.get("content-type"), shown.headers.get("cache-control")]).toEqual([
      ...[200, "image/png", "private, no-store"],
    ]);
    const stranger = await cookieOf(await make.user({ roleNames: ["PORTAL_ADMIN"] }));
    expect((await open(id, stranger)).status).toBe(404);
  });

  test.each(["", "X", "REGISTRATION_UPLOAD", "AVATAR", "__proto__"])("takes nothing for %j", async (scope) => {
    const { status, said } = await upload(scope, [paper()]);
    expect([status, said]).toEqual([400, { message: "invalidInputObject" }]);
    expect(await mine()).toEqual([]);
  });

  test("takes nothing of a visitor, and nothing of a company without a package", async () => {
    const free = await make.user({ company: await make.company({ hasPlan: false }) });
    const scope = "ANNOUNCEMENT_ATTACHMENT";
    expect(await upload(scope, [paper()], "")).toMatchObject({ status: 401, said: { message: "invalidToken" } });
    expect(await upload(scope, [paper()], await cookieOf(free))).toMatchObject({ status: 403 });
    expect(await db.$count(files, eq(files.ownerUserId, free.id))).toBe(0);
  });

  test.each([
    ["ANN-026: over 20 MB", "ATTACHMENT", async () => [paper(paperOf(20 * megabyte + 1))], 413, "fileTooLarge"],
    ["ANN-027: six", "ATTACHMENT", async () => Array.from({ length: 6 }, () => paper()), 413, "tooManyFiles"],
    [
      "ANN-033: a picture over 2 MB",
      "IMAGE",
      async () => [{ ...(await picture()), content: Buffer.alloc(2 * megabyte + 1, "x") }],
      413,
      "imageSize",
    ],
    ["a paper as a picture", "IMAGE", async () => [paper()], 400, "fileTypeNotAllowed"],
    [
      "a script as a picture",
      "IMAGE",
      async () => [{ ...(await picture()), content: "<svg onload=alert(1)>" }],
      400,
      "fileTypeNotAllowed",
    ],
    ["an empty one", "ATTACHMENT", async () => [paper(Buffer.alloc(0))], 400, "fileEmpty"],
    ["none", "ATTACHMENT", async () => [], 400, "fileRequired"],
    ["a good and a bad one", "ATTACHMENT", async () => [paper(), paper(Buffer.from("MZ"))], 400, "fileTypeNotAllowed"],
  ] as const)("keeps nothing of %s", async (_, kind, sent, status, message) => {
    const answer = await upload(`ANNOUNCEMENT_${kind}`, await sent());
    expect([answer.status, answer.said]).toEqual([status, { message }]);
    expect(await mine()).toEqual([]);
  });

  test("asks for multipart", async () => {
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "application/json"]) {
      const { status } = await ask(sendToMedia, { path: media.path, cookie, headers: { "Content-Type": type } });
      expect(status).toBe(415);
    }
  });

  test("refuses who has left 60 files behind, until they are taken back", async () => {
    await Promise.all(Array.from({ length: 60 }, () => make.file({ ownerUserId: person.id })));
    const full = await upload("ANNOUNCEMENT_ATTACHMENT", [paper()]);
    expect([full.status, full.said, full.headers.get("retry-after")]).toEqual([
      ...[429, { message: "tooManyResourceCalls" }, "3600"],
    ]);
    const [first] = await mine();
    expect((await remove(first?.id ?? "")).status).toBe(204);
    expect((await upload("ANNOUNCEMENT_ATTACHMENT", [paper()])).status).toBe(200);
  });
});

describe("GET /media/:id", () => {
  const file = (name: string) => upload("ANNOUNCEMENT_ATTACHMENT", [{ ...paper(), filename: name }]);

  test.each([
    ["bytes=2-4", 206, [2, 4]],
    ["bytes=-3", 206, [pdf.length - 3, pdf.length - 1]],
    ["bytes=3-", 206, [3, pdf.length - 1]],
    ["bytes=3-999999", 206, [3, pdf.length - 1]],
    ["bytes=-999999", 200, null],
    ["bytes=0-1,3-4", 200, null],
    ["lines=0-1", 200, null],
    ["bytes=a-b", 200, null],
    ["bytes=", 200, null],
    ["bytes", 200, null],
    ["bytes=999999-", 416, null],
    ["bytes=-0", 416, null],
  ] as const)("answers the range %s with %i", async (range, status, part) => {
    const { said } = await file("a.pdf");
    const { id } = said.files[0];
    const answer = await ask(loader, {
      path: `/media/${id}`,
      method: "GET",
      cookie,
      params: { id },
      headers: { Range: range },
    });
    const [first, last] = part ?? [0, pdf.length - 1];
    expect([answer.status, answer.text]).toEqual([
      status,
      status === 416 ? "" : pdf.subarray(first, last + 1).toString(),
    ]);
    const contentRange = { 200: null, 206: `bytes ${first}-${last}/${pdf.length}`, 416: `bytes */${pdf.length}` }[
      status
    ];
    expect(answer.headers.get("content-range")).toBe(contentRange);
  });

  test("OQ-70: names the file so that old browsers and new ones save it, a paper beside the page", async () => {
    const { said } = await file("zażółć (1)'s.pdf");
    expect((await open(said.files[0].id)).headers.get("content-disposition")).toBe(
      "attachment; filename=\"zaz_o__c_ _1__s.pdf\"; filename*=UTF-8''za%C5%BC%C3%B3%C5%82%C4%87%20%281%29%27s.pdf",
    );
    const framed = (site: string) =>
      ask(loader, {
        path: `/media/${said.files[0].id}`,
        method: "GET",
        cookie,
        params: { id: said.files[0].id },
        headers: { "Sec-Fetch-Dest": "iframe", "Sec-Fetch-Site": site },
      });
    const own = (await framed("same-origin")).headers;
    expect(own.get("content-disposition")).toMatch(/^inline; /);
    expect(own.get("content-security-policy")).toMatch(/^script-src 'none'; .*frame-ancestors 'self'$/);
    const foreign = (await framed("cross-site")).headers;
    expect(foreign.get("content-disposition")).toMatch(/^attachment; /);
    expect(foreign.get("content-security-policy")).toMatch(/^sandbox;/);
    const shown = await upload("ANNOUNCEMENT_IMAGE", [await picture()]);
    const { headers } = await open(shown.said.files[0].id);
    expect(headers.get("content-disposition")).toMatch(/^inline; filename="a\.png"/);
  });
});

describe("DELETE /media/:id", () => {
  test("takes back one's own file, bytes and all, once", async () => {
    const { said } = await upload("ANNOUNCEMENT_IMAGE", [await picture()]);
    const [row] = await mine();
    expect(await remove(said.files[0].id)).toMatchObject({ status: 204, text: "" });
    expect(await mine()).toEqual([]);
    await expect(fs.access(`${process.env.FILES_DIR}/${row?.storageKey}`)).rejects.toThrow();
    expect((await remove(said.files[0].id)).status).toBe(404);
  });

  test("of somebody else's, of an attached one, of none and of no id is not found", async () => {
    const announcement = await make.announcement({ author: person });
    const attached = await make.file({
      announcementId: announcement.id,
      ownerUserId: person.id,
      attachedAt: new Date(),
    });
    const colleague = await make.user({ company: await make.company() });
    const foreign = await make.file({ ownerUserId: colleague.id });
    for (const id of [attached.id, foreign.id, randomUUID(), "1", "../../etc"]) {
      expect([id, (await remove(id)).status]).toEqual([id, 404]);
    }
    const refused = await remove(foreign.id, "");
    expect([refused.status, JSON.parse(refused.text)]).toEqual([401, { message: "invalidToken" }]);
    expect(await db.$count(files, eq(files.ownerUserId, colleague.id))).toBe(1);
    expect(await mine()).toHaveLength(1);
  });
});
