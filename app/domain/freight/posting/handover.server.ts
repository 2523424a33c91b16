import { freightPostings, freightSupervisors } from "drizzle/schema/freight";
import { and, eq, inArray, type SQL } from "drizzle-orm";
import type { Context } from "~/domain/kernel/context";

type Person = { id: number; companyId: number };

/** How many drafts and postings on offer of their company a person leads. */
export function countLedPostings(ctx: Context, person: Person): Promise<number> {
  return ctx.db.$count(freightSupervisors, isLed(ctx, person));
}

/**
 * Puts a colleague in the person's place in what countLedPostings counts, in the caller's transaction; answers how many
 * postings these were.
 */
export async function handOverPostings(ctx: Context, from: Person, successorId: number): Promise<number> {
  const supervisions = await ctx.db.delete(freightSupervisors).where(isLed(ctx, from)).returning();
  if (supervisions.length === 0) return 0;
  await ctx.db
    .insert(freightSupervisors)
    .values(supervisions.map(({ postingId, position }) => ({ postingId, position, userId: successorId })))
    .onConflictDoNothing();
  return supervisions.length;
}

function isLed(ctx: Context, { id, companyId }: Person): SQL | undefined {
  const open = ctx.db
    .select({ id: freightPostings.id })
    .from(freightPostings)
    .where(and(eq(freightPostings.companyId, companyId), inArray(freightPostings.status, ["ACTIVE", "DRAFT"])));
  return and(eq(freightSupervisors.userId, id), inArray(freightSupervisors.postingId, open));
}
