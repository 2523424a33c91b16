import { recoveredForms } from "drizzle/schema/operations";
import { and, desc, eq, notInArray, sql } from "drizzle-orm";
import type { Context, SignedInContext } from "./context";

type Fields = [name: string, value: string][];

const maximumBytes = 256 * 1024;
const maximumForms = 10;

/**
 * Stores the fields that a person sent to a page after their session had run out, but for passwords, until they are
 * signed in again; a later form of the page replaces them, and the ten latest of a person stay. Answers false for more
 * than 256 KB, which is not stored.
 */
export async function saveRecoveredForm(
  ctx: Pick<Context, "db" | "now">,
  { userId, path, fields }: { userId: number; path: string; fields: Fields },
): Promise<boolean> {
  const safeFields = fields.filter(([name]) => !/password/i.test(name));
  if (path.length > 500 || Buffer.byteLength(JSON.stringify(safeFields)) > maximumBytes) return false;
  await ctx.db
    .insert(recoveredForms)
    .values({ userId, path, fields: safeFields, createdAt: ctx.now })
    .onConflictDoUpdate({
      target: [recoveredForms.userId, recoveredForms.path],
      set: { fields: sql`excluded.fields`, createdAt: ctx.now },
    });
  const latest = ctx.db
    .select({ id: recoveredForms.id })
    .from(recoveredForms)
    .where(eq(recoveredForms.userId, userId))
    .orderBy(desc(recoveredForms.createdAt), desc(recoveredForms.id))
    .limit(maximumForms);
  await ctx.db
    .delete(recoveredForms)
    .where(and(eq(recoveredForms.userId, userId), notInArray(recoveredForms.id, latest)));
  return true;
}

/** The fields that were stored of a form the viewer sent to the page; null when there are none. */
export async function findRecoveredForm(ctx: SignedInContext, path: string): Promise<Fields | null> {
  const [row] = await ctx.db
    .select({ fields: recoveredForms.fields })
    .from(recoveredForms)
    .where(and(eq(recoveredForms.userId, ctx.viewer.id), eq(recoveredForms.path, path)));
  return row?.fields ?? null;
}

/** Deletes what was stored of the page, once the person has sent it or does not want it. */
export async function deleteRecoveredForm(ctx: SignedInContext, path: string): Promise<void> {
  await ctx.db
    .delete(recoveredForms)
    .where(and(eq(recoveredForms.userId, ctx.viewer.id), eq(recoveredForms.path, path)));
}
