import { dictionaryRoles, userRoles, userStatusChanges, users } from "drizzle/schema/account";
import { companies } from "drizzle/schema/company";
import { userConsents } from "drizzle/schema/registration";
import { type AnyColumn, and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { isRegistered } from "~/domain/company/registration-term.server";
import type { Context, SignedInContext } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { requirePermission } from "~/domain/kernel/policy";
import { exportRows } from "~/domain/list/export.server";
import { limitOf, offsetOf, type Page } from "~/domain/list/page.server";
import { patternsOf } from "~/domain/list/phrase.server";
import type { Sort } from "~/domain/list/sort";
import { nameOfCompany } from "~/domain/sql/company.server";
import { nameOfPerson } from "~/domain/sql/person.server";
import { type UserStatus, userFlags } from "./status";

/** What the list may be ordered by. */
export const userOrders = ["joined", "name", "company", "login"] as const;
type UserOrder = (typeof userOrders)[number];

type Filter = { status: UserStatus | null; role: string | null; phrase: string };
type ListOfUsers = Filter & { sort: Sort<UserOrder>; page: Page };

const rolesOfUser = sql<{ name: string; label: string }[]>`(
  select coalesce(json_agg(json_build_object('name', ${dictionaryRoles.name}, 'label', ${dictionaryRoles.label})), '[]')
  from ${userRoles} join ${dictionaryRoles} on ${dictionaryRoles.id} = ${userRoles.roleId}
  where ${userRoles.userId} = ${users.id}
)`;

const companyName = nameOfCompany(companies);

const orderKeys: Record<UserOrder, (AnyColumn | SQL)[]> = {
  joined: [users.createdAt],
  name: [sql`${users.surname} collate "pl-x-icu"`, sql`${users.name} collate "pl-x-icu"`],
  company: [sql`${companyName} collate "pl-x-icu"`],
  // Who never signed in comes last when the latest come first.
  login: [sql`coalesce(${users.lastLoginAt}, '-infinity')`],
};

/** A page of all people of the portal. Throws forbidden. */
export function listUsers(ctx: SignedInContext, { page, sort, ...filter }: ListOfUsers) {
  requirePermission(ctx.viewer, "ACCESS_CONTROL");
  const order = [...orderKeys[sort.key], users.id].map(sort.isDescending ? desc : asc);
  // The page is chosen first: roles are gathered for the rows of the page alone.
  const visible = ctx.db
    .select({ id: users.id })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(matching(ctx, filter))
    .orderBy(...order)
    .limit(limitOf(page))
    .offset(offsetOf(page));
  return ctx.db
    .select({
      id: users.id,
      name: users.name,
      surname: users.surname,
      email: users.email,
      position: users.position,
      isActive: users.isActive,
      isBlocked: users.isBlocked,
      emailConfirmedAt: users.emailConfirmedAt,
      lastLoginAt: users.lastLoginAt,
      createdAt: users.createdAt,
      companyId: companies.id,
      companyName,
      roles: rolesOfUser,
    })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(inArray(users.id, visible))
    .orderBy(...order);
}

/** The first people of such a list, as a file. Throws forbidden and tooManyResourceCalls. */
export function exportUsers(ctx: SignedInContext, list: Omit<ListOfUsers, "page">, most?: number) {
  requirePermission(ctx.viewer, "ACCESS_CONTROL");
  const { status, role } = list;
  return exportRows(ctx, { action: "user-export", target: "user", filter: { status, role }, most }, (ctx, page) =>
    listUsers(ctx, { ...list, page }),
  );
}

/** How many people the filter finds, and how many there are in each state. Throws forbidden. */
export async function countUsers(ctx: SignedInContext, filter: Filter) {
  requirePermission(ctx.viewer, "ACCESS_CONTROL");
  const [counts] = await ctx.db
    .select({
      all: sql<number>`count(*)::int`,
      notActivated: countOf("notActivated"),
      active: countOf("active"),
      suspended: countOf("suspended"),
      refused: countOf("refused"),
    })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(matching(ctx, { ...filter, status: null }));
  return counts ?? { all: 0, notActivated: 0, active: 0, suspended: 0, refused: 0 };
}

/** One person as the council sees them. Throws forbidden and userNotFound. */
export async function findUser(ctx: SignedInContext, id: number) {
  requirePermission(ctx.viewer, "ACCESS_CONTROL");
  const [user] = await ctx.db
    .select({ user: users, companyName: companies.name, isCouncil: companies.isCouncil, roles: rolesOfUser })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(and(eq(users.id, id), isRegistered));
  if (!user) throw new DomainError("userNotFound");
  return user;
}

/** Every change of a person's state, newest first; nobody decided where `by` is null. Throws forbidden. */
export function listUserHistory(ctx: SignedInContext, userId: number) {
  requirePermission(ctx.viewer, "ACCESS_CONTROL");
  return ctx.db
    .select({
      id: userStatusChanges.id,
      action: userStatusChanges.action,
      from: { isActive: userStatusChanges.fromActive, isBlocked: userStatusChanges.fromBlocked },
      to: { isActive: userStatusChanges.toActive, isBlocked: userStatusChanges.toBlocked },
      note: userStatusChanges.note,
      by: nameOfPerson<string | null>(deciders),
      createdAt: userStatusChanges.createdAt,
    })
    .from(userStatusChanges)
    .leftJoin(deciders, eq(deciders.id, userStatusChanges.changedBy))
    .where(eq(userStatusChanges.userId, userId))
    .orderBy(desc(userStatusChanges.createdAt), desc(userStatusChanges.id));
}

const deciders = alias(users, "deciders");

/** What a person has agreed to, the latest answer to each question. Throws forbidden. */
export function listConsents(ctx: SignedInContext, userId: number) {
  requirePermission(ctx.viewer, "ACCESS_CONTROL");
  return consentsOf(ctx, userId);
}

/** What the viewer has agreed to, the latest answer to each question. */
export function listOwnConsents(ctx: SignedInContext) {
  return consentsOf(ctx, ctx.viewer.id);
}

function consentsOf(ctx: SignedInContext, userId: number) {
  return ctx.db
    .selectDistinctOn([userConsents.kind], {
      kind: userConsents.kind,
      granted: userConsents.granted,
      documentVersion: userConsents.documentVersion,
      createdAt: userConsents.createdAt,
    })
    .from(userConsents)
    .where(eq(userConsents.userId, userId))
    .orderBy(userConsents.kind, desc(userConsents.createdAt));
}

/** The roles a list can be narrowed to. Throws forbidden. */
export function listRoles(ctx: SignedInContext) {
  requirePermission(ctx.viewer, "ACCESS_CONTROL");
  return ctx.db
    .select({ name: dictionaryRoles.name, label: dictionaryRoles.label })
    .from(dictionaryRoles)
    .orderBy(asc(dictionaryRoles.id));
}

function countOf(status: UserStatus) {
  const { isActive, isBlocked } = userFlags(status);
  return sql<number>`count(*) filter (where ${users.isActive} = ${isActive} and ${users.isBlocked} = ${isBlocked})::int`;
}

function matching(ctx: Context, { status, role, phrase }: Filter): SQL | undefined {
  const flags = status && userFlags(status);
  return and(
    isRegistered,
    flags ? and(eq(users.isActive, flags.isActive), eq(users.isBlocked, flags.isBlocked)) : undefined,
    role ? inArray(users.id, holdersOf(ctx, role)) : undefined,
    matchesPhrase(ctx, phrase),
  );
}

function holdersOf(ctx: Context, role: string) {
  return ctx.db
    .select({ id: userRoles.userId })
    .from(userRoles)
    .innerJoin(dictionaryRoles, eq(dictionaryRoles.id, userRoles.roleId))
    .where(eq(dictionaryRoles.name, role));
}

function matchesPhrase(ctx: Context, phrase: string): SQL | undefined {
  return and(
    ...patternsOf(phrase).map((pattern) => {
      const self = ctx.db.select({ id: users.id }).from(users).where(sql`${users.searchText} like ${pattern}`);
      const employeesOfCompany = ctx.db
        .select({ id: users.id })
        .from(users)
        .innerJoin(companies, eq(companies.id, users.companyId))
        .where(sql`${companies.searchText} like ${pattern}`);
      return inArray(users.id, self.union(employeesOfCompany));
    }),
  );
}
