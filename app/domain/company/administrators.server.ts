import { users } from "drizzle/schema/account";
import { companies } from "drizzle/schema/company";
import { and, asc, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { Context } from "~/domain/context";

/**
 * Who is told of a company's matters: its administrators with a confirmed e-mail that can sign in, or that will be able
 * to once the company is verified.
 */
export function administratorsOf(ctx: Pick<Context, "db">, companyId: number) {
  return ctx.db
    .select({
      userId: users.id,
      email: users.email,
      name: sql<string>`${users.name} || ' ' || ${users.surname}`,
    })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(
      and(
        eq(users.companyId, companyId),
        eq(users.isAdmin, true),
        or(eq(users.isActive, true), eq(companies.isVerified, false)),
        eq(users.isBlocked, false),
        isNull(users.switchedOffAt),
        isNotNull(users.emailConfirmedAt),
      ),
    )
    .orderBy(asc(users.id));
}
