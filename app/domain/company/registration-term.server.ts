import { users } from "drizzle/schema/account";
import { companies } from "drizzle/schema/company";
import { and, eq, isNotNull, isNull, lte, type SQL, sql } from "drizzle-orm";
import type { Context } from "~/domain/kernel/context";
import { dayMilliseconds } from "~/domain/units/time";

export const confirmationDays = 14;

/** The end of a registration that is confirmed by nobody: 14 days from its last new link, or its verification. */
export function endOfConfirmation(now: Date): Date {
  return new Date(now.getTime() + confirmationDays * dayMilliseconds);
}

/** Makes the quick registration of a company's people a full one, as SM-4 has it once the company asks for more. */
export async function completeRegistration(ctx: Pick<Context, "db">, companyId: number): Promise<void> {
  await ctx.db
    .update(users)
    .set({ registrationCode: 2 })
    .where(and(eq(users.companyId, companyId), eq(users.registrationCode, 3)));
}

/**
 * Whether a row of users is a registration that nobody confirmed in time: it counts for nothing from that moment on,
 * whenever the job forgets it. What the council has blocked stays, and so does a company with a running package.
 */
export function isRegistrationOver(now: Date): SQL {
  // Never null, so that it may be negated, and a plain conjunction, so that its index serves it.
  return and(
    isNull(users.emailConfirmedAt),
    isNotNull(users.registrationExpiresAt),
    eq(users.isActive, false),
    eq(users.isBlocked, false),
    lte(users.registrationExpiresAt, now),
    sql`exists (
      select from ${companies} where ${companies.id} = ${users.companyId}
        and not ${companies.isBlocked} and ${companies.registrationSubscriptionPlanId} is null
    )`,
  ) as SQL;
}

/** Whether a company is there: one whose registration ran out is not. */
export const isRegistered = isNull(companies.expiredAt);

/** Whether a row of companies is still there: neither forgotten, nor with nobody but registrations that are over. */
export function isCompanyRegistered(now: Date): SQL {
  const people = sql`select from ${users} where ${users.companyId} = ${companies.id}`;
  const isOver = isRegistrationOver(now);
  return sql`(${companies.expiredAt} is null and (not exists (${people}) or exists (${people} and not (${isOver}))))`;
}
