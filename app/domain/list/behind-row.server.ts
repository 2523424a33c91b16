import { type AnyColumn, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Page } from "./page.server";

type Order = {
  id: AnyColumn;
  /** What stands before the id in the order: of the same table, and never null. */
  keys: SQLWrapper[];
  isDescending: boolean;
  /** The rows that the viewer may compare with: the place of any other tells nothing. */
  within: SQL | undefined;
};

/**
 * The condition of the rows that follow the one a part begins behind, in an order that the caller chose (keyset
 * pagination), by the values of that row as they are now.
 */
export function behindRow(page: Page, { id, keys, isDescending, within }: Order): SQL | undefined {
  const last = typeof page === "number" ? undefined : page.behind;
  if (!last) return;
  const place = sql.join([...keys, id], sql`, `);
  const follows = isDescending ? sql`<` : sql`>`;
  return sql`(${place}) ${follows} (select ${place} from ${id.table} where ${id} = ${last.id} and ${within ?? sql`true`})`;
}
