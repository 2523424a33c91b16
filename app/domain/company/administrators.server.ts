import { users } from "drizzle/schema/account";
import { companies } from "drizzle/schema/company";
import { and, asc, eq, isNotNull, isNull, or } from "drizzle-orm";
import type { Context, SignedInContext } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { nameOfPerson } from "~/domain/sql/person.server";

/**
 * Who is told of a company's matters: its administrators with a confirmed e-mail that can sign in, or that will be able
 * to once the company is verified.
 */
export function administratorsOf(ctx: Pick<Context, "db">, companyId: number) {
  return ctx.db
    .select({
      userId: users.id,
      email: users.email,
      name: nameOfPerson(users),
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

/** Throws recipientUnavailable for whoever is none of these of the viewer's company. */
export async function requireOwnAdministrator(ctx: SignedInContext, userId: number): Promise<void> {
  const administrators = await administratorsOf(ctx, ctx.viewer.company.id);
  if (!administrators.some((one) => one.userId === userId)) throw new DomainError("recipientUnavailable");
}
