import { type ActionFunctionArgs, json } from "@remix-run/node";
import type { SignedInContext } from "~/domain/context";
import type { ColumnMap } from "~/domain/freight/import/columns";
import { columnsIn, importPostings, readImport } from "~/domain/freight/import/commands.server";
import { importFileForm, importForm } from "~/domain/freight/import/form.server";
import type { ImportRow } from "~/domain/freight/import/rows.server";
import type { PostingKind } from "~/domain/freight/posting/status";
import type { SignedInHandle } from "~/http/context.server";
import { redirectWithFlash } from "~/http/flash.server";
import { handleForms } from "~/http/form.server";
import { pathTo } from "~/paths";

type File = { kind: PostingKind; text: string };
export type ImportPreview = Awaited<ReturnType<typeof previewOf>>;

/** Takes the file, then what its columns hold, then the word that drafts are made of it. */
export function handleImport(args: ActionFunctionArgs, handle: SignedInHandle) {
  const extraData = async (ctx: SignedInContext, body: FormData) => {
    const [kind, text] = [body.get("kind"), body.get("text")];
    const isFile = (kind === "SHIPMENT" || kind === "VEHICLE") && typeof text === "string" && body.has("columns");
    if (!isFile) return {};
    const preview = previewOf(ctx, { kind, text }, columnsIn(body.getAll("columns").map(String)));
    return { preview: await preview.catch(() => null) };
  };
  return handleForms(args, handle, {
    read: {
      schema: importFileForm,
      textFiles: { file: "text" },
      uploads: {},
      admit: async () => null,
      run: async (ctx, file) => answered("read", await previewOf(ctx, file)),
    },
    preview: {
      schema: importForm,
      extraData,
      run: async (ctx, { columns, ...file }) => answered("preview", await previewOf(ctx, file, columnsIn(columns))),
    },
    create: {
      schema: importForm,
      extraData,
      run: async (ctx, { columns, ...file }) => {
        const count = await importPostings(ctx, file, columnsIn(columns));
        const drafts = pathTo("ownPostings", null, { kind: file.kind.toLowerCase(), status: "draft" });
        return redirectWithFlash(drafts, "ownPostings:imported", undefined, { drafts: String(count) });
      },
    },
  });
}

function answered(intent: string, preview: ImportPreview) {
  return json({ intent, result: {}, preview });
}

async function previewOf(ctx: SignedInContext, file: File, columns?: ColumnMap) {
  const read = await readImport(ctx, file, columns);
  return { ...file, headings: read.headings, columns: read.columns, rows: read.rows.map(rowView) };
}

function rowView({ number, values, problems, input }: ImportRow) {
  const [load, unload] = [values.load[0], values.unload[0]];
  const place = (end: typeof load) => [end?.country, end?.postalCode, end?.city].filter(Boolean).join(" ");
  return {
    number,
    from: place(load),
    to: place(unload),
    days: [load?.startDate, load?.endDate].filter(Boolean).join(" – "),
    goods: values.goods,
    tonnage: values.tonnage,
    bodies: values.bodies,
    rate: values.rate,
    isRight: input !== null,
    problems,
  };
}
