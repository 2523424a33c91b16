import { numberCounters } from "drizzle/schema/operations";
import { sql } from "drizzle-orm";
import { calendarDay } from "~/domain/units/moment.server";
import type { Context } from "./context";
import { insertedRow } from "./database-transaction.server";

/** ZG complaints, ZP orders of packages, OF offers, TR transactions. */
type NumberPrefix = "ZG" | "ZP" | "OF" | "TR";

/**
 * The next number under the prefix in the year of the portal's time zone, `ZG/2026/000012`, without gaps: whoever takes
 * the one after it waits for the caller's transaction.
 */
export async function nextNumber(ctx: Pick<Context, "db" | "now">, prefix: NumberPrefix): Promise<string> {
  const year = Number(calendarDay(ctx.now).slice(0, 4));
  const counter = insertedRow(
    await ctx.db
      .insert(numberCounters)
      .values({ prefix, year, last: 1 })
      .onConflictDoUpdate({
        target: [numberCounters.prefix, numberCounters.year],
        set: { last: sql`${numberCounters.last} + 1` },
      })
      .returning({ last: numberCounters.last }),
  );
  return `${prefix}/${year}/${String(counter.last).padStart(6, "0")}`;
}
