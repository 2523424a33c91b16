import { sql } from "drizzle-orm";
import type { Transaction } from "~/db.server";
import type { Context } from "./context";
import { DomainError } from "./errors";

/**
 * Runs all of it or none: what `run` is handed is the caller's context with the transaction as its database. Within
 * another transaction it is a part of that one, which can fail alone.
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

/** Says to the columns of histories and of the audit, which take it by themselves, which program acts; no statement for people. */
async function nameProgram(tx: Transaction, ctx: Pick<Context, "db"> & Partial<Context>): Promise<void> {
  const program = ctx.viewer?.program;
  if (program) await tx.execute(sql`select set_config('portal.program', ${String(program.id)}, true)`);
}

/** The one row that an INSERT has returned. Throws where none came, so that nobody writes on with a number that is no id. */
export function insertedRow<Row>([row]: Row[]): Row {
  if (row === undefined) throw new Error("The database has returned no row for what was inserted.");
  return row;
}

/**
 * Waits until nobody else holds the name, and holds it to the transaction's end: for what a count or a search decides
 * that two at once would both pass.
 */
export async function lockKey(ctx: Pick<Context, "db">, name: string): Promise<void> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/**
 * What the statement answers. Throws mustBeUnique at the field where the unique index holds the value already; the
 * transaction is over then.
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
