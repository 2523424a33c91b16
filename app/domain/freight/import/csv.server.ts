import { CsvError, parse } from "csv-parse/sync";
import { DomainError } from "~/domain/kernel/errors";
import { withoutApostrophe } from "~/domain/text/formula";
import { maximumColumns, maximumRowLength, maximumRows } from "./limits";

const separators = [";", "\t", ","] as const;
const tolerant = { bom: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true, trim: true };

const quote = '"';
/** What Excel writes on the first line for itself. */
const separatorLine = /^\uFEFF?"?sep=([;,\t])"?[ \t]*\r?\n/i;
const blankLines = /^(?:\s*[\r\n])?/;

/** A row with its number as a spreadsheet counts it, the headings being the first. */
export type CsvRow = { number: number; cells: string[] };

/**
 * The rows of a file that say something, and one more than `maximumRows` below the headings where there are more; its
 * separator is the one that its first line names, else that splits the headings most. Throws importBroken for a
 * quotation mark that is never closed or only far behind, and importTooLarge for more or longer headings, or more
 * cells, than a file may have.
 */
export function readCsv(fileText: string): CsvRow[] {
  const [line = "", separator] = separatorLine.exec(fileText) ?? [];
  const text = fileText.slice(line.length);
  const delimiter = separator ?? separatorOf(text);
  // Cells cost more than letters.
  if (text.split(delimiter).length > maximumColumns * (maximumRows + 1)) throw importTooLarge();
  return readRecords(text, delimiter)
    .map(({ record, info }) => ({
      number: info.records + info.empty_lines + (separator ? 1 : 0),
      cells: record.map((cell) => withoutApostrophe(cell)),
    }))
    .filter(({ cells }) => cells.some((cell) => cell !== ""));
}

function separatorOf(text: string): string {
  const start = blankLines.exec(text)?.[0].length ?? 0;
  const head = text.slice(start, start + maximumRowLength);
  let widest = { separator: separators[0] as string, width: 0, isWhole: true };
  for (const separator of separators) {
    const { width, isWhole } = headingsIn(head, separator);
    if (width > widest.width) widest = { separator, width, isWhole };
  }
  const isLong = !widest.isWhole && text.length > start + head.length;
  if (isLong || widest.width > maximumColumns) throw importTooLarge();
  return widest.separator;
}

/** How many cells the first row has with the separator, none where its quotation marks do not go with it. */
function headingsIn(head: string, separator: string): { width: number; isWhole: boolean } {
  let width = 1;
  let state: "blank" | "plain" | "quoted" | "closed" = "blank";
  for (const sign of head) {
    if (state === "quoted") state = sign === quote ? "closed" : "quoted";
    else if (sign === "\r" || sign === "\n") return { width, isWhole: true };
    else if (sign === separator) [state, width] = ["blank", width + 1];
    else if (sign === quote) state = state === "plain" ? "plain" : "quoted";
    else if (sign.trim() !== "" && state === "closed") return { width: 0, isWhole: true };
    else if (sign.trim() !== "") state = "plain";
  }
  return { width: state === "quoted" ? 0 : width, isWhole: false };
}

function readRecords(text: string, delimiter: string) {
  try {
    // The types do not know what `info` adds.
    const bounds = { to: maximumRows + 2, max_record_size: maximumRowLength };
    return parse(text, { ...tolerant, ...bounds, delimiter, info: true }) as unknown as {
      record: string[];
      info: { records: number; empty_lines: number };
    }[];
  } catch (error) {
    if (error instanceof CsvError) throw new DomainError("importBroken", "file");
    throw error;
  }
}

export function importTooLarge(): DomainError {
  return new DomainError("importTooLarge", "file", { max: maximumRows });
}
