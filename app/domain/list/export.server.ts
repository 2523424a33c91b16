import { recordAct } from "~/domain/kernel/audit.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { inTransaction } from "~/domain/kernel/database-transaction.server";
import { countCall } from "~/domain/kernel/rate-limit.server";
import type { Page } from "./page.server";

/** How many rows a file of a list has at most. */
const mostExported = 5000;

type Export = {
  /** What the log calls it. */
  action: string;
  target: string;
  /** What narrows the list, without what was typed. */
  filter: Record<string, unknown>;
  most?: number;
};

/**
 * The first rows that a list leaves, at most `most`, and whether there were more; the log says who took them out. Throws
 * what `read` does and tooManyResourceCalls.
 */
export async function exportRows<Row>(
  ctx: SignedInContext,
  { action, target, filter, most = mostExported }: Export,
  read: (ctx: SignedInContext, page: Page) => PromiseLike<Row[]>,
): Promise<{ rows: Row[]; isCut: boolean }> {
  await countCall(ctx, "export", ctx.viewer.id);
  return inTransaction(ctx, async (ctx) => {
    const found = await read(ctx, { offset: 0, limit: most + 1 });
    const rows = found.slice(0, most);
    await recordAct(ctx, { action, target: { kind: target }, after: { ...filter, rows: rows.length } });
    return { rows, isCut: found.length > most };
  });
}
