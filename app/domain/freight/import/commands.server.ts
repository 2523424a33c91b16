import { createHash } from "node:crypto";
import { postingImportColumns, postingImports } from "drizzle/schema/freight";
import { and, eq } from "drizzle-orm";
import { createDrafts } from "~/domain/freight/posting/commands.server";
import { postingPolicy } from "~/domain/freight/posting/policy";
import type { PostingKind } from "~/domain/freight/posting/status";
import type { SignedInContext } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { countWrite } from "~/domain/kernel/rate-limit.server";
import { calendarDay, formatMoment } from "~/domain/units/moment.server";
import { type ColumnMap, type ColumnName, choicesOf, guessColumns, headingKey } from "./columns";
import { importTooLarge, readCsv } from "./csv.server";
import { type AddedRow, findAddedRows, rememberRows } from "./earlier-rows.server";
import { maximumColumns, maximumCsvLength, maximumRows } from "./limits";
import { type ImportRow, readImportRows } from "./rows.server";
import { type FileWords, loadTerms } from "./terms.server";

/** Characters of a file that are read as one write. */
const lengthOfWrite = 100_000;

type File = { kind: PostingKind; text: string; fileName?: string };
/** A row that made a posting before, in an earlier file, has it in `addedRow`. */
type PreviewRow = ImportRow & { addedRow: AddedRow | null };
/** A file as it would be imported: its headings, what each column is taken for and may be, and the rows as postings. */
export type Import = { headings: string[]; columns: ColumnMap; choices: ColumnName[][]; rows: PreviewRow[] };

/**
 * Reads a file whose first row has the headings; `columns` name what each holds, or are guessed by the headings and by
 * what the company chose before. It counts as a write, a large one as several. Throws companyVerificationPending,
 * tooManyResourceCalls, importWithoutRows, importTooLarge, importBroken and, for a file of which drafts were made
 * already, importedAlready.
 */
export async function readImport(
  ctx: SignedInContext,
  { kind, text }: File,
  words: FileWords,
  columns?: ColumnMap,
): Promise<Import> {
  postingPolicy.authorize(ctx.viewer, "posting.post", null);
  await countWrite(ctx, Math.ceil((text.length + 1) / lengthOfWrite));
  if (text.length > maximumCsvLength) throw importTooLarge();
  const [first, ...lines] = readCsv(text);
  const headings = first?.cells;
  if (!headings || lines.length === 0) throw new DomainError("importWithoutRows", "file");
  if (lines.length > maximumRows || headings.length > maximumColumns) throw importTooLarge();
  await requireNewFile(ctx, { kind, text });
  const [remembered, terms] = await Promise.all([rememberedColumns(ctx, kind), loadTerms(ctx, words)]);
  const guess = { kind, remembered, headings: words.heading };
  const chosen = columns ?? guessColumns(headings, guess);
  const reader = { ...terms, kind, today: calendarDay(ctx.now), authorId: ctx.viewer.id };
  const rows = readImportRows(lines, chosen, reader);
  const addedRows = await findAddedRows(
    ctx,
    kind,
    rows.map(({ input }) => input),
  );
  return {
    headings,
    choices: choicesOf(headings, { ...guess, unreadHeadings: words.unreadHeadings, chosen }),
    columns: headings.map((_, index) => chosen[index] ?? null),
    rows: rows.map((row, index) => ({ ...row, addedRow: addedRows[index] ?? null })),
  };
}

/**
 * Makes drafts of the rows without faults and returns how many: of rows that earlier files brought only those whose
 * numbers are in `again`. What the columns hold and which rows came is remembered for the company. Throws what
 * readImport and createDrafts do, importWithoutRows when every row has a fault, importWithoutNewRows when all came
 * before, and importRowsAdded when a colleague brought one of them meanwhile.
 */
