import type { Transaction } from "~/db.server";
import type { Context } from "./context";

/**
 * Runs all of it or none: what `run` is handed is the caller's context with the transaction as its database. Within
 * another transaction it is a part of that one, which can fail alone.
 */
export function inTransaction<C extends Pick<Context, "db">, Result>(
  ctx: C,
  run: (ctx: Omit<C, "db"> & { db: Transaction }) => Promise<Result>,
): Promise<Result> {
  return ctx.db.transaction((tx) => run({ ...ctx, db: tx }));
}

/** The one row that an INSERT has returned. Throws where none came, so that nobody writes on with a number that is no id. */
export function insertedRow<Row>([row]: Row[]): Row {
  if (row === undefined) throw new Error("The database has returned no row for what was inserted.");
  return row;
}
