import { sql } from "drizzle-orm";
import type { Transaction } from "~/db.server";
import type { Context } from "./context";
import { DomainError } from "./errors";

/**
 * Runs `run` in a transaction: all of its writes are made, or none. It is handed the caller's context with the
 * transaction as its database. Within another transaction it is a savepoint, which can fail alone.
 */
export function inTransaction<C extends Pick<Context, "db">, Result>(
  ctx: C,
  run: (ctx: Omit<C, "db"> & { db: Transaction }) => Promise<Result>,
): Promise<Result> {
  return ctx.db.transaction(async (tx) => {
    await nameProgram(tx, ctx);
    return run({ ...ctx, db: tx });
  });
}

/**
 * Sets `portal.program`, which the column `program_id` of histories and of the audit defaults to; nothing for people.
 */
async function nameProgram(tx: Transaction, ctx: Pick<Context, "db"> & Partial<Context>): Promise<void> {
  const program = ctx.viewer?.program;
  if (program) await tx.execute(sql`select set_config('portal.program', ${String(program.id)}, true)`);
}

/** The one row that an INSERT … RETURNING answers. Throws an Error, which is a defect, when it answers none. */
export function insertedRow<Row>([row]: Row[]): Row {
  if (row === undefined) throw new Error("The database has returned no row for what was inserted.");
  return row;
}

/**
 * Locks a name until the caller's transaction ends, and waits for whoever holds it: for a rule that counts or searches
 * before it writes, which two at once would both pass.
 */
export async function lockKey(ctx: Pick<Context, "db">, name: string): Promise<void> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/**
 * Runs a statement that writes what the unique index `index` guards, and answers what it does. Throws mustBeUnique at
 * `field` when another row has the value; the transaction is aborted by then.
 */
export async function writeUnique<Result>(index: string, field: string, statement: PromiseLike<Result>) {
  try {
    return await statement;
  } catch (error) {
    if (violatedIndex(error) === index) throw new DomainError("mustBeUnique", field);
    throw error;
  }
}

function violatedIndex(error: unknown): string | undefined {
  type DriverError = { code?: string; constraint_name?: string; cause?: DriverError };
  const driverError = error as DriverError;
  const { code, constraint_name } = driverError.cause ?? driverError;
  return code === "23505" ? constraint_name : undefined;
}
