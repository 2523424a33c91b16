import { registerCalls } from "drizzle/schema/register";
import { sql } from "drizzle-orm";
import type { Context } from "~/domain/kernel/context";
import { calendarDay } from "~/domain/units/moment.server";
import type { CountedCalls } from "./register";

/**
 * So often a day the list of VAT payers is asked in the monthly round, with those about companies that begin to deal,
 * and in all: above 100 it shuts an address out, and what members do must not take the office's. About accounts it
 * answers 5,000 questions a day.
 */
export const mostCalls = { round: 50, asked: 80, all: 90, accounts: 4500 };

/** Takes one of the day's calls of the list, before it is made, so that a call that broke counts too. */
export async function takeCall(ctx: Context, source: CountedCalls, most: number): Promise<boolean> {
  const claimedCalls = await ctx.db
    .insert(registerCalls)
    .values({ source, day: calendarDay(ctx.now), calls: 1 })
    .onConflictDoUpdate({
      target: [registerCalls.source, registerCalls.day],
      set: { calls: sql`${registerCalls.calls} + 1` },
      setWhere: sql`${registerCalls.calls} < ${most}`,
    })
    .returning({ calls: registerCalls.calls });
  return claimedCalls.length > 0;
}
