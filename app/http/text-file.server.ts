import { readFile } from "node:fs/promises";
import { DomainError } from "~/domain/kernel/errors";
import type { ReceivedFile } from "./multipart.server";

const maximumKilobytes = 400;
/** Beginnings of what Excel saves: `.xlsx` and `.xls`. */
const sheetBeginnings = ["504b0304", "d0cf11e0"];

/**
 * The text of a file that came with a form: UTF-8, or else Windows-1250 as Polish spreadsheets save it. Throws
 * fileEmpty, textFileIsSheet, textFileTooLarge, and fileTypeNotAllowed for what is no text.
 */
export async function readTextFile({ path, size, field }: ReceivedFile): Promise<string> {
  if (size === 0) throw new DomainError("fileEmpty", field);
  const bytes = await readFile(path);
  if (sheetBeginnings.includes(bytes.subarray(0, 4).toString("hex"))) throw new DomainError("textFileIsSheet", field);
  if (size > maximumKilobytes * 1000) throw new DomainError("textFileTooLarge", field, { max: maximumKilobytes });
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
