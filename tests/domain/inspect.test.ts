import { randomUUID } from "node:crypto";
import fs from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { files } from "drizzle/schema/content";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { db } from "~/db.server";
import { storeFiles } from "~/domain/content/commands.server";
import { takeTurnToDraw } from "~/domain/content/drawing.server";
import { inTurn } from "~/domain/in-turn.server";
import { countCall, senderOf } from "~/domain/rate-limit.server";
import { contextFor, later, make, minute, visit } from "../support/make";
import { outcome } from "../support/outcome";

let folder: string;

beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(tmpdir(), "dyszel-inspect-"));
});

afterEach(() => {
  vi.useRealTimers();
});

afterAll(() => fs.rm(folder, { recursive: true }));

type Format = "png" | "jpeg" | "webp";

async function picture(width = 4, height = 4, format: Format = "png") {
  const id = randomUUID();
  const file = path.join(folder, id);
  await sharp({ create: { width, height, channels: 3, background: "#f00" } })
    .toFormat(format)
    .toFile(file);
  return { id, path: file, name: `a.${format}`, mime: `image/${format}`, scope: "REGISTRATION_UPLOAD" as const };
}

async function paper(content: string) {
  const id = randomUUID();
  const file = path.join(folder, id);
  await fs.writeFile(file, content);
  return { id, path: file, name: "a.pdf", mime: "application/pdf", scope: "REGISTRATION_UPLOAD" as const };
}

const isDrawn = ({ path: file }: { path: string }) =>
  fs.access(`${file}.drawn`).then(
    () => true,
    () => false,
  );

/** Holds the turn to draw for somebody until it is let go. */
function occupy(sender: string) {
  let letGo = () => {};
  const held = new Promise<void>((done) => {
    letGo = done;
  });
  const work = takeTurnToDraw(() => held, sender);
  return async () => {
    letGo();
    await work;
  };
}

test("OQ-70: a picture that there is no room to draw is no wrong kind of file", async () => {
  const sent = await picture();
  await fs.mkdir(`${sent.path}.drawn`);
  expect(await outcome(storeFiles(visit(), [sent]))).toBe("fileNotStored");
});

test("a picture of a paper keeps every colour", async () => {
  const person = await make.user();
  const size = { width: 64, height: 64, channels: 3 } as const;
  const pixels = Buffer.from(Array.from({ length: 64 * 64 * 3 }, (_, index) => (index * 7 + (index >> 6)) & 255));
  const sent = await picture();
  await sharp(pixels, { raw: size }).png().toFile(sent.path);
  await storeFiles(await contextFor(person), [sent]);
  const drawn = await sharp(`${sent.path}.drawn`).removeAlpha().raw().toBuffer();
  expect(drawn.equals(pixels)).toBe(true);
});

test("nothing is drawn of files of which one is refused for what it is", async () => {
  const sent = [await picture(), await paper("MZ not a paper")];
  expect(await outcome(storeFiles(visit(), sent))).toBe("fileTypeNotAllowed");
  expect(await isDrawn(sent[0] as { path: string })).toBe(false);
});

describe("OQ-70: who sends more pixels than there is time for", () => {
  test("is refused until the window is over, and nothing is drawn or stored", async () => {
    const ctx = await contextFor(await make.user(), new Date("2026-11-20T10:00:00Z"));
    await countCall(ctx, "megapixels", senderOf(ctx), 499);
    const [last, over] = [await picture(1000, 1000), await picture()];
    expect(await outcome(storeFiles(ctx, [last]))).toBe("done");
    await expect(storeFiles(ctx, [over])).rejects.toMatchObject({
      ...{ code: "tooManyResourceCalls", status: 429, params: { retryAfter: 600 } },
    });
    expect([await isDrawn(over), await db.$count(files, eq(files.id, over.id))]).toEqual([false, 0]);
    expect(await outcome(storeFiles(ctx, [await paper("%PDF-1.7\n%%EOF\n")]))).toBe("done");
    expect(await outcome(storeFiles(later(ctx, 10 * minute), [over]))).toBe("done");
  });

  test("is counted by all the pictures of a sending together", async () => {
    const ctx = await contextFor(await make.user(), new Date("2026-11-20T10:00:00Z"));
    await countCall(ctx, "megapixels", senderOf(ctx), 497);
    const sent = [await picture(1500, 1000), await picture(1500, 1000, "jpeg"), await picture(1000, 1000, "webp")];
    expect(await outcome(storeFiles(ctx, sent))).toBe("tooManyResourceCalls");
    expect(await outcome(storeFiles(ctx, sent.slice(0, 2)))).toBe("tooManyResourceCalls");
  });

  test("is known by the account, a visitor by the address or the IPv6 line", async () => {
    const member = await contextFor(await make.user());
    const from = (ip: string) => visit(member.now, ip);
    for (const ctx of [member, from("192.0.2.7"), from("2001:db8:1:2::1")]) {
      await countCall(ctx, "megapixels", senderOf(ctx), 500);
      expect(await outcome(storeFiles(ctx, [await picture()]))).toBe("tooManyResourceCalls");
    }
    const moved = { ...member, request: { ...member.request, ip: "192.0.2.9" } };
    expect(await outcome(storeFiles(moved, [await picture()]))).toBe("tooManyResourceCalls");
    expect(await outcome(storeFiles(from("2001:db8:1:2::ffff"), [await picture()]))).toBe("tooManyResourceCalls");
    for (const ip of ["192.0.2.8", "2001:db8:1:3::1"]) {
      expect(await outcome(storeFiles(from(ip), [await picture()]))).toBe("done");
    }
  });
});

