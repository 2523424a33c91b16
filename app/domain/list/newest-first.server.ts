import { type AnyColumn, desc, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Page } from "./page.server";

/**
 * The order of a list, newest first by a moment, or by the id alone, and the condition of the rows that follow the one
 * a part begins behind (keyset pagination). The moment is read from that row, since a program knows it to the
 * millisecond only.
 */
export function newestFirst(id: AnyColumn, at?: SQLWrapper) {
  return {
    order: at ? [desc(at), desc(id)] : [desc(id)],
    behind(page: Page): SQL | undefined {
      const last = typeof page === "number" ? undefined : page.behind;
      if (!last) return;
      if (!at) return sql`${id} < ${last.id}`;
      const moment = sql`${last.at.toISOString()}::timestamptz`;
      const exact = sql`(select ${at} from ${id.table} where ${id} = ${last.id}
        and ${at} >= ${moment} and ${at} < ${moment} + interval '1 millisecond')`;
      return sql`(${at}, ${id}) < (coalesce(${exact}, ${moment}), ${last.id})`;
    },
  };
}
