import { freightPostings } from "drizzle/schema/freight";
import { and, eq, gt, lte, type SQL, sql } from "drizzle-orm";
import type { Context } from "~/domain/kernel/context";

/** When a posting was last said to stand: by putting it up or by saying so. */
export const lastSaidAt = sql<Date>`greatest(${freightPostings.publishedAt}, ${freightPostings.confirmedAt})`;

/** Postings that are on the exchange and of which nobody has said since that moment that they stand. */
export function silentSince({ now }: Pick<Context, "now">, moment: Date): SQL | undefined {
  return and(
    eq(freightPostings.status, "ACTIVE"),
    gt(freightPostings.expiresAt, now),
    lte(lastSaidAt, sql`${moment.toISOString()}::timestamptz`),
  );
}

const dayMilliseconds = 24 * 3_600_000;

/** Of these nobody has said for 24 hours that they stand. */
export function silentForDay(ctx: Pick<Context, "now">): SQL | undefined {
  return silentSince(ctx, new Date(ctx.now.getTime() - dayMilliseconds));
}
