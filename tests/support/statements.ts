import { drizzle } from "drizzle-orm/postgres-js";
import { connections } from "~/db.server";
import type { Context } from "~/domain/kernel/context";

/** The statements that `work` sends to the database, in their order. */
export async function statementsOf<C extends Context>(ctx: C, work: (ctx: C) => Promise<unknown>): Promise<string[]> {
  const sent: string[] = [];
  const logger = { logQuery: (text: string) => void sent.push(text) };
  await work({ ...ctx, db: drizzle(connections, { casing: "snake_case", logger }) });
  return sent;
}
