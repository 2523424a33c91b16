import { users } from "drizzle/schema/account";
import { companies } from "drizzle/schema/company";
import { and, asc, eq, isNotNull, isNull, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Context, SignedInContext } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { requirePermission } from "~/domain/kernel/policy";
import { requireWriting } from "~/domain/kernel/rate-limit.server";
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

/**
 * Admits who administers the programs and webhooks of a company with a package, and counts the write. Throws
 * operationIsRestricted, tooManyResourceCalls and forbidden.
 */
export async function requireAdministration(ctx: SignedInContext): Promise<void> {
  await requireWriting(ctx, "companyData");
  requirePermission(ctx.viewer, "EDIT_EMPLOYEES");
}

/** Whether the person is an administrator of the company of a row. */
export function isAdministratorOf(companyId: SQLWrapper, userId: number): SQL<boolean> {
  return sql<boolean>`exists (select from ${users} where ${users.id} = ${userId} and ${users.isAdmin}
    and ${users.companyId} = ${companyId})`;
}

/** Throws recipientUnavailable unless the person is one of the administratorsOf the viewer's company. */
export async function requireOwnAdministrator(ctx: SignedInContext, userId: number): Promise<void> {
  const administrators = await administratorsOf(ctx, ctx.viewer.company.id);
  if (!administrators.some((one) => one.userId === userId)) throw new DomainError("recipientUnavailable");
}
