import { columnsIn } from "~/domain/freight/import/columns";
import { importPostings, readImport } from "~/domain/freight/import/commands.server";
import { importFileForm, importForm } from "~/domain/freight/import/form.server";
import { pages } from "~/paths";
import { fileWords } from "./file-words.server";
import { operationsOf } from "./operation.server";
import { derivedField, int, many, maybeInt, one, shapeOf } from "./shape.server";

const { mutation, query } = operationsOf("gielda");

type Import = Awaited<ReturnType<typeof readImport>>;
type ImportRow = Import["rows"][number];
const importRow = shapeOf<ImportRow>()(
  "ImportRow",
  { number: "Int!", problems: "Json!" },
  {
    isRight: derivedField("Boolean!", ({ input }: ImportRow) => input !== null),
    postingId: derivedField(maybeInt, ({ addedRow }: ImportRow) => addedRow?.postingId ?? null),
  },
);
const importShape = shapeOf<Import>()(
  "Import",
  { headings: "[String!]!", rows: many(importRow) },
  {
    columns: derivedField("Json!", ({ columns }: Import) => columns),
  },
);

query("readImport", {
  page: pages.importPostings,
  scope: "writeFreight",
  form: importFileForm,
  returns: one(importShape),
  run: (ctx, file) => readImport(ctx, file, fileWords(file.kind)),
});

mutation("importPostings", {
  page: pages.importPostings,
  scope: "writeFreight",
  form: importForm,
  returns: int,
  run: (ctx, { columns, again, ...file }) =>
    importPostings(ctx, file, fileWords(file.kind), { columns: columnsIn(columns, file.kind), again }),
});
