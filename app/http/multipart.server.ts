import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Readable } from "node:stream";
import type { BusboyConfig } from "busboy";
import { maximumFileBytes, maximumFiles, safeFileName } from "~/domain/file/file-kind";
import { DomainError } from "~/domain/kernel/errors";
import { ownBody, readParts } from "./part-reader.server";

const maximumFieldBytes = 2 * 1024 * 1024;
const maximumFields = 400;
const prefix = "dyszel-upload-";
const abandonedMilliseconds = 60 * 60_000;
const maximumBodyBytes = 105 * 1024 * 1024;

/** A file that has arrived and lies in the request's own folder. */
export type ReceivedFile = {
  id: string;
  field: string;
  name: string;
  mime: string;
  path: string;
  size: number;
  sha256: Buffer;
};

type Multipart = {
  fields: [name: string, value: string][];
  files: ReceivedFile[];
  /** What was chosen, whether it was taken or not. */
  chosenFiles: { field: string; name: string }[];
  refusal: DomainError | null;
};
type MultipartOptions = {
  /** The fields that take files; every field does without it. */
  fileFields?: ReadonlySet<string>;
  /** Why no file is taken, where that is known before the first arrives. */
  refusal?: DomainError | null;
};

/**
 * Reads a multipart body, its files straight to disk, and hands it to `use`; the files are gone afterwards. Once
 * something is refused the files that follow are read and discarded, so that the sender sees why, with the fields.
 * Throws unsupportedMediaType and badRequest for what is no multipart body, and uploadIncomplete when the sender breaks
 * off.
 */
export async function withMultipart<T>(
  headers: Headers,
  body: Readable,
  use: (multipart: Multipart) => Promise<T>,
  options: MultipartOptions = {},
): Promise<T> {
  ownBody(body);
  await removeAbandonedFolders();
  const folder = path.join(tmpdir(), `${prefix}${randomUUID()}`);
  // Where none can be made the first file is refused, in its form.
  await mkdir(folder, 0o700).catch(() => {});
  try {
    return await use(await receive(headers, body, folder, options));
  } finally {
    await discard(folder);
  }
}

/** A folder that cannot be removed now is found later by removeAbandonedFolders. */
async function discard(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true }).catch(() => {});
}

let nextLook = 0;

/** Removes the folders of requests whose process was killed: no upload lasts as long as an hour. */
async function removeAbandonedFolders(): Promise<void> {
  const now = Date.now();
  if (now < nextLook) return;
  nextLook = now + abandonedMilliseconds;
  const names = await readdir(tmpdir()).catch(() => []);
  for (const folder of names.filter((name) => name.startsWith(prefix)).map((name) => path.join(tmpdir(), name))) {
    const stats = await stat(folder).catch(() => null);
    const isAbandoned = stats && now - stats.mtimeMs > abandonedMilliseconds;
    if (isAbandoned) await discard(folder);
  }
}

async function receive(
  headers: Headers,
  body: Readable,
  folder: string,
  options: MultipartOptions,
): Promise<Multipart> {
  const multipart: Multipart = { fields: [], files: [], chosenFiles: [], refusal: options.refusal ?? null };
  let fieldBytes = 0;
  const refuse = (refusal: DomainError) => {
    multipart.refusal ??= refusal;
  };

  const isWhole = await readParts(body, parserConfig(headers), maximumBodyBytes, {
    onText(name, value, isTruncated) {
      fieldBytes += Buffer.byteLength(value ?? "");
      if (value === null) refuse(new DomainError("badRequest"));
      if (isTruncated || fieldBytes > maximumFieldBytes) refuse(new DomainError("payloadTooLarge"));
      if (fieldBytes <= maximumFieldBytes) multipart.fields.push([name, value ?? ""]);
    },
    onFile({ field, filename, mimeType }) {
      // A file field nobody chose anything for still sends a part without a name.
      const isEmptyField = filename === undefined || filename === "";
      const isTooMany = !isEmptyField && multipart.files.length >= maximumFiles;
      const isUnexpected = !isEmptyField && options.fileFields?.has(field) === false;
      if (!isEmptyField) multipart.chosenFiles.push({ field, name: safeFileName(filename) });
      if (isUnexpected) refuse(new DomainError("badRequest"));
      if (isTooMany) refuse(new DomainError("tooManyFiles", field));
      if (isEmptyField || multipart.refusal) return null;
      const file = { id: randomUUID(), field, name: safeFileName(filename), mime: mimeType };
      const target = path.join(folder, file.id);
      const entry: ReceivedFile = { ...file, path: target, size: 0, sha256: Buffer.alloc(0) };
      multipart.files.push(entry);
      return (content) => writeToDisk(content, entry, refuse);
    },
    onLimit(limit) {
      refuse(new DomainError(limit === "files" ? "tooManyFiles" : "badRequest"));
    },
  });
  // What came whole and still does not parse shows what could be read of it.
  if (!isWhole) refuse(new DomainError("badRequest"));
  if (!isWhole && multipart.fields.length === 0) throw new DomainError("badRequest");
  return multipart;
}

function parserConfig(headers: Headers): BusboyConfig {
  return {
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
  };
}

async function writeToDisk(
  stream: Readable,
  entry: ReceivedFile,
  refuse: (refusal: DomainError) => void,
): Promise<void> {
  const hash = createHash("sha256");
  let hasRoom = true;
  const giveUp = async () => {
    hasRoom = false;
    refuse(new DomainError("fileNotStored", entry.field));
    await discard(path.dirname(entry.path));
  };
  const file = await open(entry.path, "wx", 0o600).catch(giveUp);
  try {
    // To its end also when it cannot be written: the parser waits for ever for a part that is left.
    for await (const chunk of stream) {
      entry.size += chunk.length;
      hash.update(chunk);
      if (hasRoom) await file?.appendFile(chunk).catch(giveUp);
    }
  } finally {
    await file?.close().catch(giveUp);
  }
  entry.sha256 = hash.digest();
  if (entry.size > maximumFileBytes) refuse(new DomainError("fileTooLarge", entry.field));
  if (entry.size === 0) refuse(new DomainError("fileEmpty", entry.field));
}
