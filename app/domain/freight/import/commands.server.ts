import { createHash } from "node:crypto";
import { postingImportColumns, postingImports } from "drizzle/schema/freight";
import { and, eq } from "drizzle-orm";
import { listCountries } from "~/domain/company/dictionaries.server";
import type { SignedInContext } from "~/domain/context";
import { DomainError } from "~/domain/errors";
import { defaultCurrency, listTerms } from "~/domain/freight/posting/choices.server";
import { createDrafts } from "~/domain/freight/posting/commands.server";
import type { PostingKind } from "~/domain/freight/posting/status";
import { calendarDay, formatMoment } from "~/domain/moment.server";
import { authorize } from "~/domain/policy";
import { type ColumnMap, columnNames, guessColumns, headingKey } from "./columns";
import { readCsv } from "./csv.server";
import { maximumColumns, maximumCsvLength, maximumRows } from "./limits";
import { type ImportRow, readImportRows } from "./rows.server";

type File = { kind: PostingKind; text: string };
/** A file as it would be imported: its headings, what each column is taken for, and the postings of its rows. */
export type Import = { headings: string[]; columns: ColumnMap; rows: ImportRow[] };

/**
 * Reads a file whose first row has the headings; `columns` name what each holds, or are guessed by the headings and by
 * what the company chose before. Throws companyVerificationPending, importWithoutRows, importTooLarge, importBroken and, for a file
 * of which drafts were made already, importedAlready.
 */
export async function readImport(ctx: SignedInContext, { kind, text }: File, columns?: ColumnMap): Promise<Import> {
  authorize(ctx.viewer, "posting.post", null);
  if (text.length > maximumCsvLength) throw importTooLarge();
  const [first, ...rows] = readCsv(text);
  const headings = first?.cells;
  if (!headings || rows.length === 0) throw new DomainError("importWithoutRows", "file");
  if (rows.length > maximumRows || headings.length > maximumColumns) throw importTooLarge();
  await requireNewFile(ctx, { kind, text });
  const [remembered, { currencies }, countries] = await Promise.all([
    rememberedColumns(ctx, kind),
    listTerms(ctx),
    listCountries(ctx),
  ]);
  const chosen = columns ?? guessColumns(headings, remembered);
  const terms = {
    ...{ kind, today: calendarDay(ctx.now), authorId: ctx.viewer.id, currencies, currencyId: defaultCurrency },
    countries: countries.map(({ acronym }) => acronym),
  };
  return {
    headings,
    columns: headings.map((_, index) => chosen[index] ?? null),
    rows: readImportRows(rows, chosen, terms),
  };
}

/**
 * Makes drafts of the rows without faults and returns how many; what the columns hold is remembered for the company.
 * Throws what readImport and createDrafts do, and importWithoutRows when every row has a fault.
 */
export async function importPostings(ctx: SignedInContext, file: File, columns: ColumnMap): Promise<number> {
  const { kind } = file;
  const { headings, rows } = await readImport(ctx, file, columns);
  const inputs = rows.flatMap(({ input }) => input ?? []);
  if (inputs.length === 0) throw new DomainError("importWithoutRows", "file");
  await createDrafts(ctx, inputs, async (ctx) => {
    const companyId = ctx.viewer.company.id;
    const [recorded] = await ctx.db
      .insert(postingImports)
      .values({
        ...{ companyId, authorId: ctx.viewer.id, kind, digest: digestOf(file.text) },
        ...{ draftCount: inputs.length, createdAt: ctx.now },
      })
      .onConflictDoNothing()
      .returning({ id: postingImports.id });
    if (!recorded) await requireNewFile(ctx, file);
    const chosen = Object.fromEntries(headings.map((heading, index) => [headingKey(heading), columns[index] ?? ""]));
    const all = { ...(await rememberedColumns(ctx, kind)), ...chosen };
    // A company whose headings change with every file does not gather them for ever.
    const kept = Object.fromEntries(Object.entries(all).slice(-5 * maximumColumns));
    await ctx.db
      .insert(postingImportColumns)
      .values({ companyId, kind, columns: kept, updatedAt: ctx.now })
      .onConflictDoUpdate({
        target: [postingImportColumns.companyId, postingImportColumns.kind],
        set: { columns: kept, updatedAt: ctx.now },
      });
  });
  return inputs.length;
}

/** The map of columns as a form sends it, one name for each. */
export function columnsIn(names: readonly string[]): ColumnMap {
  return names.slice(0, maximumColumns).map((name) => columnNames.find((known) => known === name) ?? null);
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

function importTooLarge(): DomainError {
  return new DomainError("importTooLarge", "file", { max: maximumRows });
}
