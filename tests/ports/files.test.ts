import { randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import fs from "node:fs";
import { utimes } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import type { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Files } from "~/ports/files";
import { diskFiles } from "~/ports/files.disk.server";
import { s3Files } from "~/ports/files.s3.server";
import { freePort } from "../support/server";
import { account, bucket, type Disturbance, openStore, refuse } from "./s3-store";

const hour = 3_600_000;
const timeout = { answer: 10_000, transfer: 20_000, pause: 10 };
const impatience = { answer: 300, transfer: 600, pause: 10 };
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "files-"));
const sources = fs.mkdtempSync(path.join(os.tmpdir(), "sources-"));
let store: Awaited<ReturnType<typeof openStore>>;

beforeAll(async () => {
  store = await openStore();
});

afterEach(() => {
  store.reset();
  for (const name of fs.readdirSync(folder)) fs.rmSync(path.join(folder, name), { recursive: true });
});

afterAll(() => {
  store.close();
  fs.rmSync(folder, { recursive: true });
  fs.rmSync(sources, { recursive: true });
});

const s3 = (choice: Partial<Parameters<typeof s3Files>[0]> = {}) =>
  s3Files({ endpoint: store.endpoint, bucket, ...account, timeout, ...choice });

type Twin = {
  open: () => Files;
  /** What lies in the store by its own account. */
  names: () => string[];
  /** Puts something there past the port. */
  place: (name: string, bytes: Buffer) => void;
  age: (name: string, milliseconds: number) => Promise<void>;
};

const disk: Twin = {
  open: () => diskFiles(folder),
  names: () =>
    fs
      .readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name))),
  place: (name, bytes) => fs.writeFileSync(path.join(folder, name), bytes),
  age: async (name, milliseconds) => {
    const moment = new Date(Date.now() - milliseconds);
    await utimes(path.join(folder, name), moment, moment);
  },
};

const cloud: Twin = {
  open: () => s3(),
  names: () => [...store.objects.keys()],
  place: (name, bytes) => store.objects.set(name, { bytes, modified: new Date() }),
  age: async (name, milliseconds) => {
    const found = store.objects.get(name);
    if (found) found.modified = new Date(Date.now() - milliseconds);
  },
};

function sourceOf(bytes: Buffer): string {
  const name = path.join(sources, randomUUID());
  fs.writeFileSync(name, bytes);
  return name;
}

async function contentOf(stream: Readable | null): Promise<Buffer> {
  if (!stream) throw new Error("Nothing is stored there.");
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

async function listKeys(files: Files, moment: Date, after?: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of files.listOlderThan(moment, after)) keys.push(key);
  return keys;
}

const inAMinute = () => new Date(Date.now() + 60_000);

