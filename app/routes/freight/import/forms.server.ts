import { type ActionFunctionArgs, json } from "@remix-run/node";
import { fileWords } from "~/api/file-words.server";
import { type ColumnMap, columnsIn } from "~/domain/freight/import/columns";
import { type Import, importPostings, readImport } from "~/domain/freight/import/commands.server";
import { importFileForm, importForm } from "~/domain/freight/import/form.server";
import { type PostingKind, postingKinds } from "~/domain/freight/posting/status";
import type { SignedInContext } from "~/domain/kernel/context";
import { formatMoment } from "~/domain/units/moment.server";
import type { SignedInHandle } from "~/http/context.server";
import { redirectWithFlash } from "~/http/flash.server";
import { handleForms } from "~/http/form.server";
import { pathTo } from "~/paths";
import { detailPages } from "../parts/posting-form/posting-fields";

type File = { kind: PostingKind; text: string; fileName: string };
type Choice = { columns?: ColumnMap; again?: number[] };
export type ImportPreview = Awaited<ReturnType<typeof previewOf>>;

/** Takes the file, then what its columns hold, then the word that drafts are made of it. */
export function handleImport(args: ActionFunctionArgs, handle: SignedInHandle) {
  const extraData = async (ctx: SignedInContext, body: FormData) => {
    const kind = postingKinds.find((each) => each === body.get("kind"));
    const text = body.get("text");
    if (!kind || typeof text !== "string" || !body.has("columns")) return {};
    const all = (name: string) => body.getAll(name).map(String);
    const file = { kind, text, fileName: String(body.get("fileName") ?? "") };
    const choice = { columns: columnsIn(all("columns"), kind), again: all("again").map(Number) };
    return { preview: await previewOf(ctx, file, choice).catch(() => null) };
  };
  return handleForms(args, handle, {
    read: {
      schema: importFileForm,
      textFiles: { file: { text: "text", name: "fileName" } },
      uploads: {},
      admit: async () => null,
      run: async (ctx, file) => previewAnswer("read", await previewOf(ctx, file)),
    },
    preview: {
      schema: importForm,
      extraData,
      run: async (ctx, { columns, again, ...file }) =>
        previewAnswer("preview", await previewOf(ctx, file, { columns: columnsIn(columns, file.kind), again })),
    },
    create: {
      schema: importForm,
      extraData,
      run: async (ctx, { columns, again, ...file }) => {
        const { kind } = file;
        const count = await importPostings(ctx, file, fileWords(kind), { columns: columnsIn(columns, kind), again });
        const drafts = pathTo("ownPostings", null, { kind: kind.toLowerCase(), status: "draft" });
        return redirectWithFlash(drafts, "ownPostings:flash.imported", undefined, { drafts: String(count) });
      },
    },
  });
}

function previewAnswer(intent: string, preview: ImportPreview) {
  return json({ intent, result: {}, preview });
}

async function previewOf(ctx: SignedInContext, file: File, { columns, again = [] }: Choice = {}) {
  const { rows, ...result } = await readImport(ctx, file, fileWords(file.kind), columns);
  return {
    ...file,
    ...result,
    rows: rows.map((row) => ({ ...rowView(row, file.kind), isAgain: again.includes(row.number) })),
  };
}

function rowView({ number, values, problems, input, addedRow }: Import["rows"][number], kind: PostingKind) {
  const ways = (["load", "unload"] as const).map((role) =>
    values[role].map(({ country, postalCode, city }) => [country, postalCode, city].filter(Boolean).join(" ")),
  );
  const [first] = values.load;
  return {
    number,
    from: ways[0]?.filter(Boolean) ?? [],
    to: ways[1]?.filter(Boolean) ?? [],
    days: [first?.startDate || first?.departureDate, first?.endDate].filter(Boolean).join(" – "),
    goods: values.goods,
    tonnage: values.tonnage,
    bodies: values.bodies,
    rate: values.rate || values.statedRatePerKm,
    isRight: input !== null,
    problems,
    added: addedRow && {
      fileName: addedRow.fileName,
      rowNumber: addedRow.rowNumber,
      date: formatMoment(addedRow.createdAt),
      href: pathTo(detailPages[kind], { id: addedRow.postingId }),
    },
  };
}