export async function importPostings(
  ctx: SignedInContext,
  file: File,
  words: FileWords,
  { columns, again = [] }: { columns: ColumnMap; again?: readonly number[] },
): Promise<number> {
  const { kind } = file;
  const { headings, rows } = await readImport(ctx, file, words, columns);
  const right = rows.flatMap(({ input, ...row }) => (input ? { ...row, input } : []));
  if (right.length === 0) throw new DomainError("importWithoutRows", "file");
  const rowsToImport = right.filter(({ number, addedRow }) => !addedRow || again.includes(number));
  if (rowsToImport.length === 0) throw new DomainError("importWithoutNewRows");
  const inputs = rowsToImport.map(({ input }) => input);
  await createDrafts(ctx, inputs, async (ctx, ids) => {
    const companyId = ctx.viewer.company.id;
    const [insertedImport] = await ctx.db
      .insert(postingImports)
      .values({
        companyId,
        authorId: ctx.viewer.id,
        kind,
        digest: digestOf(file.text),
        fileName: file.fileName || null,
        draftCount: inputs.length,
        createdAt: ctx.now,
      })
      .onConflictDoNothing()
      .returning({ id: postingImports.id });
    if (!insertedImport) return requireNewFile(ctx, file);
    await rememberColumns(ctx, kind, headings, columns);
    const now = await findAddedRows(
      ctx,
      kind,
      right.map(({ input }) => input),
    );
    if (right.some(({ addedRow }, index) => !addedRow && now[index])) throw new DomainError("importRowsAdded");
    const importedRows = rowsToImport.map((row, index) => ({ ...row, postingId: ids[index] ?? 0 }));
    await rememberRows(ctx, { importId: insertedImport.id, kind, rows: importedRows });
  });
  return inputs.length;
}

/** Keeps other files of the company and kind waiting until the transaction ends. */
async function rememberColumns(ctx: SignedInContext, kind: PostingKind, headings: string[], columns: ColumnMap) {
  const companyId = ctx.viewer.company.id;
  const columnByKey = new Map<string, string>();
  // Of two columns with one heading the first that is read counts.
  for (const [index, heading] of headings.entries()) {
    const key = headingKey(heading);
    if (!columnByKey.get(key)) columnByKey.set(key, columns[index] ?? "");
  }
  const earlier = Object.entries(await rememberedColumns(ctx, kind)).filter(([key]) => !columnByKey.has(key));
  // A company whose headings change with every file does not gather them for ever.
  const entries = Object.fromEntries([...earlier, ...columnByKey].slice(-2 * maximumColumns));
  await ctx.db
    .insert(postingImportColumns)
    .values({ companyId, kind, columns: entries, updatedAt: ctx.now })
    .onConflictDoUpdate({
      target: [postingImportColumns.companyId, postingImportColumns.kind],
      set: { columns: entries, updatedAt: ctx.now },
    });
}

async function requireNewFile(ctx: SignedInContext, { kind, text }: File): Promise<void> {
  const [earlier] = await ctx.db
    .select({ createdAt: postingImports.createdAt })
    .from(postingImports)
    .where(
      and(
        eq(postingImports.companyId, ctx.viewer.company.id),
        eq(postingImports.kind, kind),
        eq(postingImports.digest, digestOf(text)),
      ),
    );
  if (!earlier) return;
  throw new DomainError("importedAlready", "file", { date: formatMoment(earlier.createdAt) });
}

async function rememberedColumns(ctx: SignedInContext, kind: PostingKind): Promise<Record<string, string>> {
  const [row] = await ctx.db
    .select({ columns: postingImportColumns.columns })
    .from(postingImportColumns)
    .where(and(eq(postingImportColumns.companyId, ctx.viewer.company.id), eq(postingImportColumns.kind, kind)));
  return row?.columns ?? {};
}

function digestOf(text: string): string {
  return createHash("sha256").update(text.replaceAll("\r\n", "\n").trim()).digest("hex");
}
