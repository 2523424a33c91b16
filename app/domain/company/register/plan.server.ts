import { companies } from "drizzle/schema/company";
import { registerChecks, registerPlans } from "drizzle/schema/register";
import { and, gt, inArray, or, type SQL, sql } from "drizzle-orm";
import { isMember } from "~/domain/company/profile/public-profile.server";
import type { Context } from "~/domain/kernel/context";
import { daysBefore } from "~/domain/units/time";
import { maximumNumbersPerCall } from "~/ports/vat-register";
import { mostCalls, takeCall } from "./calls.server";
import { checkCompanies } from "./checks.server";
import { freshDays, roundDays } from "./register";

/** Lets the registers be asked about a company soon, in the caller's transaction: nobody waits for them. */
export async function askForCheck(ctx: Context, companyId: number): Promise<void> {
  await ask(ctx, sql`select ${companyId}::bigint as id`);
}

/**
 * The same of companies of which the last answer is a week old or none came; a register that did not answer is asked
 * again the next day.
 */
export async function askForFreshChecks(ctx: Context, companyIds: readonly number[]): Promise<void> {
  const { readAt, verdict } = registerChecks;
  const isFresh = or(
    and(gt(readAt, daysBefore(ctx.now, freshDays)), sql`${verdict} <> 'UNAVAILABLE'`),
    gt(readAt, daysBefore(ctx.now, 1)),
  );
  const isChecked = sql`exists (select from ${registerChecks}
    where ${registerChecks.companyId} = ${companies.id} and ${registerChecks.source} = 'VAT' and ${isFresh})`;
  // In the order of their ids: two who ask for the same companies wait for each other and do not cross.
  await ask(
    ctx,
    sql`select ${companies.id} as id from ${companies}
      where ${inArray(companies.id, [...companyIds])} and not ${isChecked} order by ${companies.id}`,
  );
}

async function ask(ctx: Context, ids: SQL): Promise<void> {
  const now = sql`${ctx.now.toISOString()}::timestamptz`;
  await ctx.db.execute(sql`
    insert into ${registerPlans} (company_id, due_at, asked_at) select id, ${now}, ${now} from (${ids}) asked
    on conflict (company_id) do update set asked_at = coalesce(${registerPlans.askedAt}, excluded.asked_at)`);
}

/**
 * A part of the round that asks the registers about each member once in 30 days: those whom somebody wants to know of,
 * then those whose turn it is, with so many of the next day that one call of the list is full; nothing once the day's
 * calls are used up. They are put off before they are asked about, so that none is asked about twice when the process
 * dies in between. Answers how many were asked about.
 */
export async function checkDueCompanies(ctx: Context): Promise<number> {
  await planNewMembers(ctx);
  const now = sql`${ctx.now.toISOString()}::timestamptz`;
  const [due] = await ctx.db.execute<{ asked: boolean; planned: boolean }>(sql`
    select exists (select from ${registerPlans} where ${registerPlans.askedAt} is not null) as asked,
      exists (select from ${registerPlans} where ${registerPlans.dueAt} <= ${now}) as planned`);
  if (!due?.asked && !due?.planned) return 0;
  if (!(await takeCall(ctx, "VAT", due.asked ? mostCalls.asked : mostCalls.round))) return 0;
  const claimedPlans = await ctx.db.execute<{ companyId: string; isMember: boolean }>(sql`
    with due as (
      select ${registerPlans.companyId} as company_id, ${isMember} as is_member
      from ${registerPlans} join ${companies} on ${companies.id} = ${registerPlans.companyId}
      where ${registerPlans.askedAt} is not null or ${registerPlans.dueAt} <= ${now} + interval '1 day'
      order by ${registerPlans.askedAt} nulls last, ${registerPlans.dueAt}, ${registerPlans.companyId}
      limit ${maximumNumbersPerCall} for update of ${registerPlans} skip locked
    )
    update ${registerPlans} set asked_at = null,
      due_at = ${now} + case when due.is_member then interval '1 day' else ${roundDays} * interval '1 day' end
    from due where ${registerPlans.companyId} = due.company_id
    returning due.company_id as "companyId", due.is_member as "isMember"`);
  return checkCompanies(
    ctx,
    claimedPlans.filter(({ isMember }) => isMember).map(({ companyId }) => Number(companyId)),
  );
}

/** Members that no round knows yet, each on a day of its own within the next one. */
async function planNewMembers(ctx: Context): Promise<void> {
  const now = sql`${ctx.now.toISOString()}::timestamptz`;
  await ctx.db.execute(sql`
    insert into ${registerPlans} (company_id, due_at)
    select ${companies.id}, ${now} + (${companies.id} * 7919 % (${roundDays} * 1440)) * interval '1 minute'
    from ${companies}
    where ${isMember} and not exists (select from ${registerPlans} where ${registerPlans.companyId} = ${companies.id})
    order by ${companies.id}
    on conflict do nothing`);
}