describe.each([
  ["a folder", disk],
  ["a bucket", cloud],
])("files in %s", (_, twin) => {
  test("gives back what was stored, from memory and from a file", async () => {
    const files = twin.open();
    const big = randomBytes(5 * 1024 * 1024);
    await files.write("small", Buffer.from("zażółć"));
    await files.write("empty", Buffer.alloc(0));
    await files.write("folder/big", { path: sourceOf(big) });
    await files.write("folder/hollow", { path: sourceOf(Buffer.alloc(0)) });
    expect(String(await contentOf(await files.read("small")))).toBe("zażółć");
    expect((await contentOf(await files.read("folder/big"))).equals(big)).toBe(true);
    for (const key of ["empty", "folder/hollow"]) expect(await contentOf(await files.read(key))).toHaveLength(0);
  });

  test("leaves the file it copies where it is", async () => {
    const source = sourceOf(Buffer.from("copied"));
    await twin.open().write("copy", { path: source });
    expect(String(fs.readFileSync(source))).toBe("copied");
  });

  test("gives a part from its first to its last byte", async () => {
    const files = twin.open();
    await files.write("digits", Buffer.from("0123456789"));
    const part = async (start: number, end: number) =>
      String(await contentOf(await files.read("digits", { start, end })));
    expect([await part(0, 0), await part(3, 5), await part(9, 9), await part(0, 9)]).toEqual([
      "0",
      "345",
      "9",
      "0123456789",
    ]);
  });

  test("answers null where nothing is", async () => {
    const files = twin.open();
    expect(await files.read("nothing")).toBeNull();
    expect(await files.read("no/such/folder", { start: 0, end: 1 })).toBeNull();
  });

  test("replaces what was there", async () => {
    const files = twin.open();
    await files.write("key", Buffer.from("a long first content"));
    await files.write("key", Buffer.from("short"));
    expect(String(await contentOf(await files.read("key")))).toBe("short");
    expect(twin.names()).toEqual(["key"]);
  });

  test("of writers at once leaves the whole of one", async () => {
    const files = twin.open();
    const contents = Array.from({ length: 8 }, (_unused, index) => Buffer.alloc(300_000, `${index}`));
    await Promise.all(contents.map((content) => files.write("key", { path: sourceOf(content) })));
    const found = await contentOf(await files.read("key"));
    expect(contents.some((content) => content.equals(found))).toBe(true);
    expect(twin.names()).toEqual(["key"]);
  });

  test("stores nothing of a file that is not there", async () => {
    await expect(twin.open().write("key", { path: path.join(sources, "none") })).rejects.toThrow("ENOENT");
    expect(twin.names()).toEqual([]);
  });

  test("removes, and removing what is not there is no error", async () => {
    const files = twin.open();
    await files.write("folder/key", Buffer.from("x"));
    await files.remove("folder/key");
    expect(await files.read("folder/key")).toBeNull();
    await files.remove("folder/key");
    await files.remove("never/there");
  });

  test("lists all that is older than the moment in its order, from any key on, over as many pages as it takes", async () => {
    const files = twin.open();
    const keys = Array.from({ length: 10 }, () => randomUUID());
    for (const key of [...keys, "folder/old", "young"]) await files.write(key, Buffer.from("x"));
    for (const key of [...keys, "folder/old"]) await twin.age(key, 2 * hour);
    await twin.age("young", 0);
    const old = [...keys, "folder/old"].sort();
    expect(await listKeys(files, new Date(Date.now() - hour))).toEqual(old);
    expect(await listKeys(files, new Date(Date.now() - hour), old[4])).toEqual(old.slice(5));
    expect(await listKeys(files, new Date(Date.now() - hour), old[10])).toEqual([]);
    expect(await listKeys(files, new Date(Date.now() - 3 * hour))).toEqual([]);
  });

  test("lists nothing of an empty store", async () => {
    expect(await listKeys(twin.open(), inAMinute())).toEqual([]);
  });

  test("neither lists nor touches what is no file of the portal", async () => {
    const files = twin.open();
    await files.write("own", Buffer.from("x"));
    for (const name of ["lost & found", ".keep", "read.me"]) twin.place(name, Buffer.from("x"));
    expect(await listKeys(files, inAMinute())).toEqual(["own"]);
  });

  test.each(["", "/", "/key", "key/", "a//b", "../key", "a/../../key", "a b", "a\0b", "a?b", "%2e%2e/key", "ą"])(
    "refuses the key %j in every act",
    async (key) => {
      const files = twin.open();
      await expect(files.read(key)).rejects.toThrow("Not a storage key");
      await expect(files.write(key, Buffer.from("x"))).rejects.toThrow("Not a storage key");
      await expect(files.remove(key)).rejects.toThrow("Not a storage key");
      expect(twin.names()).toEqual([]);
    },
  );

  test("lets a reader leave in the middle", async () => {
    const files = twin.open();
    await files.write("big", randomBytes(5 * 1024 * 1024));
    const stream = await files.read("big");
    if (!stream) throw new Error("Nothing is stored there.");
    for await (const chunk of stream) {
      expect(chunk.length).toBeGreaterThan(0);
      break;
    }
    expect(stream.destroyed).toBe(true);
    expect((await contentOf(await files.read("big"))).length).toBe(5 * 1024 * 1024);
  });
});

describe("a folder", () => {
  test("lists what a killed write left behind, so that it can be removed", async () => {
    const files = disk.open();
    const half = `key.${randomUUID()}`;
    disk.place(half, Buffer.from("ha"));
    expect(await listKeys(files, inAMinute())).toEqual([half]);
    await files.remove(half);
    expect(disk.names()).toEqual([]);
  });
});

