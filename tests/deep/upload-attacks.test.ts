import { execFileSync } from "node:child_process";
import fs from "node:fs/promises";
import path from "node:path";
import { rateLimits } from "drizzle/schema/operations";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { db } from "~/db.server";
import { call } from "../pages/call";
import { whileFilesAreHeldTo } from "../support/disk";
import { multipart, multipartBody, paperOf, pdf } from "../support/multipart";
import { type Door, media, type SentFile, wizard } from "../support/sending";
import { type Portal, startPortal } from "../support/server";

const databaseUrl = process.env.EMBEDDED_DATABASE_URL ?? "";
const megabyte = 1024 * 1024;
let portal: Portal;

afterEach(() => portal.stop());

function post({ path: address, parts }: Door, cookie: string, ...sent: SentFile[]) {
  return call(portal.port, { path: address, cookie, form: multipartBody(parts(...sent)), headers: multipart });
}

describe("five sendings of five large pictures each", () => {
  let large: SentFile;
  let small: SentFile;

  beforeAll(async () => {
    const of = async (side: number) =>
      sharp({ create: { width: side, height: side, channels: 3, background: "#345" } })
        .webp()
        .toBuffer();
    large = { filename: "a.webp", type: "image/webp", content: await of(4000) };
    small = { filename: "b.webp", type: "image/webp", content: await of(20) };
  });

  test("by a visitor without a draft draw nothing", async () => {
    portal = await startPortal({ databaseUrl, env: () => ({ RATE_LIMIT_SCALE: "1" }) });
    const answers = await Promise.all(Array.from({ length: 5 }, () => post(wizard, "", ...Array(5).fill(large))));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(303));
    expect(await db.$count(rateLimits, eq(rateLimits.bucket, "megapixels"))).toBe(0);
  });

  test("by a visitor with a draft keep nobody's picture waiting", async () => {
    portal = await startPortal({ databaseUrl, env: () => ({ RATE_LIMIT_SCALE: "1" }) });
    const [attacker, member] = [await wizard.open(), await media.open()];
    let answered = 0;
    const attacks = Array.from({ length: 5 }, async () => {
      const { status } = await post(wizard, attacker, ...Array(5).fill(large));
      answered += 1;
      return status;
    });
    const { status } = await post(media, member, small);
    expect([status, answered]).toEqual([200, 0]);
    for (const attack of await Promise.all(attacks)) expect([303, 422, 503]).toContain(attack);
  });
});

describe("a disk of 8 MB", () => {
  let disk: string;
  let isMounted = false;

  beforeAll(async () => {
    disk = `${process.env.FILES_DIR}-small-disk`;
    await fs.mkdir(disk, { recursive: true });
    try {
      execFileSync("mount", ["-t", "tmpfs", "-o", "size=8m", "tmpfs", disk], { stdio: "pipe" });
      isMounted = true;
    } catch (error) {
      console.warn(`No tmpfs may be mounted here, so files are held to 8 MB instead: ${error}`);
    }
  });

  afterAll(() => {
    if (isMounted) execFileSync("umount", [disk]);
  });

  test("OQ-70: full, it is told of in every answer, other pages open, and nothing stays", async () => {
    portal = await startPortal({ databaseUrl, env: () => ({ TMPDIR: disk }) });
    const cookie = await wizard.open();
    const paper = (bytes: number): SentFile => ({
      filename: "a.pdf",
      type: "application/pdf",
      content: paperOf(bytes),
    });
    const work = async () => {
      const sendings = [[paper(15 * megabyte)], Array(4).fill(paper(3 * megabyte)), [paper(12 * megabyte)]];
      const answers = sendings.map((sent) => post(wizard, cookie, ...sent));
      const page = await call(portal.port, { path: "/" });
      return { answers: await Promise.all(answers), page };
    };
    const { answers, page } = await (isMounted ? work() : whileFilesAreHeldTo(2 * megabyte, work, portal.pid));
    for (const { status, body } of answers) {
      expect([status, body.includes("Nie udało się zapisać pliku.")]).toEqual([503, true]);
    }
    expect(page.status).toBe(200);
    await expect.poll(() => fs.readdir(disk)).toEqual([]);
    expect((await post(wizard, cookie, { ...paper(pdf.length), content: pdf })).status).toBe(303);
  });

  test("OQ-70: full when a picture is drawn, it is told of, and nothing stays", async () => {
    portal = await startPortal({ databaseUrl, env: () => ({ TMPDIR: disk }) });
    const cookie = await wizard.open();
    const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
    const content = await sharp({ create: { width: 1000, height: 1000, channels: 3, background: "#000", noise } })
      .png()
      .toBuffer();
    const picture: SentFile = { filename: "a.png", type: "image/png", content };
    const filler = path.join(disk, "filler");
    // It arrives and there is no room for it to be drawn.
    if (isMounted) await fs.writeFile(filler, Buffer.alloc(8 * megabyte - content.length - 512 * 1024));
    const work = () => post(wizard, cookie, picture);
    const { status, body } = await (isMounted
      ? work()
      : whileFilesAreHeldTo(content.length, () => post(wizard, cookie, picture), portal.pid));
    expect([status, body.includes("Nie udało się zapisać pliku.")]).toEqual([503, true]);
    await fs.rm(filler, { force: true });
    await expect.poll(() => fs.readdir(disk)).toEqual([]);
    expect((await work()).status).toBe(303);
  });
});
