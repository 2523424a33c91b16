import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { closeSync, constants, openSync } from "node:fs";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { DomainError } from "~/domain/kernel/errors";
import { withMultipart } from "~/http/multipart.server";
import { type PartHandlers, readParts } from "~/http/part-reader.server";
import { multipart, multipartBody, type Part, pdf } from "../support/multipart";

const text: Part = { name: "title", content: "Kept title" };
const file: Part = { name: "files", filename: "a.pdf", type: "application/pdf", content: pdf };
const fileFields = new Set(["files"]);
const temporary = process.env.TMPDIR;

let folder: string;

beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), "multipart-"));
  process.env.TMPDIR = folder;
});

afterAll(async () => {
  if (temporary === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = temporary;
  await fs.rm(folder, { recursive: true });
});

/** What is left of the body once it is read: the fields, the files that were kept, and why it is refused. */
async function readBody(body: Buffer | Buffer[] | Readable, door: { refusal?: DomainError } = {}) {
  const stream = body instanceof Readable ? body : Readable.from(Buffer.isBuffer(body) ? [body] : body);
  const received = await withMultipart(
    new Headers(multipart),
    stream,
    async ({ fields, files, refusal }) => ({ fields, files: files.length, refusal: refusal?.code ?? null }),
    { fileFields, ...door },
  );
  expect(await fs.readdir(folder), "nothing stays").toEqual([]);
  return received;
}

const refusalOf = (body: Readable) =>
  readBody(body).then(
    () => null,
    (error: DomainError) => error.code,
  );

/** A body whose last part is not ended. */
const unended = (...parts: Part[]) => multipartBody(parts, "").subarray(0, -2);
const oddCharset: Part = { name: "town", type: "text/plain; charset=x", content: "Płock" };

describe("a body that ends within a part comes back with its fields, refused as what it is", () => {
  test.each<[string, Part, { refusal?: DomainError }]>([
    ["that is kept", file, {}],
    ["for which no file was chosen", { ...file, filename: "" }, {}],
    ["of a field that takes no files", { ...file, name: "title" }, {}],
    ["once files are refused", file, { refusal: new DomainError("sessionExpired") }],
  ])("%s", async (_, last, door) => {
    const { fields, refusal } = await readBody(unended(text, last), door);
    expect(fields).toEqual([["title", "Kept title"]]);
    expect(["badRequest", "sessionExpired"]).toContain(refusal);
  });

  test("the sixth file", async () => {
    const { fields, refusal } = await readBody(unended(text, ...Array<Part>(6).fill(file)));
    expect([fields.length, refusal]).toEqual([1, "tooManyFiles"]);
  });
});

test("a text in a charset that nobody knows is refused, and the other fields come back", async () => {
  expect(await readBody(multipartBody([text, oddCharset, file]))).toMatchObject({
    fields: [
      ["title", "Kept title"],
      ["town", ""],
    ],
    refusal: "badRequest",
  });
});

test("a header of a part that is none is refused at once, whatever part begins behind it", async () => {
  const damaged = Buffer.from(unended(text, file, file).toString().replace("Content-Type: application/pdf", "\0"));
  expect(await readBody(damaged)).toMatchObject({ fields: [["title", "Kept title"]], refusal: "badRequest" });
});

test("a file that begins behind the last boundary keeps nobody waiting for its end", async () => {
  const body = Buffer.concat([multipartBody([text, file]), Buffer.from("\r\n"), multipartBody([text, file], "")]);
  expect(await readBody(body)).toMatchObject({ fields: [["title", "Kept title"]], refusal: "badRequest" });
});

test("what stops to make sense is read to its end, so that the sender sees the refusal", async () => {
  const chunks = [unended(text, { name: "x", content: "" }), Buffer.from("\r\n\0")];
  const damaged = Buffer.from(multipartBody([text, file]).toString().replace("Content-Type: application/pdf", "\0"));
  const body = Readable.from([damaged, ...Array<Buffer>(64).fill(Buffer.alloc(65_536, "x")), ...chunks]);
  expect(await readBody(body)).toMatchObject({ fields: [["title", "Kept title"]], refusal: "badRequest" });
  expect(body.readableEnded).toBe(true);
});

describe("whoever breaks off is told of by the reader alone", () => {
  const parts: [string, Buffer][] = [
    ["before the first byte", Buffer.alloc(0)],
    ["within a text", unended(text)],
    ["within a part that is kept", unended(text, file)],
    ["within a part that is not", unended(text, { ...file, name: "title" })],
    ["behind a part that makes no sense", Buffer.from(unended(text, file).toString().replace("Content-Type", "\0"))],
  ];

  test.each(parts)("%s", async (_, sent) => {
    const body = new Readable({ read() {} });
    if (sent.length > 0) body.push(sent);
    setImmediate(() => body.destroy(new Error("aborted")));
    expect(await refusalOf(body)).toBe("uploadIncomplete");
    expect(await fs.readdir(folder)).toEqual([]);
  });

  test.each(parts)("%s, before anybody has read", async (_, sent) => {
    const body = new Readable({ read() {} });
    if (sent.length > 0) body.push(sent);
    body.on("error", () => {}).destroy(new Error("aborted"));
    await new Promise((resolve) => body.once("close", resolve));
    expect(await refusalOf(body)).toBe("uploadIncomplete");
    expect(await fs.readdir(folder)).toEqual([]);
  });
});

describe("whoever breaks off while the disk is slow is told of by the reader alone", () => {
  const slow = 4;

  /** Keeps every thread that works for the disk waiting, for a pipe that nobody writes to. */
  async function whileDiskWaits(work: () => Promise<void>) {
    const pipes = Array.from({ length: slow }, (_, index) =>
      path.join(os.tmpdir(), `${path.basename(folder)}-${index}`),
    );
    execFileSync("mkfifo", pipes);
    const opening = pipes.map((pipe) => fs.open(pipe, "r"));
    await work();
    const ends: number[] = [];
    for (const pipe of pipes) {
      ends.push(await vi.waitFor(() => openSync(pipe, constants.O_WRONLY | constants.O_NONBLOCK), { timeout: 10_000 }));
    }
    for (const file of await Promise.all(opening)) await file.close();
    ends.forEach(closeSync);
    await Promise.all(pipes.map((pipe) => fs.rm(pipe)));
  }

  test("before the folder is made", async () => {
    const body = new Readable({ read() {} });
    let reading: Promise<unknown> = Promise.resolve();
    await whileDiskWaits(async () => {
      reading = refusalOf(body);
      body.push(unended(text, file));
      body.destroy(new Error("aborted"));
      await new Promise((resolve) => body.once("close", resolve));
    });
    expect(await reading).toBe("uploadIncomplete");
  });

  test("before the file is open", async () => {
    const body = new Readable({ read() {} });
    const reading = refusalOf(body);
    await expect.poll(() => fs.readdir(folder)).toHaveLength(1);
    await whileDiskWaits(async () => {
      body.push(unended(text, file, file));
      await new Promise(setImmediate);
      body.destroy(new Error("aborted"));
      await new Promise((resolve) => body.once("close", resolve));
    });
    expect(await reading).toBe("uploadIncomplete");
    expect(await fs.readdir(folder)).toEqual([]);
  });
});

describe("what a handler throws refuses the body, which is read to its end", () => {
  const broken = new Error("broken");
  const fail = () => {
    throw broken;
  };
  const handlers = { onText: () => {}, onFile: () => null, onLimit: () => {} };
  const failing: [string, Partial<PartHandlers>][] = [
    ["at a text", { onText: fail }],
    ["at a file", { onFile: fail }],
    ["before it reads a file", { onFile: () => fail }],
    ["while it reads a file", { onFile: () => (content) => once(content, "data").then(fail) }],
    ["at a limit", { onLimit: fail }],
  ];

  test.each(failing)("%s", async (_, handler) => {
    const parts = [text, text, file, { ...file, content: Buffer.alloc(500_000) }];
    const whole = multipartBody(parts);
    const body = Readable.from([whole.subarray(0, 400), whole.subarray(400, 100_000), whole.subarray(100_000)]);
    const config = { headers: { "content-type": multipart["Content-Type"] }, limits: { fields: 1 } };
    await expect(readParts(body, config, whole.length, { ...handlers, ...handler })).rejects.toBe(broken);
    expect(body.readableEnded).toBe(true);
  });

  test("a handler that leaves its file unread keeps nobody waiting", async () => {
    const body = Readable.from([multipartBody([{ ...file, content: Buffer.alloc(500_000) }, text])]);
    const config = { headers: { "content-type": multipart["Content-Type"] } };
    expect(await readParts(body, config, 1_000_000, { ...handlers, onFile: () => async () => {} })).toBe(true);
  });
});

test("more than may be sent at once is refused, and is not read for ever", async () => {
  let sent = 0;
  const endless = new Readable({
    read() {
      sent += 1;
      this.push(Buffer.alloc(1024 * 1024));
    },
  });
  expect(await refusalOf(endless)).toBe("payloadTooLarge");
  expect(sent).toBeLessThan(150);
});
