import { CsvError, parse } from "csv-parse/sync";
import { DomainError } from "~/domain/errors";
import { maximumRows } from "./limits";

const separators = [";", "\t", ","] as const;
const tolerant = { bom: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true, trim: true };
// What our own files write before text that a spreadsheet would reckon.
const apostrophe = /^'(?='*[\s\0]*[=+\-@\t\r])/;

/** A row with its number as a spreadsheet counts it, the headings being the first. */
export type CsvRow = { number: number; cells: string[] };

/**
 * The rows of a file that say something, and one more than `maximumRows` below the headings where there are more; its
 * separator is the one that splits the headings most. Throws importBroken for a quotation mark that is never closed.
 */
export function readCsv(text: string): CsvRow[] {
  const [delimiter] = separators.toSorted((one, other) => widthOf(text, other) - widthOf(text, one));
  return readRecords(text, delimiter)
    .map(({ record, info }) => ({
      number: info.records + info.empty_lines,
      cells: record.map((cell) => cell.replace(apostrophe, "")),
    }))
    .filter(({ cells }) => cells.some((cell) => cell !== ""));
}

/** How many cells the headings have with the separator; none where their quotation marks do not go with it. */
function widthOf(text: string, delimiter: string): number {
  try {
    return parse(text, { ...tolerant, delimiter, to: 1 })[0]?.length ?? 0;
  } catch {
    return 0;
  }
}

function readRecords(text: string, delimiter: string | undefined) {
  try {
    // The types do not know what `info` adds.
    return parse(text, { ...tolerant, delimiter, to: maximumRows + 2, info: true }) as unknown as {
      record: string[];
      info: { records: number; empty_lines: number };
    }[];
  } catch (error) {
    if (error instanceof CsvError) throw new DomainError("importBroken", "file");
    throw error;
  }
}
