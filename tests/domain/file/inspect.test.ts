import { randomUUID } from "node:crypto";
import fs from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { files, jobRounds } from "drizzle/schema/file";
import { registrationDraftFiles, registrationDrafts } from "drizzle/schema/registration";
import { eq, inArray } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { db } from "~/db.server";
import { storeFiles } from "~/domain/file/commands.server";
import { compareStore } from "~/domain/file/compare-store.server";
import { takeTurnToDraw } from "~/domain/file/drawing.server";
import { inTurn } from "~/domain/file/fair-queue.server";
import { safeFileName } from "~/domain/file/file-kind";
import { sweepFiles } from "~/domain/file/sweep.server";
import { countCall, senderOf } from "~/domain/kernel/rate-limit.server";
import { hashSecret } from "~/domain/kernel/secret.server";
import { contextFor, hour, later, make, minute, visit } from "../../support/make";
import { outcome } from "../../support/outcome";

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
  return { ...(await fileOf(Buffer.from(content))), name: "a.pdf", mime: "application/pdf" };
}

async function fileOf(content: Buffer) {
  const id = randomUUID();
  const file = path.join(folder, id);
  await fs.writeFile(file, content);
  return { id, path: file, scope: "REGISTRATION_UPLOAD" as const };
}

const textDocument = "application/vnd.oasis.opendocument.text";

type ArchiveOptions = { unpacked?: number; entries?: number; told?: number; comment?: number; start?: number };

