import { open, stat } from "node:fs/promises";
import type { FileScope } from "drizzle/schema/file";
import { fileTypeFromFile } from "file-type";
import { openPromise } from "yauzl";
import type { Context } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { env } from "~/env.server";
import { drawPictures } from "./drawing.server";
import { extensionOf, fileKinds, imageKinds } from "./file-kind";

const maximumUnpackedBytes = 200 * 1024 * 1024;
const maximumEntries = 5000;
const maximumDirectoryBytes = 4 * 1024 * 1024;
const compoundFile = "application/x-cfb";

type Upload = { path: string; name: string; mime: string; scope: FileScope; field?: string };

/**
 * What received files are by their content, which their names and declared types must not contradict; pictures are
 * drawn anew once all are known. Answers the files to keep with their media types. Throws fileTypeNotAllowed, imageSize
 * for a picture of a text, and what drawPictures does.
 */
export async function inspectFiles<File extends Upload>(ctx: Context, files: File[]): Promise<File[]> {
  const typedFiles = await Promise.all(files.map(async (file) => ({ ...file, mime: await typeOf(file) })));
  return drawPictures(ctx, typedFiles);
}

async function typeOf({ path, name, mime, scope, field }: Upload): Promise<string> {
  const isOfText = scope === "ANNOUNCEMENT_IMAGE";
  const maxSize = env.editorImages.megabytes;
  if (isOfText && (await stat(path)).size > maxSize * 1024 * 1024) {
    throw new DomainError("imageSize", field, { maxSize });
  }
  const detectedMime = await contentType(path);
  const actual = detectedMime === compoundFile ? officeTypeOf(name) : detectedMime;
  const isNamedSo = (isOfText ? imageKinds : fileKinds)[actual]?.includes(extensionOf(name));
  if (!isNamedSo || !isDeclaredSo(actual, mime)) throw new DomainError("fileTypeNotAllowed", field);
  return actual;
}

async function contentType(path: string): Promise<string> {
  if (await isZip(path)) await requireModestArchive(path);
  const fileType = await fileTypeFromFile(path).catch(() => undefined);
  return fileType?.mime ?? "";
}

function officeTypeOf(name: string): string {
  return { doc: "application/msword", xls: "application/vnd.ms-excel" }[extensionOf(name)] ?? "";
}

// Browsers that do not know a kind call it a stream of bytes, or an archive.
function isDeclaredSo(actual: string, declaredType: string): boolean {
  const vague = ["", "application/octet-stream", "application/zip", "application/x-zip-compressed"];
  return (
    declaredType === actual ||
    vague.includes(declaredType) ||
    (actual === "image/jpeg" && declaredType === "image/pjpeg")
  );
}

async function isZip(path: string): Promise<boolean> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    return bytesRead === 4 && buffer.readUInt32LE(0) === 0x04034b50;
  } finally {
    await handle.close();
  }
}

async function requireModestArchive(path: string): Promise<void> {
  if (!(await isModestArchive(path).catch(() => false))) throw new DomainError("fileTypeNotAllowed");
}

/**
 * Reads what the archive says of itself at its end, piece by piece; nothing is unpacked. Throws when it makes no sense.
 */
async function isModestArchive(path: string): Promise<boolean> {
  const archive = await openPromise(path, { decodeStrings: false, validateEntrySizes: false });
  if (archive.entryCount > maximumEntries) {
    archive.close();
    return false;
  }
  let unpackedSize = 0;
  let directory = 0;
  for await (const entry of archive.eachEntry()) {
    unpackedSize += entry.uncompressedSize;
    directory += entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
    if (unpackedSize > maximumUnpackedBytes || directory > maximumDirectoryBytes) return false;
  }
  return true;
}
