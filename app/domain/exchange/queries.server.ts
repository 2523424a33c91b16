import { exchangeTables } from "drizzle/schema/exchange";
import { desc, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Context } from "~/domain/kernel/context";
import { type CurrentRates, currentRates, type StoredTable } from "./exchange-rates";

const { day, number, rates } = exchangeTables;

/** The rates of the newest table that is stored, however old, with its day. */
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

/** Free days follow each other at most so many times; without a table for longer the bank's own is not here. */
const longestGap = 7;

export type RateBefore = { number: string; day: string; rate: number };

/** The last table before a day, in another query, with its rate of a currency; null where the portal has none. */
export function rateBefore(before: SQLWrapper, currency: SQLWrapper): SQL<RateBefore | null> {
  return sql`(
    select json_build_object('number', ${number}, 'day', ${day}, 'rate', (${rates}->>${currency})::float8)
    from ${exchangeTables}
    where ${day} < ${before} and ${day} >= ${before} - ${longestGap}::integer and ${rates} ? ${currency}
    order by ${day} desc limit 1)`;
}
