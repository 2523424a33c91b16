import { users } from "drizzle/schema/account";
import { companies } from "drizzle/schema/company";
import { and, eq, isNull, ne } from "drizzle-orm";
import { requireRightsOver, withPresentRights } from "~/domain/account/roles.server";
import { lockCompany } from "~/domain/company/lock.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { isWorking } from "~/domain/sql/person.server";
import { employeePolicy } from "./policy";
import { findSeats } from "./queries.server";

/**
 * One change of a company's people goes after another, with the rights that the one before has left the viewer. Throws
 * forbidden when the viewer's session has ended.
 */
export async function withLockedCompany(ctx: SignedInContext): Promise<SignedInContext> {
  await lockCompany(ctx, ctx.viewer.company.id);
  return withPresentRights(ctx);
}

/**
 * A colleague whose account nobody else changes until the transaction ends, and the viewer with their present rights.
 * Throws missingPermissionToChangeEmployees, userNotFound, and deniedUserEdit or userIsNotPartOfCompany by the ability.
 */
export async function lockEmployee(
  before: SignedInContext,
  id: number,
  ability: "employee.change" | "employee.name",
  ends?: { endsAccess: boolean },
) {
  const ctx = await withLockedCompany(before);
  employeePolicy.authorize(ctx.viewer, "employee.add", null);
  const [employee] = await ctx.db
    .select({ companyId: users.companyId })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(and(eq(users.id, id), isNull(companies.expiredAt)));
  if (!employee) throw new DomainError("userNotFound");
  employeePolicy.authorize(ctx.viewer, ability, employee);
  await requireRightsOver(ctx, id, ends);
  const [person] = await ctx.db.select().from(users).where(eq(users.id, id)).for("no key update");
  if (!person) throw new DomainError("userNotFound");
  return { ctx, person };
}

/** Throws accountsLimitReached when all accounts of the company are taken. */
export async function requireFreeAccount(ctx: SignedInContext): Promise<void> {
  const seats = await findSeats(ctx, ctx.viewer.company.id);
  if (seats?.isFull) throw new DomainError("accountsLimitReached", undefined, { max: seats.max });
}

/** Throws lastCompanyAdministrator when nobody else who works there is an administrator of the company. */
export async function requireOtherCompanyAdministrator(ctx: SignedInContext, id: number): Promise<void> {
  const others = await ctx.db.$count(users, and(isColleague(ctx), eq(users.isAdmin, true), ne(users.id, id)));
  if (others === 0) throw new DomainError("lastCompanyAdministrator");
}

/** Of a row of users: whether it is somebody of the viewer's company who can sign in. */
export function isColleague(ctx: SignedInContext) {
  return and(eq(users.companyId, ctx.viewer.company.id), isWorking);
}
