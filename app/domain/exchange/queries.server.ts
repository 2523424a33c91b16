import { exchangeTables } from "drizzle/schema/exchange";
import { desc, type SQL, sql } from "drizzle-orm";
import type { Context } from "~/domain/kernel/context";
import { type CurrentRates, currentRates, type StoredTable } from "./exchange-rates";

const { day, number, rates } = exchangeTables;

/** By the newest table, however old it is: its day stands beside it. */
export async function readCurrentRates(ctx: Context): Promise<CurrentRates> {
  const [newest] = await ctx.db.select({ day, number, rates }).from(exchangeTables).orderBy(desc(day)).limit(1);
  return currentRates(newest ?? null);
}

/** The newest table as one value of another query; null while there is none. */
export function newestTable(): SQL<StoredTable | null> {
  return sql`(
    select json_build_object('day', ${day}, 'number', ${number}, 'rates', ${rates})
    from ${exchangeTables} order by ${day} desc limit 1)`;
}
