import { users } from "drizzle/schema/account";
import { companies } from "drizzle/schema/company";
import { and, asc, eq, gt, isNotNull, isNull, type SQL } from "drizzle-orm";
import type { Context } from "~/domain/kernel/context";
import { rowsById } from "~/domain/kernel/each-row.server";
import { isWorking } from "~/domain/sql/person.server";

const batch = 200;

/** Everybody who can sign in, or whose company only waits to, with the address that they are written to. */
export function everybodyAtWork(ctx: Context) {
  return peopleAtWork(ctx);
}

/** Those of them whose company has a package. */
export function membersAtWork(ctx: Context) {
  return peopleAtWork(ctx, isNotNull(companies.registrationSubscriptionPlanId));
}

function peopleAtWork(ctx: Context, which?: SQL) {
  return rowsById((afterId) =>
    ctx.db
      .select({ id: users.id, email: users.email })
      .from(users)
      .innerJoin(companies, eq(companies.id, users.companyId))
      .where(and(isWorking, eq(companies.isBlocked, false), isNull(companies.expiredAt), which, gt(users.id, afterId)))
      .orderBy(asc(users.id))
      .limit(batch),
  );
}
