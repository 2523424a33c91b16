import {
  dictionaryPermissions,
  dictionaryRolePermissions,
  dictionaryRoles,
  userRoles,
  users,
} from "drizzle/schema/account";
import { companies } from "drizzle/schema/company";
import { and, asc, eq, inArray, isNull, ne, notInArray, sql } from "drizzle-orm";
import { recordAct } from "~/domain/audit.server";
import type { Context, SignedInContext } from "~/domain/context";
import { DomainError } from "~/domain/errors";
import type { Permission } from "~/domain/permission";
import { authorize } from "~/domain/policy";
import { inTransaction } from "~/domain/transaction.server";
import { has } from "~/domain/viewer";
import { administratorRole, type CouncilRole, councilRoles } from "./roles";

type Change = { userId: number; version: number; roles: CouncilRole[] };

/**
 * Gives and takes the council's roles of one of its own people; what the person is in the company stays. Throws
 * userNotFound, deniedUserEdit for people of other companies and for roles that may more than the viewer,
 * lastAdministrator, and staleData when somebody changed the person meanwhile.
 */
export async function changeCouncilRoles(ctx: SignedInContext, { userId, version, roles }: Change): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const [person] = await ctx.db
      .select({ isCouncil: companies.isCouncil })
      .from(users)
      .innerJoin(companies, eq(companies.id, users.companyId))
      .where(and(eq(users.id, userId), isNull(companies.expiredAt)));
    if (!person) throw new DomainError("userNotFound");
    authorize(ctx.viewer, "user.changeRoles", person);

    await lockAdministrators(ctx);
    const before = await listCouncilRoles(ctx, userId);
    const given = roles.filter((role) => !before.includes(role));
    const taken = before.filter((role) => !roles.includes(role));
    await requireOwnRights(ctx, [...given, ...taken]);
    if (taken.includes(administratorRole)) await requireAnotherAdministrator(ctx, userId);
    const changed = await ctx.db
      .update(users)
      .set({ version: version + 1 })
      .where(and(eq(users.id, userId), eq(users.version, version)))
      .returning({ id: users.id });
    if (changed.length === 0) throw new DomainError("staleData");

    const isChosen = inArray(dictionaryRoles.name, [...councilRoles]);
    const kept = roles.length > 0 ? notInArray(dictionaryRoles.name, roles) : undefined;
    const lost = ctx.db.select({ id: dictionaryRoles.id }).from(dictionaryRoles).where(and(isChosen, kept));
    await ctx.db.delete(userRoles).where(and(eq(userRoles.userId, userId), inArray(userRoles.roleId, lost)));
    if (given.length > 0) {
      await ctx.db
        .insert(userRoles)
        .select(
          sql`select ${userId}::bigint, ${dictionaryRoles.id}, ${ctx.viewer.id}::bigint from ${dictionaryRoles}
            where ${inArray(dictionaryRoles.name, given)}`,
        )
        .onConflictDoNothing();
    }
    await recordAct(ctx, {
      action: "user-roles",
      target: { kind: "user", id: userId },
      before: { roles: before },
      after: { roles: councilRoles.filter((role) => roles.includes(role)) },
    });
  });
}

/**
 * For who takes rights from an administrator, in the caller's transaction: throws lastAdministrator when nobody else
 * would run the portal, also when two do it at once.
 */
export async function requireAdministratorBeside(ctx: Context, userId: number): Promise<void> {
  await lockAdministrators(ctx);
  const held = await listCouncilRoles(ctx, userId);
  if (held.includes(administratorRole)) await requireAnotherAdministrator(ctx, userId);
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

/** One change of who runs the portal goes after another. */
async function lockAdministrators(ctx: Context): Promise<void> {
  await ctx.db
    .select({ id: dictionaryRoles.id })
    .from(dictionaryRoles)
    .where(eq(dictionaryRoles.name, administratorRole))
    .for("no key update");
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
      ),
    )
    .limit(1);
  if (others.length === 0) throw new DomainError("lastAdministrator");
}

async function requireOwnRights(ctx: SignedInContext, roles: CouncilRole[]): Promise<void> {
  if (roles.length === 0) return;
  const held = await ctx.db
    .selectDistinct({ permission: dictionaryPermissions.permission })
    .from(dictionaryRolePermissions)
    .innerJoin(dictionaryRoles, eq(dictionaryRoles.id, dictionaryRolePermissions.roleId))
    .innerJoin(dictionaryPermissions, eq(dictionaryPermissions.id, dictionaryRolePermissions.permissionId))
    .where(inArray(dictionaryRoles.name, roles));
  const isBeyond = held.some(({ permission }) => !has(ctx.viewer, permission as Permission));
  if (isBeyond) throw new DomainError("deniedUserEdit");
}
