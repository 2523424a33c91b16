import { exchangeTables } from "drizzle/schema/exchange";
import { desc } from "drizzle-orm";
import type { Context } from "~/domain/kernel/context";
import { calendarDay } from "~/domain/units/moment.server";
import { dayAfter } from "~/domain/units/time";

/** At the first start so many days back, for what was agreed before it. */
const firstDays = 93;

/**
 * Stores the tables that the bank has published since the newest one that the portal has; those of days on which it did
 * not answer come with the next call. Answers how many came. Throws when the bank does not answer: what is stored
 * stays.
 */
export async function fetchExchangeRates(ctx: Context): Promise<number> {
  const today = calendarDay(ctx.now);
  const [newest] = await ctx.db
    .select({ day: exchangeTables.day })
    .from(exchangeTables)
    .orderBy(desc(exchangeTables.day))
    .limit(1);
  const from = newest ? dayAfter(newest.day) : dayAfter(today, -firstDays);
  if (from > today) return 0;
  const tables = await ctx.ports.exchangeRates.tablesOf(from, today);
  if (tables.length === 0) return 0;
  const insertedTables = await ctx.db
    .insert(exchangeTables)
    .values(tables.map(({ number, day, rates }) => ({ number, day, rates, createdAt: ctx.now })))
    .onConflictDoNothing()
    .returning({ day: exchangeTables.day });
  return insertedTables.length;
}
