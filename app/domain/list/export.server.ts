import { recordAct } from "~/domain/kernel/audit.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { inTransaction } from "~/domain/kernel/database-transaction.server";
import { countCall } from "~/domain/kernel/rate-limit.server";
import type { Page } from "./page.server";

/** How many rows a file of a list has at most. */
const maximumExportedRows = 5000;

type Export = {
  /** What the log calls it. */
  action: string;
  target: string;
  /** What narrows the list, without what was typed. */
  filter: Record<string, unknown>;
  most?: number;
};

/**
 * The first `most` rows of a list for a file, and whether there were more; the audit log says who took them out. Throws
 * what `readPage` does and tooManyResourceCalls.
 */
export async function exportRows<Row>(
  ctx: SignedInContext,
  { action, target, filter, most = maximumExportedRows }: Export,
  readPage: (ctx: SignedInContext, page: Page) => PromiseLike<Row[]>,
): Promise<{ rows: Row[]; isCut: boolean }> {
  await countCall(ctx, "export", ctx.viewer.id);
  return inTransaction(ctx, async (ctx) => {
    const firstRows = await readPage(ctx, { offset: 0, limit: most + 1 });
    const rows = firstRows.slice(0, most);
    await recordAct(ctx, { action, target: { kind: target }, after: { ...filter, rows: rows.length } });
    return { rows, isCut: firstRows.length > most };
  });
}