describe("OQ-70: a picture waits for others'", () => {
  test("five seconds, then it is refused for now and nothing of its sending is stored", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const release = occupy("somebody");
    const refusal = takeTurnToDraw(async () => "drawn", "another").catch((error) => error);
    let settled: unknown = "waits";
    void refusal.then((value) => {
      settled = value;
    });
    await vi.advanceTimersByTimeAsync(4999);
    expect(settled).toBe("waits");
    await vi.advanceTimersByTimeAsync(1);
    expect(settled).toMatchObject({ code: "pictureQueueFull", status: 503, params: { retryAfter: 10 } });

    const ctx = visit();
    const sent = [await paper("%PDF-1.7\n%%EOF\n"), await picture()];
    const stored = outcome(storeFiles(ctx, sent));
    await expect
      .poll(() => {
        vi.advanceTimersByTime(1000);
        return Promise.race([stored, "waits"]);
      })
      .toBe("pictureQueueFull");
    await release();
    expect(await db.$count(files, eq(files.id, sent[0]?.id ?? ""))).toBe(0);
    expect(await outcome(storeFiles(ctx, sent))).toBe("done");
  });

  test("and the pictures of one sending do not wait for each other", async () => {
    let waiting = 0;
    const ctx = visit();
    const release = occupy("somebody");
    const stored = storeFiles(ctx, [await picture(), await picture(), await picture()]);
    const others = Array.from({ length: 3 }, (_, index) => takeTurnToDraw(async () => ++waiting, `other ${index}`));
    await release();
    await Promise.all([stored, ...others]);
    expect(waiting).toBe(3);
  });
});

describe("a queue", () => {
  /** Work that runs until it is ended, and the order in which pieces of it were begun. */
  function works() {
    const begun: string[] = [];
    const endings = new Map<string, () => void>();
    const work = (name: string) => () => {
      begun.push(name);
      return new Promise<void>((resolve) => endings.set(name, resolve));
    };
    const end = async (name: string) => {
      endings.get(name)?.();
      await new Promise((resolve) => setImmediate(resolve));
    };
    return { begun, work, end };
  }

  test("runs what waits in order, never more at once than is allowed, also after a failure", async () => {
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

  test("gives a turn that comes free to who waits, not to who comes at that moment", async () => {
    const takeTurn = inTurn(1);
    const { begun, work, end } = works();
    const first = takeTurn(work("first"));
    void takeTurn(work("waits"));
    void first.then(() => takeTurn(work("newcomer")));
    await end("first");
    await end("waits");
    expect(begun).toEqual(["first", "waits", "newcomer"]);
    await end("newcomer");
  });

  test("lets senders take turns, however much one of them sends", async () => {
    const takeTurn = inTurn(1);
    const { begun, work, end } = works();
    for (const name of ["a1", "a2", "a3", "a4", "b1", "b2", "c1"]) void takeTurn(work(name), name[0]);
    for (const name of ["a1", "b1", "c1", "a2", "b2", "a3", "a4"]) await end(name);
    expect(begun).toEqual(["a1", "b1", "c1", "a2", "b2", "a3", "a4"]);
  });

  test("goes on past who has given up", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const takeTurn = inTurn(1, { milliseconds: 10, refusal: () => new Error("late") as never });
    const { begun, work, end } = works();
    void takeTurn(work("first"), "a");
    const late = takeTurn(work("late"), "b").catch((error: Error) => error.message);
    await vi.advanceTimersByTimeAsync(10);
    const last = takeTurn(work("last"), "c");
    expect(await late).toBe("late");
    await end("first");
    await end("last");
    await last;
    void takeTurn(work("next"), "b");
    expect(begun).toEqual(["first", "last", "next"]);
    await end("next");
  });
});

test("what one limit counts in this process outlives the window of another", async () => {
  const now = visit(new Date("2026-11-20T10:00:30Z"));
  const key = randomUUID();
  for (let count = 0; count < 120; count++) await countCall(now, "place", key);
  await countCall(later(now, minute), "api", key);
  expect(await outcome(countCall(now, "place", key))).toBe("tooManyResourceCalls");
});
