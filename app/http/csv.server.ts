import contentDisposition from "content-disposition";
import { startsFormula } from "~/domain/text/formula";
import { decimalText } from "~/domain/units/measure";
import { calendarDay } from "~/domain/units/moment.server";
import { withoutTypesetting } from "~/i18n/typeset";
import { type ContextOf, loaderOf, type RouteHandle } from "./context.server";

const byteOrderMark = "\uFEFF";

type Cell = string | number | null;

/** A column of a file: its heading, and its cell in each row. */
export type CsvColumn<Row> = readonly [heading: string, cell: (row: Row) => Cell];

type Table<Row> = {
  /** Before the day of the file, which is today unless it is said. */
  name: string;
  day?: string;
  columns: readonly CsvColumn<Row>[];
  rows: readonly Row[];
  end?: string | null;
};

/** The loader of a route that answers with a table as a file. */
export function csvOf<Handle extends RouteHandle, Row>(
  handle: Handle,
  read: (ctx: ContextOf<Handle>, search: URLSearchParams) => Promise<Table<Row>>,
) {
  return loaderOf(handle, async (ctx, request) => {
    const { name, day = calendarDay(ctx.now), columns, rows, end } = await read(ctx, new URL(request.url).searchParams);
    return csvFile(`${name}-${day}.csv`, columns, rows, end);
  });
}

/**
 * A table as a file for Polish spreadsheets: UTF-8 with a byte order mark, semicolons between, and no cell that is
 * taken for a formula. The rows are bounded by whoever asks for them: the answer is written whole. `end` is what its
 * last line says of rows that were left out.
 */
export function csvFile<Row>(
  name: string,
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
  end: string | null = null,
): Response {
  const heading = columns.map(([label]) => label);
  const cells = rows.map((row) => columns.map(([, cell]) => cell(row)));
  const lines = [heading, ...cells, ...(end === null ? [] : [[end]])].map((line) => line.map(csvCell).join(";"));
  return new Response(`${byteOrderMark}${lines.join("\r\n")}\r\n`, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": contentDisposition(name),
      "Cache-Control": "no-store",
    },
  });
}

/** One value of a table, in quotes where it needs them, with an apostrophe before what would be a formula. */
export function csvCell(value: Cell): string {
  const isNumber = typeof value === "number";
  const text = isNumber ? decimalText(value) : withoutTypesetting(value ?? "");
  const harmless = !isNumber && startsFormula(text) ? `'${text}` : text;
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
