import { accountTokens, users } from "drizzle/schema/account";
import { companies } from "drizzle/schema/company";
import { employeeReports } from "drizzle/schema/employee";
import { freightPostings, freightSupervisors } from "drizzle/schema/freight";
import { type AnyColumn, and, asc, desc, eq, gt, isNull, ne, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { countTalk } from "~/domain/conversation/handover.server";
import { countLedPostings } from "~/domain/freight/posting/handover.server";
import type { Context, SignedInContext } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { behindRow } from "~/domain/list/behind-row.server";
import { limitOf, offsetOf, type Page } from "~/domain/list/page.server";
import { patternsOf } from "~/domain/list/phrase.server";
import type { Sort } from "~/domain/list/sort";
import { findAccountsLimit } from "~/domain/membership/subscription/queries.server";
import { isWorking, nameOfPerson } from "~/domain/sql/person.server";
import type { EmployeeState } from "./employee";

/** What the list may be ordered by. */
export const employeeOrders = ["name", "login"] as const;
type EmployeeOrder = (typeof employeeOrders)[number];

type ListOfEmployees = { state: EmployeeState | null; phrase: string; sort: Sort<EmployeeOrder>; page: Page };

const ofState: Record<EmployeeState, SQL> = {
  active: sql`${users.isActive} and not ${users.isBlocked}`,
  invited: sql`not ${users.isActive} and not ${users.isBlocked} 
    and ${users.emailConfirmedAt} is null and ${users.switchedOffAt} is null`,
  off: sql`not ${users.isActive} and not ${users.isBlocked}
    and (${users.emailConfirmedAt} is not null or ${users.switchedOffAt} is not null)`,
  blocked: sql`${users.isBlocked}`,
};

/** Who has one of the accounts that the company's package counts. */
const takesSeat = sql`${users.switchedOffAt} is null and (${users.isActive} or not ${users.isBlocked})`;

const byName = [sql`${users.surname} collate "pl-x-icu"`, sql`${users.name} collate "pl-x-icu"`];

const orderKeys: Record<EmployeeOrder, (AnyColumn | SQL)[]> = {
  name: byName,
  // Who never signed in comes last when the latest come first.
  login: [sql`coalesce(${users.lastLoginAt}, '-infinity')`],
};

const columns = {
  id: users.id,
  companyId: users.companyId,
  login: users.login,
  name: users.name,
  surname: users.surname,
  email: users.email,
  position: users.position,
  phone: users.phone,
  isActive: users.isActive,
  isBlocked: users.isBlocked,
  isAdmin: users.isAdmin,
  emailConfirmedAt: users.emailConfirmedAt,
  switchedOffAt: users.switchedOffAt,
  lastLoginAt: users.lastLoginAt,
  version: users.version,
  updatedAt: users.updatedAt,
};

/** A page of the people of the viewer's company, with how many open postings each leads and what others say of them. */
export function listEmployees(ctx: SignedInContext, { state, phrase, sort, page }: ListOfEmployees) {
  const place = { id: users.id, keys: orderKeys[sort.key], isDescending: sort.isDescending, within: own(ctx) };
  return (
    ctx.db
      .select({
        ...columns,
        newEmail: newEmail(ctx),
        openPostings: sql<number>`(
        select count(*)::int from ${freightPostings}
        join ${freightSupervisors} on ${freightSupervisors.postingId} = ${freightPostings.id}
        where ${freightPostings.companyId} = ${users.companyId} and ${freightPostings.status} = 'ACTIVE'
          and ${freightPostings.expiresAt} > ${ctx.now.toISOString()}::timestamptz
          and ${freightSupervisors.userId} = ${users.id}
      )`,
        reports: sql<number>`(
        select count(*)::int from ${employeeReports}
        where ${employeeReports.userId} = ${users.id} and ${employeeReports.settledAt} is null
      )`,
      })
      .from(users)
      // With one table the query builder leaves its name out, and the inner queries would mean their own columns.
      .innerJoin(companies, eq(companies.id, users.companyId))
      .where(and(matching(ctx, phrase), state ? ofState[state] : undefined, behindRow(page, place)))
      .orderBy(...[...place.keys, users.id].map(sort.isDescending ? desc : asc))
      .limit(limitOf(page))
      .offset(offsetOf(page))
  );
}

/** How many people of the viewer's company the phrase finds, in all and in each state. */
export async function countEmployees(ctx: SignedInContext, phrase: string) {
  const [counts] = await ctx.db
    .select({
      all: sql<number>`count(*)::int`,
      active: countOf("active"),
      invited: countOf("invited"),
      off: countOf("off"),
      blocked: countOf("blocked"),
    })
    .from(users)
    .where(matching(ctx, phrase));
  if (!counts) throw new DomainError("unexpected");
  return counts;
}

/** Whether anybody but this person has had an account of the company. */
export function hasColleague(companyId: SQLWrapper, userId: number): SQL<boolean> {
  return sql<boolean>`exists (select from ${users} where ${users.companyId} = ${companyId} and ${users.id} <> ${userId})`;
}

/** How many of the accounts of its package a company uses. */
export function countAccounts(ctx: Context, companyId: number): Promise<number> {
  return ctx.db.$count(users, and(eq(users.companyId, companyId), takesSeat));
}

/** The accounts that the package of a company has and how many are used; null where there is no limit. */
export async function findSeats(ctx: Context, companyId: number) {
  const [max, count] = await Promise.all([findAccountsLimit(ctx, companyId), countAccounts(ctx, companyId)]);
  return max === null ? null : { max, count, isFull: count >= max };
}

/** A person of the viewer's company. Throws userNotFound, also for one of another company. */
export async function findEmployee(ctx: SignedInContext, id: number) {
  const [employee] = await ctx.db
    .select({ ...columns, newEmail: newEmail(ctx) })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(and(own(ctx), eq(users.id, id)));
  if (!employee) throw new DomainError("userNotFound");
  return employee;
}

/** What a person leads that somebody else has to go on with, and who may. Throws userNotFound. */
export async function findHandover(ctx: SignedInContext, id: number) {
  const employee = await findEmployee(ctx, id);
  const [postings, talk, colleagues] = await Promise.all([
    countLedPostings(ctx, employee),
    countTalk(ctx, id),
    ctx.db
      .select({ id: users.id, name: nameOfPerson(users) })
      .from(users)
      .where(and(own(ctx), isWorking, ne(users.id, id)))
      .orderBy(...byName, users.id),
  ]);
  return { employee, postings, talk, colleagues };
}

function countOf(state: EmployeeState) {
  return sql<number>`count(*) filter (where ${ofState[state]})::int`;
}

/** The address that waits for its confirmation; null where none does. */
function newEmail(ctx: Context) {
  return sql<string | null>`(
    select ${accountTokens.newEmail} from ${accountTokens}
    where ${and(
      eq(accountTokens.userId, users.id),
      sql`${accountTokens.kind} = 'EMAIL_CHANGE'`,
      gt(accountTokens.expiresAt, ctx.now),
      isNull(accountTokens.usedAt),
      isNull(accountTokens.revokedAt),
    )}
  )`;
}

function matching(ctx: SignedInContext, phrase: string): SQL | undefined {
  return and(own(ctx), ...patternsOf(phrase).map((pattern) => sql`${users.searchText} like ${pattern}`));
}

function own(ctx: SignedInContext): SQL {
  return eq(users.companyId, ctx.viewer.company.id);
}
