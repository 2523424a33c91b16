import { postingForm } from "~/domain/freight/posting/form.server";
import {
  blankFormValues,
  fieldsOf,
  type PlaceFormValues,
  type PostingFormValues,
  readFormValues,
  sentValues,
} from "~/domain/freight/posting/form-values";
import type { PostingInput } from "~/domain/freight/posting/posting";
import { problemsOf } from "~/domain/freight/posting/rules";
import type { PostingKind } from "~/domain/freight/posting/status";
import { problem } from "~/domain/kernel/form.server";
import { valuesOfCell, withPlaceOfText } from "./cells";
import type { ColumnMap } from "./columns";
import type { CsvRow } from "./csv.server";
import type { Terms } from "./terms.server";

/** A row of a file as a posting, or what keeps it from being one; `problems` are as forms send them. */
export type ImportRow = {
  number: number;
  values: PostingFormValues;
  input: PostingInput | null;
  problems: { field: string; problem: string }[];
};

type Reader = Terms & { kind: PostingKind; today: string; authorId: number };

/** The postings of the rows of a file, each with its faults; a fault is a reason for no draft. */
export function readImportRows(rows: CsvRow[], columns: ColumnMap, reader: Reader): ImportRow[] {
  return rows.map(({ number, cells }) => {
    const fields: Record<string, string[]> = fieldsOf(blankFormValues(reader.authorId, reader.currencyId));
    for (const [index, name] of columns.entries()) {
      const cell = cells[index] ?? "";
      // A column of people says of every row whom to ask, also that nobody is chosen yet.
      if (name === "supervisorIds" || (name && cell)) {
        fields[name] = cell ? valuesOfCell(name, cell, reader.today, reader.choices) : [];
      }
    }
    const formValues = readFormValues((name) => fields[name] ?? []);
    const completePlace = (place: PlaceFormValues) => withPlaceOfText(place, reader.today, reader.home);
    const values = {
      ...formValues,
      load: formValues.load.map(completePlace),
      unload: formValues.unload.map(completePlace),
    };
    if (!columns.some((name, index) => name && cells[index])) {
      return { number, values, input: null, problems: [{ field: "", problem: problem("importRowEmpty") }] };
    }
    const foreign = unknownCountries(values, reader.countries);
    const result = postingForm.safeParse(sentValues(values));
    if (!result.success) {
      const wrong = result.error.issues.map(({ path, message }) => ({ field: fieldAt(path), problem: message }));
      return { number, values, input: null, problems: [...foreign, ...wrong] };
    }
    const {
      key: _,
      version: __,
      accepted: ___,
      templateName: ____,
      replacesTemplate: _____,
      ...fieldValues
    } = result.data;
    const input: PostingInput = { ...fieldValues, kind: reader.kind };
    const standard = { today: reader.today, isPublished: false, unchanged: { load: [], unload: [] } };
    const ruleProblems = problemsOf(input, standard).map(({ code, field = "", params }) => ({
      field,
      problem: problem(code, params),
    }));
    const problems = [...foreign, ...ruleProblems];
    return { number, values, input: problems.length > 0 ? null : input, problems };
  });
}

// Two capital letters may be a country all the same.
function unknownCountries(values: PostingFormValues, countries: readonly string[]) {
  return (["load", "unload"] as const).flatMap((role) =>
    values[role].flatMap(({ country }, index) =>
      /^[A-Z]{2}$/.test(country) && !countries.includes(country)
        ? [{ field: `${role}[${index}].country`, problem: problem("wrongFormat") }]
        : [],
    ),
  );
}

function fieldAt(path: PropertyKey[]): string {
  return path.reduce<string>(
    (name, part) => (typeof part === "number" ? `${name}[${part}]` : `${name}${name ? "." : ""}${String(part)}`),
    "",
  );
}
