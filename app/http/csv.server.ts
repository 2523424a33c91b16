import { startsFormula } from "~/domain/text/formula";

const byteOrderMark = "\uFEFF";

type Cell = string | number | null;

/**
 * A table as a file for Polish spreadsheets: UTF-8 with its mark, semicolons between, and nothing in it that is reckoned.
 * The rows are bounded by whoever asks for them: the answer is written whole.
 */
export function csvFile(name: string, heading: readonly string[], rows: readonly (readonly Cell[])[]): Response {
  const lines = [heading, ...rows].map((row) => row.map(csvCell).join(";"));
  return new Response(`${byteOrderMark}${lines.join("\r\n")}\r\n`, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "no-store",
    },
  });
}

/** One value of a table, in quotes where it needs them, with an apostrophe before what would be a formula. */
export function csvCell(value: Cell): string {
  const isNumber = typeof value === "number";
  const text = isNumber ? String(value).replace(".", ",") : (value ?? "");
  const harmless = !isNumber && startsFormula(text) ? `'${text}` : text;
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
