import { users } from "drizzle/schema/account";
import { and, asc, eq, sql } from "drizzle-orm";
import type { Context } from "~/domain/context";

/** Who orders and ends for a company: its administrators that can sign in. */
export function listAdministrators(ctx: Pick<Context, "db">, companyId: number) {
  return ctx.db
    .select({
      userId: users.id,
      email: users.email,
      name: sql<string>`${users.name} || ' ' || ${users.surname}`,
    })
    .from(users)
    .where(
      and(
        eq(users.companyId, companyId),
        eq(users.isAdmin, true),
        eq(users.isActive, true),
        eq(users.isBlocked, false),
      ),
    )
    .orderBy(asc(users.id));
}
