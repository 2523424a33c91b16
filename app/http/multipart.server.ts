import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import busboy from "busboy";
import { maximumFileBytes, maximumFiles, safeFileName } from "~/domain/content/file-kind";
import { DomainError } from "~/domain/errors";

const maximumFieldBytes = 64 * 1024;
const maximumFields = 400;
const prefix = "dyszel-upload-";
const abandonedMilliseconds = 60 * 60_000;
const maximumBodyBytes = 105 * 1024 * 1024;

/** A file that has arrived and lies in the request's own folder. */
export type Received = {
  id: string;
  field: string;
  name: string;
  mime: string;
  path: string;
  size: number;
  sha256: Buffer;
};

type Multipart = { fields: [name: string, value: string][]; files: Received[]; refusal: DomainError | null };

/**
 * Reads a multipart body, its files straight to disk, and hands it to `use`; the files are gone afterwards. Once a file
 * is refused the rest is read away unkept, so that the sender gets to see why. Throws badRequest for what is no
 * multipart body, and uploadIncomplete when the sender breaks off.
 */
export async function withMultipart<T>(
  headers: Headers,
  body: Readable,
  use: (received: Multipart) => Promise<T>,
): Promise<T> {
  await removeAbandoned();
  const folder = await mkdtemp(path.join(tmpdir(), prefix));
  try {
    return await use(await receive(headers, body, folder));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

let nextLook = 0;

/** Removes the folders of requests whose process was killed: no upload lasts as long as an hour. */
async function removeAbandoned(): Promise<void> {
  const now = Date.now();
  if (now < nextLook) return;
  nextLook = now + abandonedMilliseconds;
  const names = await readdir(tmpdir()).catch(() => []);
  for (const folder of names.filter((name) => name.startsWith(prefix)).map((name) => path.join(tmpdir(), name))) {
    const found = await stat(folder).catch(() => null);
    const isAbandoned = found && now - found.mtimeMs > abandonedMilliseconds;
    if (isAbandoned) await rm(folder, { recursive: true, force: true }).catch(() => {});
  }
}

async function receive(headers: Headers, body: Readable, folder: string): Promise<Multipart> {
  const parser = openParser(headers);
  const received: Multipart = { fields: [], files: [], refusal: null };
  const writing: Promise<void>[] = [];
  const refuse = (refusal: DomainError) => {
    received.refusal ??= refusal;
  };

  parser.on("field", (name, value, { nameTruncated, valueTruncated }) => {
    if (nameTruncated || valueTruncated) refuse(new DomainError("badRequest"));
    received.fields.push([name, value]);
  });
  parser.on("file", (field, stream, { filename, mimeType }) => {
    // A file field nobody chose anything for still sends a part without a name.
    const isEmptyField = filename === undefined || filename === "";
    const isTooMany = !isEmptyField && received.files.length >= maximumFiles;
    if (isTooMany) refuse(new DomainError("tooManyFiles", field));
    if (isEmptyField || received.refusal) return stream.resume();
    const file = { id: randomUUID(), field, name: safeFileName(filename), mime: mimeType };
    const target = path.join(folder, file.id);
    const entry: Received = { ...file, path: target, size: 0, sha256: Buffer.alloc(0) };
    received.files.push(entry);
    writing.push(keep(stream, entry, refuse));
  });
  for (const limit of ["fieldsLimit", "partsLimit"] as const) {
    parser.on(limit, () => refuse(new DomainError("badRequest")));
  }
  parser.on("filesLimit", () => refuse(new DomainError("tooManyFiles")));

  try {
    await pipeline(body, capped(maximumBodyBytes), parser);
    await Promise.all(writing);
  } catch (error) {
    await Promise.allSettled(writing);
    if (error instanceof DomainError) throw error;
    if (isDiskError(error)) throw new DomainError("fileNotStored");
    // What came whole and still does not parse was never a form.
    throw new DomainError(body.readableEnded ? "badRequest" : "uploadIncomplete");
  }
  return received;
}

function openParser(headers: Headers) {
  try {
    return busboy({
      headers: { "content-type": headers.get("Content-Type") ?? "" },
      defParamCharset: "utf8",
      limits: {
        fieldNameSize: 200,
        fieldSize: maximumFieldBytes,
        fields: maximumFields,
        // One over the limit is still seen, to be told apart from many.
        fileSize: maximumFileBytes + 1,
        files: 50,
        parts: maximumFields + 50,
      },
    });
  } catch {
    throw new DomainError("badRequest");
  }
}

async function keep(stream: Readable, entry: Received, refuse: (refusal: DomainError) => void): Promise<void> {
  const hash = createHash("sha256");
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      entry.size += chunk.length;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  try {
    await pipeline(stream, counter, createWriteStream(entry.path));
  } catch (error) {
    stream.resume();
    if (!isDiskError(error)) throw error;
    refuse(new DomainError("fileNotStored", entry.field));
  }
  entry.sha256 = hash.digest();
  if (entry.size > maximumFileBytes) refuse(new DomainError("fileTooLarge", entry.field));
  if (entry.size === 0) refuse(new DomainError("fileEmpty", entry.field));
}

function capped(limit: number): Transform {
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      done(size > limit ? new DomainError("payloadTooLarge") : null, chunk);
    },
  });
}

function isDiskError(error: unknown): boolean {
  return /^(?:ENOSPC|EDQUOT|EFBIG|EIO|EROFS|EMFILE|ENFILE)$/.test((error as NodeJS.ErrnoException).code ?? "");
}
