import { readFile } from "node:fs/promises";
import { DomainError } from "~/domain/kernel/errors";
import type { Received } from "./multipart.server";

const maximumBytes = 512 * 1024;

/**
 * The text of a file that came with a form: UTF-8, or else Windows-1250 as Polish spreadsheets save it. Throws
 * fileTooLarge, fileEmpty, and fileTypeNotAllowed for what is no text.
 */
export async function readTextFile({ path, size, field }: Received): Promise<string> {
  if (size > maximumBytes) throw new DomainError("fileTooLarge", field);
  if (size === 0) throw new DomainError("fileEmpty", field);
  const bytes = await readFile(path);
  if (bytes.includes(0)) throw new DomainError("fileTypeNotAllowed", field);
  return decode(bytes);
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1250").decode(bytes);
  }
}
