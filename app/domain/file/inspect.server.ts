import { open, stat } from "node:fs/promises";
import type { FileScope } from "drizzle/schema/content";
import { fileTypeFromFile } from "file-type";
import type { Context } from "~/domain/context";
import { DomainError } from "~/domain/errors";
import { env } from "~/env.server";
import { drawPictures } from "./drawing.server";
import { extensionOf, fileKinds, imageKinds } from "./file-kind";

const maximumUnpackedBytes = 200 * 1024 * 1024;
const maximumEntries = 5000;
const compoundFile = "application/x-cfb";

type Sent = { path: string; name: string; mime: string; scope: FileScope };

/**
 * What received files are by their content, which their names and declared types must not contradict; pictures are
 * drawn anew once all are known. Answers the files to keep with their media types. Throws fileTypeNotAllowed, imageSize
 * for a picture of a text, and what drawPictures does.
 */
export async function inspectFiles<File extends Sent>(ctx: Context, sent: File[]): Promise<File[]> {
  const known = await Promise.all(sent.map(async (file) => ({ ...file, mime: await typeOf(file) })));
  return drawPictures(ctx, known);
}

async function typeOf({ path, name, mime, scope }: Sent): Promise<string> {
  const isOfText = scope === "ANNOUNCEMENT_IMAGE";
  const maxSize = env.editorImages.megabytes;
  if (isOfText && (await stat(path)).size > maxSize * 1024 * 1024) {
    throw new DomainError("imageSize", undefined, { maxSize });
  }
  const found = await contentType(path);
  const actual = found === compoundFile ? officeTypeOf(name) : found;
  const isNamedSo = (isOfText ? imageKinds : fileKinds)[actual]?.includes(extensionOf(name));
  if (!isNamedSo || !isDeclaredSo(actual, mime)) throw new DomainError("fileTypeNotAllowed");
  return actual;
}

async function contentType(path: string): Promise<string> {
  if (await isZip(path)) await requireModestArchive(path);
  const found = await fileTypeFromFile(path).catch(() => undefined);
  return found?.mime ?? "";
}

function officeTypeOf(name: string): string {
  return { doc: "application/msword", xls: "application/vnd.ms-excel" }[extensionOf(name)] ?? "";
}

// Browsers that do not know a kind call it a stream of bytes, or an archive.
function isDeclaredSo(actual: string, declared: string): boolean {
  const vague = ["", "application/octet-stream", "application/zip", "application/x-zip-compressed"];
  return declared === actual || vague.includes(declared) || (actual === "image/jpeg" && declared === "image/pjpeg");
}

async function isZip(path: string): Promise<boolean> {
  const head = await readAt(path, 0, 4);
  return head.length === 4 && head.readUInt32LE(0) === 0x04034b50;
}

/** Reads what the archive says of itself at its end (APPNOTE.TXT 4.3.12 and 4.3.16); nothing is unpacked. */
async function requireModestArchive(path: string): Promise<void> {
  const { size } = await stat(path);
  const tail = await readAt(path, Math.max(0, size - 65_557), Math.min(size, 65_557));
  const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + 22 > tail.length) throw new DomainError("fileTypeNotAllowed");
  const entries = tail.readUInt16LE(end + 10);
  const directorySize = tail.readUInt32LE(end + 12);
  const directoryStart = tail.readUInt32LE(end + 16);
  if (entries > maximumEntries || directorySize > 4 * 1024 * 1024 || directoryStart + directorySize > size) {
    throw new DomainError("fileTypeNotAllowed");
  }
  const directory = await readAt(path, directoryStart, directorySize);
  let unpacked = 0;
  let at = 0;
  for (let entry = 0; entry < entries; entry++) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== 0x02014b50) {
      throw new DomainError("fileTypeNotAllowed");
    }
    unpacked += directory.readUInt32LE(at + 24);
    at += 46 + directory.readUInt16LE(at + 28) + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  if (unpacked > maximumUnpackedBytes) throw new DomainError("fileTypeNotAllowed");
}

async function readAt(path: string, start: number, length: number): Promise<Buffer> {
  const handle = await open(path);
  try {
    const buffer = Buffer.alloc(length);
    const { bytesRead } = await handle.read(buffer, 0, length, start);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
