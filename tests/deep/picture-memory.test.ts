import fs from "node:fs/promises";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { call } from "../pages/call";
import { multipart, multipartBody } from "../support/multipart";
import { type SentFile, wizard } from "../support/sending";
import { type Portal, startPortal } from "../support/server";

const databaseUrl = process.env.EMBEDDED_DATABASE_URL ?? "";
/** The most a server may ever hold while pictures are drawn, in megabytes. */
const limit = 300;

let portal: Portal;

beforeEach(async () => {
  portal = await startPortal({ databaseUrl });
});

afterEach(() => portal.stop());

const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: "#357" } });

/** Pictures that are small to send and large to draw, and those of a camera, which are large in both. */
const pictures: Record<string, () => Promise<[string, Buffer]>> = {
  "49 MP JPEG": async () => ["jpeg", await plain(7000, 7000).jpeg().toBuffer()],
  "49 MP JPEG, turned": async () => [
    "jpeg",
    await plain(7000, 7000).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
  ],
  "49 MP JPEG of noise, turned": async () => {
    const noise = { type: "gaussian", mean: 128, sigma: 20 } as const;
    const image = sharp({ create: { width: 7000, height: 7000, channels: 3, background: "#000", noise } });
    return ["jpeg", await image.withMetadata({ orientation: 6 }).jpeg({ quality: 60 }).toBuffer()];
  },
  "16 MP progressive JPEG, turned": async () => [
    "jpeg",
    await plain(4000, 4000).withMetadata({ orientation: 6 }).jpeg({ progressive: true }).toBuffer(),
  ],
  "16 MP PNG": async () => ["png", await plain(4000, 4000).png().toBuffer()],
  "8 MP PNG of 16 bits, interlaced": async () => [
    "png",
    await plain(2800, 2800).ensureAlpha().toColourspace("rgb16").png({ progressive: true }).toBuffer(),
  ],
  "16 MP WebP": async () => ["webp", await plain(4000, 4000).webp().toBuffer()],
};

/** The most memory that the server has held, in megabytes. */
async function peak(): Promise<number> {
  const status = await fs.readFile(`/proc/${portal.pid}/status`, "utf8");
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}

test.each(Object.entries(pictures))("five at once of five pictures each: %s", async (_, draw) => {
  const [kind, content] = await draw();
  const sent: SentFile = { filename: `a.${kind}`, type: `image/${kind}`, content };
  const answers = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const body = multipartBody(wizard.parts(...Array(5).fill(sent)));
      return call(portal.port, { path: wizard.path, cookie: await wizard.open(), form: body, headers: multipart });
    }),
  );
  for (const { status } of answers) expect([303, 503]).toContain(status);
  expect(answers.some(({ status }) => status === 303)).toBe(true);
  expect(await peak()).toBeLessThan(limit);
});
