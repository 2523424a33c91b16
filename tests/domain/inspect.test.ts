import { randomUUID } from "node:crypto";
import fs from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { inspectFile } from "~/domain/content/inspect.server";
import { inTurn } from "~/domain/in-turn.server";
import { outcome } from "../support/outcome";

test("OQ-70: a picture that there is no room to draw is no wrong kind of file", async () => {
  const folder = await fs.mkdtemp(path.join(tmpdir(), "dyszel-inspect-"));
  const picture = path.join(folder, randomUUID());
  await sharp({ create: { width: 4, height: 4, channels: 3, background: "#f00" } })
    .png()
    .toFile(picture);
  await fs.mkdir(`${picture}.drawn`);
  expect(
    await outcome(inspectFile({ path: picture, name: "a.png", mime: "image/png", scope: "REGISTRATION_UPLOAD" })),
  ).toBe("fileNotStored");
  await fs.rm(folder, { recursive: true });
});

test("what waits for its turn runs in order, never more at once than is allowed, also after a failure", async () => {
  const takeTurn = inTurn(2);
  const order: number[] = [];
  let running = 0;
  let most = 0;
  const work = (number: number) => async () => {
    most = Math.max(most, ++running);
    await Promise.resolve();
    order.push(number);
    running -= 1;
    if (number === 1) throw new Error("failed");
  };
  const outcomes = await Promise.allSettled(Array.from({ length: 6 }, (_, number) => takeTurn(work(number))));
  expect(outcomes.filter(({ status }) => status === "rejected")).toHaveLength(1);
  expect([most, order]).toEqual([2, [0, 1, 2, 3, 4, 5]]);
});
