import { freightPostings } from "drizzle/schema/freight";
import { and, desc, eq } from "drizzle-orm";
import { type OwnFilter, own } from "~/domain/freight/posting/company-list.server";
import { listOwnInputs } from "~/domain/freight/posting/company-posting.server";
import { formValuesOf, numberIn } from "~/domain/freight/posting/form-values";
import type { PostingKind, PostingStatus } from "~/domain/freight/posting/status";
import { inPostingStatus } from "~/domain/freight/posting/transitions.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { countCall } from "~/domain/kernel/rate-limit.server";
import { cellOf } from "./cells";
import { columnNames } from "./columns";
import { type FileWords, loadTerms } from "./terms.server";

/** More are not written into one file. */
const maximumExport = 2000;

/**
 * The company's postings of a kind in a state that the list's filter leaves, as the import reads them back, the newest
 * `most`, and whether there were more: a cell for each of `columns`, of which there are as many places as the postings
 * have. Throws tooManyResourceCalls.
 */
export async function exportOwnPostings(
  ctx: SignedInContext,
  { kind, status, ...filter }: OwnFilter & { kind: PostingKind; status: PostingStatus },
  words: FileWords,
  most = maximumExport,
) {
  await countCall(ctx, "export", ctx.viewer.id);
  const rows = await ctx.db
    .select({ id: freightPostings.id })
    .from(freightPostings)
    .where(and(own(ctx, filter), eq(freightPostings.kind, kind), inPostingStatus(status, ctx.now)))
    .orderBy(desc(freightPostings.id))
    .limit(most + 1);
  const ids = rows.slice(0, most).map(({ id }) => id);
  const [postings, { choices }] = await Promise.all([listOwnInputs(ctx, ids), loadTerms(ctx, words)]);
  const placesOf = (role: "load" | "unload") => Math.max(1, ...postings.map((posting) => posting[role].length));
  const columns = columnNames(kind, { load: placesOf("load"), unload: placesOf("unload") });
  return {
    columns,
    isCut: rows.length > most,
    rows: postings.map((posting) => {
      const values = formValuesOf(posting);
      const { id, status, publishedAt } = posting;
      return {
        id,
        status,
        publishedAt,
        cells: columns.map((name) => numberOrText(name, cellOf(values, name, choices))),
      };
    }),
  };
}

// A spreadsheet takes a text that begins with a minus for a formula.
function numberOrText(name: string, cell: string): string | number {
  return name.startsWith("temperature") ? (numberIn(cell) ?? cell) : cell;
}
