import {
  dictionaryPermissions,
  dictionaryRolePermissions,
  dictionaryRoles,
  userRoles,
  users,
} from "drizzle/schema/account";
import { companies } from "drizzle/schema/company";
import { and, asc, eq, inArray, isNotNull, isNull, ne, sql } from "drizzle-orm";
import { recordAct } from "~/domain/kernel/audit.server";
import type { Context, SignedInContext } from "~/domain/kernel/context";
import { inTransaction } from "~/domain/kernel/database-transaction.server";
import { DomainError } from "~/domain/kernel/errors";
import type { Permission } from "~/domain/kernel/permission";
import { has } from "~/domain/kernel/viewer";
import { accountPolicy } from "./policy";
import { findSession } from "./queries.server";
import { administratorRole, type CouncilRole, councilRoles } from "./roles";

type Change = { userId: number; version: number; roles: CouncilRole[] };

/**
 * Gives and takes the council's roles of one of its own people; what the person is in the company stays. Throws
 * userNotFound, deniedUserEdit for people of other companies and for roles that may more than the viewer, who has the
 * rights of this moment, forbidden when the session has ended, lastAdministrator, and staleData when somebody changed
 * the person meanwhile.
 */
export async function changeCouncilRoles(ctx: SignedInContext, { userId, version, roles }: Change): Promise<void> {
  await inTransaction(ctx, async (before) => {
    const ctx = await lockAdministrators(before);
    const [person] = await ctx.db
      .select({ isCouncil: companies.isCouncil })
      .from(users)
      .innerJoin(companies, eq(companies.id, users.companyId))
      .where(and(eq(users.id, userId), isNull(companies.expiredAt)));
    if (!person) throw new DomainError("userNotFound");
    accountPolicy.authorize(ctx.viewer, "user.changeRoles", person);

    const rolesBefore = await listCouncilRoles(ctx, userId);
    const addedRoles = roles.filter((role) => !rolesBefore.includes(role));
    const removedRoles = rolesBefore.filter((role) => !roles.includes(role));
    await requireOwnRights(ctx, [...addedRoles, ...removedRoles]);
    if (removedRoles.includes(administratorRole)) await requireAnotherAdministrator(ctx, userId);
    const updatedUsers = await ctx.db
      .update(users)
      .set({ version: version + 1 })
      .where(and(eq(users.id, userId), eq(users.version, version)))
      .returning({ id: users.id });
    if (updatedUsers.length === 0) throw new DomainError("staleData");

    if (removedRoles.length > 0) {
      const ids = ctx.db
        .select({ id: dictionaryRoles.id })
        .from(dictionaryRoles)
        .where(inArray(dictionaryRoles.name, removedRoles));
      await ctx.db.delete(userRoles).where(and(eq(userRoles.userId, userId), inArray(userRoles.roleId, ids)));
    }
    if (addedRoles.length > 0) {
      await ctx.db
        .insert(userRoles)
        .select(
          sql`select ${userId}::bigint, ${dictionaryRoles.id}, ${ctx.viewer.id}::bigint from ${dictionaryRoles}
            where ${inArray(dictionaryRoles.name, addedRoles)}`,
        )
        .onConflictDoNothing();
    }
    await recordAct(ctx, {
      action: "user-roles",
      target: { kind: "user", id: userId },
      before: { roles: rolesBefore },
      after: { roles: councilRoles.filter((role) => roles.includes(role)) },
    });
  });
}

/**
 * For who takes rights from an administrator, in the caller's transaction: throws lastAdministrator when nobody else
 * would run the portal, also when two do it at once, and deniedUserStatusChange or forbidden when the viewer has lost
 * the right to it meanwhile.
 */
export async function requireOtherPortalAdministrator(before: SignedInContext, userId: number): Promise<void> {
  const ctx = await lockAdministrators(before);
  accountPolicy.authorize(ctx.viewer, "user.changeStatus", null);
  const roles = await listCouncilRoles(ctx, userId);
  if (roles.includes(administratorRole)) await requireAnotherAdministrator(ctx, userId);
}

/**
 * For who changes a person of the council's company as its employee, in the caller's transaction: throws deniedUserEdit
 * for one whose roles may more than the viewer and, when the change `endsAccess`, lastAdministrator.
 */
export async function requireRightsOver(
  ctx: SignedInContext,
  userId: number,
  { endsAccess = false }: { endsAccess?: boolean } = {},
): Promise<void> {
  const roles = await listCouncilRoles(ctx, userId);
  await requireOwnRights(ctx, roles);
  if (!endsAccess || !roles.includes(administratorRole)) return;
  await lockAdministrators(ctx);
  await requireAnotherAdministrator(ctx, userId);
}

/** The context with the rights of this moment. Throws forbidden when the viewer's session has ended. */
export async function withPresentRights(ctx: SignedInContext): Promise<SignedInContext> {
  const session = await findSession(ctx, { sessionId: ctx.viewer.sessionId });
  if (!session || "ended" in session) throw new DomainError("forbidden");
  return { ...ctx, viewer: session.viewer };
}

async function listCouncilRoles(ctx: Context, userId: number): Promise<CouncilRole[]> {
  const rows = await ctx.db
    .select({ name: dictionaryRoles.name })
    .from(userRoles)
    .innerJoin(dictionaryRoles, eq(dictionaryRoles.id, userRoles.roleId))
    .where(and(eq(userRoles.userId, userId), inArray(dictionaryRoles.name, [...councilRoles])))
    .orderBy(asc(dictionaryRoles.id));
  return rows.map(({ name }) => name as CouncilRole);
}

/**
 * One change of who runs the portal goes after another, with the rights that the one before has left the viewer. Throws
 * forbidden when the viewer's session has ended.
 */
async function lockAdministrators(ctx: SignedInContext): Promise<SignedInContext> {
  await ctx.db
    .select({ id: dictionaryRoles.id })
    .from(dictionaryRoles)
    .where(eq(dictionaryRoles.name, administratorRole))
    .for("no key update");
  return withPresentRights(ctx);
}

async function requireAnotherAdministrator(ctx: Context, userId: number): Promise<void> {
  const others = await ctx.db
    .select({ id: users.id })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .innerJoin(dictionaryRoles, eq(dictionaryRoles.id, userRoles.roleId))
    .where(
      and(
        eq(dictionaryRoles.name, administratorRole),
        ne(users.id, userId),
        eq(users.isActive, true),
        eq(users.isBlocked, false),
        isNotNull(users.emailConfirmedAt),
      ),
    )
    .limit(1);
  if (others.length === 0) throw new DomainError("lastAdministrator");
}

async function requireOwnRights(ctx: SignedInContext, roles: CouncilRole[]): Promise<void> {
  if (roles.length === 0) return;
  const permissions = await ctx.db
    .selectDistinct({ permission: dictionaryPermissions.permission })
    .from(dictionaryRolePermissions)
    .innerJoin(dictionaryRoles, eq(dictionaryRoles.id, dictionaryRolePermissions.roleId))
    .innerJoin(dictionaryPermissions, eq(dictionaryPermissions.id, dictionaryRolePermissions.permissionId))
    .where(inArray(dictionaryRoles.name, roles));
  const isBeyond = permissions.some(({ permission }) => !has(ctx.viewer, permission as Permission));
  if (isBeyond) throw new DomainError("deniedUserEdit");
}
