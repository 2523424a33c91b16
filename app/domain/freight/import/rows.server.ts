import type { Problem } from "~/domain/errors";
import { postingForm } from "~/domain/freight/posting/form.server";
import {
  blankFormValues,
  fieldsOf,
  fieldText,
  type PostingFormValues,
  readFormValues,
  sentValues,
} from "~/domain/freight/posting/form-values";
import type { PostingInput } from "~/domain/freight/posting/posting";
import { problemsOf } from "~/domain/freight/posting/rules";
import type { PostingKind } from "~/domain/freight/posting/status";
import { countryOfName } from "~/domain/freight/posting-line/countries";
import { foldText } from "~/domain/freight/posting-line/fold";
import { scan } from "~/domain/freight/posting-line/scan";
import { countryOfSign } from "~/domain/place/postal-code";
import type { ColumnMap, ColumnName } from "./columns";
import type { CsvRow } from "./csv.server";

/** A row of a file as a posting, or what keeps it from being one; `problems` are as forms send them. */
export type ImportRow = {
  number: number;
  values: PostingFormValues;
  input: PostingInput | null;
  problems: { field: string; problem: string }[];
};

type Terms = {
  kind: PostingKind;
  today: string;
  authorId: number;
  currencies: { id: number; code: string }[];
  /** Their ISO codes. */
  countries: readonly string[];
  currencyId: number;
};

/** The postings of the rows of a file, each with its faults; a fault is a reason for no draft. */
export function readImportRows(rows: CsvRow[], columns: ColumnMap, terms: Terms): ImportRow[] {
  return rows.map(({ number, cells }) => {
    const fields: Record<string, string[]> = fieldsOf(blankFormValues(terms.authorId, terms.currencyId));
    for (const [index, name] of columns.entries()) {
      const cell = cells[index];
      if (name && cell) Object.assign(fields, fieldsOfCell(name, cell, terms));
    }
    const values = readFormValues((name) => fields[name] ?? []);
    const read = postingForm.safeParse(sentValues(values));
    if (!read.success) {
      const problems = read.error.issues.map(({ path, message }) => ({ field: fieldAt(path), problem: message }));
      return { number, values, input: null, problems };
    }
    const { key: _, version: __, accepted: ___, templateName: ____, replacesTemplate: _____, ...sent } = read.data;
    const input: PostingInput = { ...sent, kind: terms.kind };
    const standard = { today: terms.today, isPublished: false, unchanged: { load: [], unload: [] } };
    const problems = [...unknownChoices(input, terms), ...problemsOf(input, standard)].map(
      ({ code, field = "", params }: Problem) => ({
        field,
        problem: params ? JSON.stringify([code, params]) : code,
      }),
    );
    return { number, values, input: problems.length > 0 ? null : input, problems };
  });
}

/** Countries and currencies that nobody may choose. */
function unknownChoices({ load, unload, currencyId }: PostingInput, { countries, currencies }: Terms): Problem[] {
  const unknown = (role: string, places: PostingInput["load"]) =>
    places.flatMap(({ country }, index): Problem[] =>
      country && !countries.includes(country) ? [{ code: "wrongFormat", field: `${role}[${index}].country` }] : [],
    );
  const isKnown = currencies.some(({ id }) => id === currencyId);
  return [
    ...unknown("load", load),
    ...unknown("unload", unload),
    ...(isKnown ? [] : [{ code: "wrongFormat" as const, field: "currencyId" }]),
  ];
}

function fieldAt(path: PropertyKey[]): string {
  return path.reduce<string>(
    (name, part) => (typeof part === "number" ? `${name}[${part}]` : `${name}${name ? "." : ""}${String(part)}`),
    "",
  );
}

/** The fields that a cell fills; what cannot be read stands in its field as it was written, for its fault to be told. */
function fieldsOfCell(name: ColumnName, cell: string, { today, currencies }: Terms): Record<string, string[]> {
  const [, role, part] = /^(load|unload)([A-Z]\w+)$/.exec(name) ?? [];
  if (role && part) {
    const field = `${role}[0].${part.charAt(0).toLowerCase()}${part.slice(1)}`;
    if (part === "Country") return { [field]: [countryOf(cell)] };
    return { [field]: [part.endsWith("Date") ? dayOf(cell, today) : cell] };
  }
  if (name === "currency") {
    const found = currencies.find(({ code }) => code === cell.toUpperCase()) ?? null;
    const said = valuesOf(`1 ${cell}`, today).currency;
    const id = found?.id ?? currencies.find(({ code }) => code === said)?.id;
    return { currencyId: [id === undefined ? cell : String(id)] };
  }
  if (name === "bodies") return { bodies: valuesOf(cell, today).bodies ?? [cell] };
  if (name === "tonnage") return { tonnage: [fieldText(valuesOf(cell, today).tonnage ?? null) || cell] };
  if (name === "rate") return { rate: [fieldText(valuesOf(cell, today).rate ?? null) || cell] };
  return { [name]: [cell] };
}

function valuesOf(cell: string, today: string) {
  const found = scan(cell.slice(0, 100), today).items.flatMap((item) => (item.type === "values" ? item.values : []));
  const bodies = found.flatMap((values) => values.bodies ?? []);
  return {
    ...Object.assign({}, ...found.toReversed()),
    ...(bodies.length > 0 && { bodies }),
  } as (typeof found)[number];
}

function dayOf(cell: string, today: string): string {
  const day = scan(cell.slice(0, 40), today).items.find((item) => item.type === "day");
  return day?.type === "day" ? day.from : cell;
}

function countryOf(cell: string): string {
  return countryOfSign(cell) ?? countryOfName(foldText(cell.trim())) ?? cell;
}