describe("a bucket", () => {
  const hang: Disturbance = () => {};
  const cut: Disturbance = (request) => request.socket.destroy();
  const fail =
    (status: number, code: string): Disturbance =>
    (_, response) =>
      refuse(response, status, code);

  const threeActs = (files: Files) => [
    () => files.read("key"),
    () => files.write("key", Buffer.from("x")),
    () => files.remove("key"),
  ];

  test("is addressed by path, each call signed for its region and service", async () => {
    const files = s3({ endpoint: `${store.endpoint}/` });
    await files.write("a/b", Buffer.from("0123"));
    await contentOf(await files.read("a/b", { start: 1, end: 2 }));
    await listKeys(files, inAMinute());
    await files.remove("a/b");
    expect(store.calls.map(({ method, target }) => `${method} ${target}`)).toEqual([
      "PUT /portal/a/b",
      "GET /portal/a/b",
      "GET /portal?list-type=2",
      "DELETE /portal/a/b",
    ]);
    for (const { headers } of store.calls) {
      expect(headers.authorization).toMatch(
        /^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE\/\d{8}\/eu-central-1\/s3\/aws4_request, SignedHeaders=host;[^,]*x-amz-content-sha256;x-amz-date, Signature=[0-9a-f]{64}$/,
      );
      expect(headers["x-amz-date"]).toMatch(/^\d{8}T\d{6}Z$/);
      expect(headers["x-amz-content-sha256"]).toBeTruthy();
    }
    expect(store.calls[1]?.headers.range).toBe("bytes=1-2");
  });

  test("is sent the length of a file, not chunks of unknown number", async () => {
    await s3().write("key", { path: sourceOf(randomBytes(200_000)) });
    expect(store.calls[0]?.headers["content-length"]).toBe("200000");
    expect(store.calls[0]?.headers["transfer-encoding"]).toBeUndefined();
  });

  test("that refuses says why, is asked once, and nothing is taken for missing", async () => {
    const files = s3({ secretAccessKey: "wrong" });
    for (const act of threeActs(files)) {
      await expect(act()).rejects.toThrow("The file store answered 403 SignatureDoesNotMatch");
    }
    await expect(listKeys(files, inAMinute())).rejects.toThrow("403 SignatureDoesNotMatch");
    expect(store.calls).toHaveLength(4);
  });

  test("that is not there is no missing file", async () => {
    const files = s3({ bucket: "other" });
    for (const act of threeActs(files)) {
      await expect(act()).rejects.toThrow("404 NoSuchBucket");
    }
    await expect(listKeys(files, inAMinute())).rejects.toThrow("404 NoSuchBucket");
  });

  test.each([
    ["500 once", [fail(500, "InternalError")]],
    ["503 twice", [fail(503, "SlowDown"), fail(503, "SlowDown")]],
    ["429 once", [fail(429, "TooManyRequests")]],
    ["a cut line once", [cut]],
  ])("that answers %s is asked again in every act", async (_, disturbances) => {
    const files = s3();
    const content = randomBytes(300_000);
    store.disturb(...disturbances);
    await files.write("key", { path: sourceOf(content) });
    store.disturb(...disturbances);
    expect((await contentOf(await files.read("key"))).equals(content)).toBe(true);
    store.disturb(...disturbances);
    expect(await listKeys(files, inAMinute())).toEqual(["key"]);
    store.disturb(...disturbances);
    await files.remove("key");
    expect(store.objects.size).toBe(0);
  });

  test("that stays down is given up after three calls", async () => {
    store.disturb(...Array(9).fill(fail(503, "SlowDown")));
    await expect(s3().write("key", Buffer.from("x"))).rejects.toThrow("The file store answered 503 SlowDown");
    expect([store.calls.length, store.objects.size]).toEqual([3, 0]);
  });

  test("that nobody listens for is an error in every act", async () => {
    const files = s3({ endpoint: `http://127.0.0.1:${await freePort()}` });
    for (const act of threeActs(files)) {
      await expect(act()).rejects.toThrow();
    }
  });

  test("that hangs is left when the timeout is over, in every act", async () => {
    const files = s3({ timeout: impatience });
    for (const act of [...threeActs(files), () => listKeys(files, inAMinute())]) {
      store.disturb(hang);
      const asked = Date.now();
      await expect(act()).rejects.toThrow("The file store does not answer");
      expect(Date.now() - asked).toBeLessThan(5000);
    }
    expect(store.calls).toHaveLength(4);
  });

  test("whose answer is cut short gives an error, not a shorter file", async () => {
    store.disturb((_, response) => {
      response.writeHead(200, { "Content-Length": 1000 });
      response.write(randomBytes(400), () => response.destroy());
    });
    await expect(contentOf(await s3().read("key"))).rejects.toThrow();
  });

  test("whose answer stops in the middle gives an error when the timeout is over", async () => {
    store.disturb((_, response) => {
      response.writeHead(200, { "Content-Length": 1000 });
      response.write(randomBytes(400));
    });
    const files = s3({ timeout: impatience });
    await expect(contentOf(await files.read("key"))).rejects.toThrow("The file store does not answer");
  });

  test("waits for a reader on a slow line, however long that takes", async () => {
    const content = randomBytes(3 * 1024 * 1024);
    const files = s3({ timeout: { ...timeout, answer: 1500 } });
    await files.write("key", content);
    const stream = await files.read("key");
    if (!stream) throw new Error("Nothing is stored there.");
    const chunks: Buffer[] = [];
    for await (const chunk of stream) {
      if (chunks.length % 10 === 0) await sleep(400);
      chunks.push(Buffer.from(chunk));
    }
    expect(Buffer.concat(chunks).equals(content)).toBe(true);
  });

  test("is let go by a reader who leaves", async () => {
    const files = s3();
    await files.write("big", randomBytes(20 * 1024 * 1024));
    const streams = await Promise.all(Array.from({ length: 5 }, () => files.read("big")));
    expect(store.unfinished()).toBe(5);
    for (const stream of streams) stream?.destroy();
    await expect.poll(() => store.unfinished(), { timeout: 10_000 }).toBe(0);
  });

  test("that gives the whole for a part is an error, not other bytes", async () => {
    store.disturb((_, response) => response.writeHead(200, { "Content-Length": 10 }).end("0123456789"));
    await expect(s3().read("key", { start: 3, end: 5 })).rejects.toThrow("The file store answered 200");
  });

  test("keeps nothing of a file whose sending was cut", async () => {
    const cutInTheMiddle: Disturbance = (request) => request.once("data", () => request.socket.destroy());
    store.disturb(cutInTheMiddle, cutInTheMiddle, cutInTheMiddle);
    await expect(s3().write("key", { path: sourceOf(randomBytes(3 * 1024 * 1024)) })).rejects.toThrow();
    expect([store.calls.length, store.objects.size]).toEqual([3, 0]);
  });

  test("keeps nothing of a file that became shorter on its way", async () => {
    const source = sourceOf(randomBytes(3 * 1024 * 1024));
    const shorten = () => {
      fs.truncateSync(source, 1000);
      return false;
    };
    store.disturb(shorten, shorten, shorten);
    await expect(s3().write("key", { path: source })).rejects.toThrow();
    expect(store.objects.size).toBe(0);
  });

  test("that sends elsewhere is not followed", async () => {
    let visits = 0;
    const elsewhere = createServer((_, response) => {
      visits++;
      response.end("x");
    }).listen(0, "127.0.0.1");
    await once(elsewhere, "listening");
    const Location = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`;
    const redirect: Disturbance = (_, response) => response.writeHead(307, { Location }).end();
    store.disturb(redirect, redirect, redirect);
    await expect(s3().read("key")).rejects.toThrow();
    elsewhere.close();
    expect(visits).toBe(0);
  });

  test("whose list is no list is an error, not an empty store", async () => {
    store.disturb((_, response) => response.writeHead(200).end("<html><body>Welcome</body></html>"));
    await expect(listKeys(s3(), inAMinute())).rejects.toThrow("The file store answered no list");
  });
});