/** A document's archive that tells of its entries what it is asked to, true or not. */
function archive({
  unpacked = textDocument.length,
  entries = 1,
  told = entries,
  comment = 0,
  start,
}: ArchiveOptions = {}): string {
  const [name, content] = [Buffer.from("mimetype"), Buffer.from(textDocument)];
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt32LE(content.length, 18);
  local.writeUInt32LE(content.length, 22);
  local.writeUInt16LE(name.length, 26);
  const central = Buffer.alloc(46 + name.length + comment);
  central.writeUInt32LE(0x02014b50, 0);
  central.writeUInt32LE(content.length, 20);
  central.writeUInt32LE(unpacked, 24);
  central.writeUInt16LE(name.length, 28);
  central.writeUInt16LE(comment, 32);
  name.copy(central, 46);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(told, 8);
  end.writeUInt16LE(told, 10);
  end.writeUInt32LE(central.length * entries, 12);
  end.writeUInt32LE(start ?? local.length + name.length + content.length, 16);
  return Buffer.concat([local, name, content, ...Array(entries).fill(central), end]).toString("latin1");
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

describe("OQ-70: what a file is, is in the file", () => {
  const html = "<!doctype html><script>alert(1)</script>";
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const pdf = "%PDF-1.7\n%%EOF\n";

  test.each([
    ["a program as a paper", "a.pdf", "application/pdf", "MZ\x90\x00"],
    ["a page as a picture", "a.jpg", "image/jpeg", html],
    ["a drawing with a script", "a.svg", "image/svg+xml", svg],
    ["a picture format nobody asked for", "a.gif", "image/gif", "GIF89a/*<script>*/=1;"],
    ["a paper under a picture's name", "a.png", "image/png", pdf],
    ["a paper declared a picture", "a.pdf", "image/png", pdf],
    ["a paper without an extension", "a", "application/pdf", pdf],
    ["half a picture", "a.png", "image/png", "\x89PNG\r\n\x1a\n\x00\x00"],
    ["an archive that is no document", "a.docx", "application/zip", "PK\x03\x04nothing"],
    ["an archive that says it unpacks to more than is sensible", "a.odt", "", archive({ unpacked: 0x7fffffff })],
    ["an archive whose many entries do so together", "a.odt", "", archive({ entries: 101, unpacked: 2 ** 21 })],
    ["an archive of more entries than is sensible", "a.odt", "", archive({ entries: 5001, unpacked: 1 })],
    ["an archive with a long directory", "a.odt", "", archive({ entries: 65, comment: 65_535 })],
    ["an archive that tells of an entry it does not have", "a.odt", "", archive({ told: 2 })],
    ["an archive that tells of its entries where none are", "a.odt", "", archive({ start: 3 })],
    ["an archive that tells of its entries beyond its end", "a.odt", "", archive({ start: 0x7fffffff })],
    ["an archive without its end", "a.odt", "", archive().slice(0, -22)],
  ])("%s is refused", async (_, name, mime, content) => {
    const file = await fileOf(Buffer.from(content, "latin1"));
    const before = await db.$count(files);
    expect(await outcome(storeFiles(visit(), [{ ...file, name, mime }]))).toBe("fileTypeNotAllowed");
    expect(await db.$count(files)).toBe(before);
  });

  test("an archive of a document is taken", async () => {
    const file = await fileOf(Buffer.from(archive({ entries: 5000, unpacked: 1 }), "latin1"));
    expect(await outcome(storeFiles(visit(), [{ ...file, name: "a.odt", mime: textDocument }]))).toBe("done");
  });

  test("a photograph loses where it was taken, and stands upright", async () => {
    const sent = await picture(4, 4, "jpeg");
    await sharp({ create: { width: 40, height: 20, channels: 3, background: "#f00" } })
      .withExif({ IFD0: { Copyright: "SECRET-PLACE" }, IFD3: { GPSLatitude: "51/1 30/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toFile(sent.path);
    await storeFiles(visit(), [sent]);
    const [row] = await db.select().from(files).where(eq(files.id, sent.id));
    const metadata = await sharp(path.join(process.env.FILES_DIR ?? "", row?.storageKey ?? "")).metadata();
    expect([metadata.exif, metadata.width, metadata.height]).toEqual([undefined, 20, 40]);
  });

  test("a picture of too many pixels is refused, what has to lie in memory as a whole sooner", async () => {
    const wide = { width: 16_000, height: 1001, channels: 3, background: "#000" } as const;
    const rows = await picture(4, 4, "jpeg");
    const whole = await picture(4, 4, "jpeg");
    const png = await picture();
    const fine = await picture();
    await sharp({ create: wide }).jpeg().toFile(rows.path);
    await sharp({ create: { ...wide, width: 8500 } })
      .toColourspace("rgb16")
      .png()
      .toFile(fine.path);
    await sharp({ create: wide }).jpeg({ progressive: true }).toFile(whole.path);
    await sharp({ create: wide }).png().toFile(png.path);
    for (const sent of [whole, png, fine]) expect(await outcome(storeFiles(visit(), [sent]))).toBe("pictureTooLarge");
    expect(await outcome(storeFiles(visit(), [rows]))).toBe("done");
    const metadata = await sharp(`${rows.path}.drawn`).metadata();
    expect([metadata.width, metadata.height]).toEqual([2920, 183]);
  });
});

test.each([
  ["../../etc/passwd.pdf", "passwd.pdf"],
  ["..\\\\..\\\\x.pdf", "x.pdf"],
  [".htaccess.pdf", "htaccess.pdf"],
  ["CON.pdf", "_CON.pdf"],
  ["faktura\u202efdp.pdf", "fakturafdp.pdf"],
  ["zażółć 👍.pdf", "zażółć 👍.pdf"],
  [`${"x".repeat(300)}.pdf`, `${"x".repeat(190)}.pdf`],
  ["a<b>:c.pdf", "a_b__c.pdf"],
  ["\u202e.pdf", "pdf"],
  ["..\\", "file"],
])("the name %s is kept as %s", (sent, storedName) => {
  expect(safeFileName(sent)).toBe(storedName);
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
      code: "tooManyResourceCalls",
      status: 429,
      params: { retryAfter: 600 },
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
    const begin = () => new Promise((resolve) => setImmediate(resolve));
    const end = async (name: string) => {
      await begin();
      endings.get(name)?.();
      await begin();
    };
    return { begun, work, begin, end };
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

  test("lets who has just had a turn wait behind the others", async () => {
    const takeTurn = inTurn(1);
    const { begun, work, begin, end } = works();
    void takeTurn(work("a1"), "a");
    await begin();
    for (const name of ["a2", "b1"]) void takeTurn(work(name), name[0]);
    for (const name of ["a1", "b1", "a2"]) await end(name);
    expect(begun).toEqual(["a1", "b1", "a2"]);
  });

  test("goes on past who has given up", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const takeTurn = inTurn(1, { milliseconds: 10, refusal: () => new Error("late") as never });
    const { begun, work, begin, end } = works();
    void takeTurn(work("first"), "a");
    const late = takeTurn(work("late"), "b").catch((error: Error) => error.message);
    await vi.advanceTimersByTimeAsync(10);
    const last = takeTurn(work("last"), "c");
    expect(await late).toBe("late");
    await end("first");
    await end("last");
    await last;
    void takeTurn(work("next"), "b");
    await begin();
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

test("the sweeper takes what nothing came of after a day, bytes no row knows after an hour, and nothing else", async () => {
  const store = process.env.FILES_DIR ?? "";
  const attachedFile = await make.file({ scope: "REGISTRATION_UPLOAD", attachedAt: new Date() });
  const draft = await make.draft("documents", await make.draftCompany());
  const [row] = await db
    .select()
    .from(registrationDrafts)
    .where(eq(registrationDrafts.cookieHash, hashSecret(draft)));
  await db
    .insert(registrationDraftFiles)
    .values({ draftId: row?.id ?? "", fileId: attachedFile.id, type: "OTHER", position: 0 });
  const lost = await make.file({ scope: "ANNOUNCEMENT_ATTACHMENT", attachedAt: null });
  const exists = (key: string) =>
    fs.access(path.join(store, key)).then(
      () => true,
      () => false,
    );
  const ctx = visit();
  await sweepFiles(later(ctx, 23 * hour));
  expect(await exists(lost.storageKey)).toBe(true);
  await sweepFiles(later(ctx, 25 * hour));
  expect([await exists(lost.storageKey), await exists(attachedFile.storageKey)]).toEqual([false, true]);
  expect(await db.$count(files, eq(files.id, lost.id))).toBe(0);

  await db.delete(registrationDraftFiles).where(eq(registrationDraftFiles.fileId, attachedFile.id));
  await sweepFiles(later(ctx, 25 * hour));
  expect(await exists(attachedFile.storageKey)).toBe(false);
});

test("as much as piles up is removed at one run, not two hundred an hour", async () => {
  const pile = {
    scope: "ANNOUNCEMENT_ATTACHMENT" as const,
    originalName: "a.pdf",
    mime: "application/pdf",
    sizeBytes: 1,
  };
  const storageKeys = Array.from({ length: 450 }, () => randomUUID());
  await db.insert(files).values(storageKeys.map((storageKey) => ({ ...pile, storageKey, sha256: Buffer.alloc(32) })));
  await sweepFiles(later(visit(), 25 * hour));
  expect(await db.$count(files, inArray(files.storageKey, storageKeys))).toBe(0);
});

test("bytes that no row knows go after a day, so many keys a run from where the last one ended, in one round a day", async () => {
  await db.delete(jobRounds);
  const store = process.env.FILES_DIR ?? "";
  const ctx = visit();
  const age = (key: string, date: Date) => fs.utimes(path.join(store, key), date, date);
  const attachedFile = await make.file({ scope: "ANNOUNCEMENT_ATTACHMENT" });
  const strays = ["stray-1", "stray-2", "stray-3", "stray-4", "stray-young"];
  for (const key of strays) await fs.writeFile(path.join(store, key), "x");
  const left = async () => (await fs.readdir(store)).filter((key) => key.startsWith("stray")).sort();
  const old = new Date(ctx.now.getTime() - 25 * hour);
  for (const key of [attachedFile.storageKey, ...strays.slice(0, -1)]) await age(key, old);
  await compareStore(ctx, { most: 3 });
  expect((await left()).length).toBe(3);
  await compareStore(ctx, { most: 3 });
  expect(await left()).toEqual(["stray-young"]);
  await fs.writeFile(path.join(store, "stray-1"), "x");
  await age("stray-1", old);
  await compareStore(later(ctx, 23 * hour));
  expect(await left(), "the round of the day is over").toEqual(["stray-1", "stray-young"]);
  await compareStore(later(ctx, 25 * hour));
  expect([await left(), await fs.readdir(store)]).toEqual([[], expect.arrayContaining([attachedFile.storageKey])]);
});
