import { open, stat } from "node:fs/promises";
import type { FileScope } from "drizzle/schema/content";
import { fileTypeFromFile } from "file-type";
import sharp from "sharp";
import { env } from "~/env.server";
import { DomainError } from "../errors";
import { inTurn } from "../in-turn.server";
import { extensionOf, fileKinds, imageKinds, maximumFileBytes } from "./file-kind";

const maximumPixels = { inRows: 50_000_000, whole: 16_000_000 };
const takeTurn = inTurn(1);
const maximumUnpackedBytes = 200 * 1024 * 1024;
const maximumEntries = 5000;
const compoundFile = "application/x-cfb";

/** The longer side of a picture in a text, in pixels: twice the width a text is shown at. */
const longestSide = 1600;

// One thread and nothing kept: the memory is for requests.
sharp.concurrency(1);
sharp.cache(false);

type Sent = { path: string; name: string; mime: string; scope: FileScope };

/**
 * What a received file is by its content, which its name and its declared type must not contradict. A picture is drawn
 * anew beside it, without what the camera wrote into it, one for a text no larger than it is shown. Answers the media
 * type and the file to keep. Throws fileTypeNotAllowed, fileTooLarge, pictureTooLarge, imageSize for a picture of a
 * text, and fileNotStored when there is no room to draw it.
 */
export async function inspectFile({ path, name, mime, scope }: Sent): Promise<{ mime: string; path: string }> {
  const isOfText = scope === "ANNOUNCEMENT_IMAGE";
  const maxSize = env.editorImages.megabytes;
  if (isOfText && (await stat(path)).size > maxSize * 1024 * 1024) {
    throw new DomainError("imageSize", undefined, { maxSize });
  }
  const found = await contentType(path);
  const actual = found === compoundFile ? officeTypeOf(name) : found;
  const isNamedSo = (isOfText ? imageKinds : fileKinds)[actual]?.includes(extensionOf(name));
  if (!isNamedSo || !isDeclaredSo(actual, mime)) throw new DomainError("fileTypeNotAllowed");
  if (!actual.startsWith("image/")) return { mime: actual, path };
  return { mime: actual, path: await drawAnew(path, actual, isOfText) };
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

async function drawAnew(path: string, mime: string, isOfText: boolean): Promise<string> {
  const format = mime.slice("image/".length) as Format;
  const target = `${path}.drawn`;
  await requireModestPicture(path, mime);
  // A picture may take 200 MB of memory while it is drawn: five at once have taken two gigabytes.
  await takeTurn(() => draw(path, format, target, isOfText));
  const { size } = await stat(target);
  if (size > maximumFileBytes) throw new DomainError("fileTooLarge");
  return target;
}

/** Only a JPEG of the ordinary sort is drawn row by row; what has to lie in memory as a whole is held to less. */
async function requireModestPicture(path: string, mime: string): Promise<void> {
  const {
    width,
    height,
    pages = 1,
    isProgressive,
  } = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new DomainError("fileTypeNotAllowed");
    });
  const limit = mime === "image/jpeg" && !isProgressive ? maximumPixels.inRows : maximumPixels.whole;
  if (width * height * pages > limit) throw new DomainError("pictureTooLarge");
}

type Format = "jpeg" | "png" | "webp" | "gif";

async function draw(path: string, format: Format, target: string, isOfText: boolean): Promise<void> {
  const fitted = { fit: "inside", withoutEnlargement: true, width: longestSide, height: longestSide } as const;
  try {
    await sharp(path, { limitInputPixels: maximumPixels.inRows, failOn: "error", animated: format === "gif" })
      .autoOrient()
      .resize(isOfText ? fitted : {})
      .toFormat(format, { quality: 90, ...(format === "jpeg" && { optimiseCoding: false }) })
      .toFile(target);
  } catch (error) {
    const isOfTarget = (error as Error).message.startsWith(`${target}: `);
    throw new DomainError(isOfTarget ? "fileNotStored" : "fileTypeNotAllowed");
  }
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
