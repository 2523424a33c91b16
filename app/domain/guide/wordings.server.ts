import { guideWordings } from "drizzle/schema/guide";
import { eq } from "drizzle-orm";
import type { Context } from "~/domain/kernel/context";
import { inTransaction } from "~/domain/kernel/database-transaction.server";

/** In what other words people ask for a section or a page. */
export type Wording = { slug: string; anchor: string; wording: string };

/** Puts the wordings that the portal brings in place of those it brought before; the office's own stay. */
export async function deliverWordings(ctx: Pick<Context, "db">, wordings: readonly Wording[]): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await ctx.db.delete(guideWordings).where(eq(guideWordings.isDelivered, true));
    const rows = wordings.map((wording) => ({ ...wording, isDelivered: true }));
    if (rows.length > 0) await ctx.db.insert(guideWordings).values(rows).onConflictDoNothing();
  });
}

/** Keeps a question as another wording of the section that answers it. */
export async function addWording(ctx: Pick<Context, "db">, wording: Wording): Promise<void> {
  await ctx.db
    .insert(guideWordings)
    .values({ ...wording, isDelivered: false })
    .onConflictDoNothing();
}

/** The wordings of the sections of a text, by their address in it. */
export async function loadWordings(ctx: Pick<Context, "db">, slug: string): Promise<Map<string, string[]>> {
  const rows = await ctx.db
    .select({ anchor: guideWordings.anchor, wording: guideWordings.wording })
    .from(guideWordings)
    .where(eq(guideWordings.slug, slug))
    .orderBy(guideWordings.anchor, guideWordings.wording);
  const wordings = new Map<string, string[]>();
  for (const { anchor, wording } of rows) wordings.set(anchor, [...(wordings.get(anchor) ?? []), wording]);
  return wordings;
}
