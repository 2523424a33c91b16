import { createHash } from "node:crypto";
import { postingImportRows, postingImports } from "drizzle/schema/freight";
import { and, asc, eq, inArray, max, sql } from "drizzle-orm";
import { isBlank, type PostingInput } from "~/domain/freight/posting/posting";
import type { PostingKind } from "~/domain/freight/posting/status";
import type { SignedInContext } from "~/domain/kernel/context";

/** The row of an earlier file that made the same posting. */
export type AddedRow = Awaited<ReturnType<typeof listAddedRows>>[number];

/**
 * SHA-256 of what a row says, in hexadecimal digits: the same for every order of columns and of what a cell lists,
 * every way of writing, and for whoever brings the file.
 */
function digestOfRow({ supervisorIds: _, load, unload, ...rest }: PostingInput): string {
  const places = { load: load.filter((place) => !isBlank(place)), unload: unload.filter((place) => !isBlank(place)) };
  const { bodies, loading, adrClasses, contactIds } = rest;
  const sortedInput = {
    bodies: bodies.toSorted(),
    loading: loading.toSorted(),
    adrClasses: adrClasses.toSorted(),
    contactIds: contactIds.toSorted((a, b) => a - b),
  };
  // What says nothing is left out, so that a field that comes later changes no digest.
  const content = JSON.stringify({ ...places, ...rest, ...sortedInput }, (_, value) =>
    value === null || value === false || (Array.isArray(value) && value.length === 0) ? undefined : value,
  );
  return createHash("sha256").update(content).digest("hex");
}

/** Of each posting the row that made the same already, else null: of three equal rows and one earlier the first. */
export async function findAddedRows(
  ctx: SignedInContext,
  kind: PostingKind,
  inputs: readonly (PostingInput | null)[],
): Promise<(AddedRow | null)[]> {
  const digests = inputs.map((input) => input && digestOfRow(input));
  const earlier = await listAddedRows(ctx, kind, digests);
  return digests.map((digest) => {
    const index = earlier.findIndex((row) => row.digest === digest);
    return index < 0 ? null : (earlier.splice(index, 1)[0] ?? null);
  });
}

type ImportedRow = { number: number; input: PostingInput; postingId: number };

/** Remembers the rows of a file of which postings were made. */
export async function rememberRows(
  ctx: SignedInContext,
  { importId, kind, rows }: { importId: number; kind: PostingKind; rows: ImportedRow[] },
): Promise<void> {
  const importedRows = rows.map(({ number, input, postingId }) => ({
    rowNumber: number,
    postingId,
    digest: digestOfRow(input),
  }));
  const latest = await latestOccurrences(
    ctx,
    kind,
    importedRows.map(({ digest }) => digest),
  );
  const values = importedRows.map((row) => {
    const occurrence = (latest.get(row.digest) ?? 0) + 1;
    latest.set(row.digest, occurrence);
    return { ...row, companyId: ctx.viewer.company.id, kind, importId, occurrence };
  });
  await ctx.db.insert(postingImportRows).values(values);
}

async function latestOccurrences(ctx: SignedInContext, kind: PostingKind, digests: string[]) {
  const rows = await ctx.db
    .select({ digest: postingImportRows.digest, latest: max(postingImportRows.occurrence) })
    .from(postingImportRows)
    .where(and(isOfCompany(ctx, kind), inArray(postingImportRows.digest, [...new Set(digests)])))
    .groupBy(postingImportRows.digest);
  return new Map(rows.map(({ digest, latest }) => [digest, latest ?? 0]));
}

/** The earliest rows of each digest, as many as it is named times. */
async function listAddedRows(ctx: SignedInContext, kind: PostingKind, digests: readonly (string | null)[]) {
  const counts = new Map<string, number>();
  for (const digest of digests) if (digest) counts.set(digest, (counts.get(digest) ?? 0) + 1);
  if (counts.size === 0) return [];
  const digestCounts = JSON.stringify([...counts].map(([digest, many]) => ({ digest, many })));
  const { digest, occurrence } = postingImportRows;
  return ctx.db
    .select({
      digest,
      fileName: postingImports.fileName,
      rowNumber: postingImportRows.rowNumber,
      postingId: postingImportRows.postingId,
      createdAt: postingImports.createdAt,
    })
    .from(postingImportRows)
    .innerJoin(postingImports, eq(postingImports.id, postingImportRows.importId))
    .where(
      and(
        isOfCompany(ctx, kind),
        sql`(${digest}, ${occurrence}) in (
          select s.digest, earlier.occurrence from json_to_recordset(${digestCounts}::json) as s (digest text, many int)
          cross join lateral (
            select r.occurrence from ${postingImportRows} r
            where r.company_id = ${ctx.viewer.company.id} and r.kind = ${kind} and r.digest = s.digest
            order by r.occurrence limit s.many
          ) earlier
        )`,
      ),
    )
    .orderBy(asc(occurrence));
}

function isOfCompany(ctx: SignedInContext, kind: PostingKind) {
  return and(eq(postingImportRows.companyId, ctx.viewer.company.id), eq(postingImportRows.kind, kind));
}
