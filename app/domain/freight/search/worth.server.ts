import { freightLanes } from "drizzle/schema/freight";
import { type SQL, sql } from "drizzle-orm";
import type { PostingFilter } from "./filter";

const lane = freightLanes;

/** What an order asks for the highest of, each with an index that is walked from there down. */
const columns = { ratePerKm: lane.ratePerKm, total: lane.rate, mass: lane.tonnage };
type Measure = keyof typeof columns;

export function isByMeasure(filter: PostingFilter): filter is PostingFilter & { sort: Measure } {
  return Object.hasOwn(columns, filter.sort);
}

/** What the filter orders by: amounts of money in PLN, -1 where the posting or the newest table does not tell. */
export function worthOf({ sort, zloty }: PostingFilter): SQL {
  const column = measureOf(sort);
  if (sort === "mass") return sql`${column}`;
  return sql`case when ${column} < 0 then -1 else coalesce(${column} * ${ofCurrency(zloty)}, -1) end`;
}

export function measureOf(sort: PostingFilter["sort"]) {
  return columns[sort as Measure] ?? columns.ratePerKm;
}

/** The value of each lane's currency. */
export function ofCurrency(values: readonly (number | null)[]): SQL {
  return sql`(${`{${values.map((value) => value ?? "null").join(",")}}`}::float8[])[${lane.currencyId} + 1]`;
}
