import {
  authSessions,
  dictionaryPermissions,
  dictionaryRolePermissions,
  dictionaryRoles,
  userRoles,
  users,
} from "drizzle/schema/account";
import { companies, companyIndustries } from "drizzle/schema/company";
import { industries, userGroups } from "drizzle/schema/dictionary";
import { recoveredForms } from "drizzle/schema/operations";
import { and, eq, inArray, not, or, sql } from "drizzle-orm";
import { isRegistrationOver } from "~/domain/company/registration-term.server";
import type { Context } from "~/domain/kernel/context";
import type { Viewer } from "~/domain/kernel/viewer";
import { nameOfCompany } from "~/domain/sql/company.server";
import { isWorking } from "~/domain/sql/person.server";
import { hasTermsToAccept } from "~/domain/sql/terms.server";
import { calendarDay } from "~/domain/units/moment.server";

export type EndReason = (typeof authSessions.$inferSelect)["endReason"];

type RunningSession = {
  viewer: Viewer;
  lastSeenAt: Date;
  /** Whether any of their forms waits for them that was sent after a session had run out. */
  hasRecoveredForms: boolean;
};
export type SessionState = RunningSession | { ended: NonNullable<EndReason>; userId: number };

/** The session behind a cookie or a bearer with the person in it, in one query; null when there never was one. */
export async function findSession(
  ctx: Pick<Context, "db" | "now">,
  by: { cookieHash: Buffer } | { sessionId: string },
): Promise<SessionState | null> {
  const day = { today: calendarDay(ctx.now) };
  const [row] =
    "cookieHash" in by
      ? await preparedFor(ctx.db).byCookie.execute({ ...by, ...day })
      : await preparedFor(ctx.db).byId.execute({ ...by, ...day });
  if (!row) return null;

  const { session, user, company } = row;
  const end = (reason: NonNullable<EndReason>) => ({ ended: reason, userId: user.id });
  if (company.isBlocked) return end("COMPANY_BLOCKED");
  if (user.isBlocked || !user.isActive) return end("USER_BLOCKED");
  if (session.endedAt) return end(session.endReason ?? "EXPIRED");
  if (session.idleExpiresAt <= ctx.now || session.expiresAt <= ctx.now) return end("EXPIRED");

  return {
    lastSeenAt: session.lastSeenAt,
    hasRecoveredForms: row.hasRecoveredForms,
    viewer: {
      sessionId: session.id,
      id: user.id,
      login: user.login,
      name: user.name,
      surname: user.surname,
      company: {
        id: company.id,
        name: company.name,
        isVerified: company.isVerified,
        registrationSubscriptionPlanId: company.registrationSubscriptionPlanId,
      },
      isCompanyAdmin: user.isAdmin,
      hasTermsToAccept: row.hasTermsToAccept,
      roles: row.roles,
      userGroupIds: row.userGroupIds,
    },
  };
}

type PreparedQueries = { byCookie: ReturnType<typeof prepareByCookie>; byId: ReturnType<typeof prepareById> };
const preparedQueries = new WeakMap<Context["db"], PreparedQueries>();

/** Every request asks for its session: what it asks is put together once for a pool, and only its values are new. */
function preparedFor(db: Context["db"]): PreparedQueries {
  const queries = preparedQueries.get(db) ?? { byCookie: prepareByCookie(db), byId: prepareById(db) };
  preparedQueries.set(db, queries);
  return queries;
}

const prepareByCookie = (db: Context["db"]) =>
  selectSession(db)
    .where(eq(authSessions.cookieHash, sql.placeholder("cookieHash")))
    .prepare("session_by_cookie");
const prepareById = (db: Context["db"]) =>
  selectSession(db)
    .where(eq(authSessions.id, sql.placeholder("sessionId")))
    .prepare("session_by_id");

function selectSession(db: Context["db"]) {
  return db
    .select({
      session: {
        id: authSessions.id,
        lastSeenAt: authSessions.lastSeenAt,
        idleExpiresAt: authSessions.idleExpiresAt,
        expiresAt: authSessions.expiresAt,
        endedAt: authSessions.endedAt,
        endReason: authSessions.endReason,
      },
      user: {
        id: users.id,
        login: users.login,
        name: users.name,
        surname: users.surname,
        isActive: users.isActive,
        isBlocked: users.isBlocked,
        isAdmin: users.isAdmin,
      },
      company: {
        id: companies.id,
        name: nameOfCompany(companies),
        isVerified: companies.isVerified,
        isBlocked: companies.isBlocked,
        registrationSubscriptionPlanId: companies.registrationSubscriptionPlanId,
      },
      roles: rolesOfUser,
      userGroupIds: userGroupsOfCompany,
      hasTermsToAccept: hasTermsToAccept({ today: sql.placeholder("today") }),
      hasRecoveredForms: sql<boolean>`exists (select from ${recoveredForms} where ${recoveredForms.userId} = ${users.id})`,
    })
    .from(authSessions)
    .innerJoin(users, eq(users.id, authSessions.userId))
    .innerJoin(companies, eq(companies.id, users.companyId));
}

/** The person as a viewer, for what the portal does in their name; null for one who cannot sign in. Without roles. */
export async function findViewer(ctx: Pick<Context, "db" | "now">, userId: number): Promise<Viewer | null> {
  const [viewer] = await findViewers(ctx, [userId]);
  return viewer ?? null;
}

/** The person as findViewer has them, with their roles, for what is done in the name of somebody of the council. */
export async function findOfficer(ctx: Pick<Context, "db" | "now">, userId: number): Promise<Viewer | null> {
  const viewer = await findViewer(ctx, userId);
  const [row] = await ctx.db
    .select({ roles: rolesOfUser })
    .from(users)
    // Of one table alone a column would stand without its table's name, and be another's within.
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(eq(users.id, userId));
  return viewer && row ? { ...viewer, roles: row.roles } : null;
}

/** Several people as findViewer has them, but for those who cannot sign in. */
export async function findViewers(ctx: Pick<Context, "db" | "now">, userIds: readonly number[]): Promise<Viewer[]> {
  const rows = await ctx.db
    .select({
      id: users.id,
      login: users.login,
      name: users.name,
      surname: users.surname,
      isCompanyAdmin: users.isAdmin,
      company: {
        id: companies.id,
        name: nameOfCompany(companies),
        isVerified: companies.isVerified,
        registrationSubscriptionPlanId: companies.registrationSubscriptionPlanId,
      },
      userGroupIds: userGroupsOfCompany,
      hasTermsToAccept: hasTermsToAccept(ctx),
    })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(and(inArray(users.id, [...userIds]), isWorking, eq(companies.isBlocked, false)));
  // Nothing that is done for somebody needs what their roles allow.
  return rows.map((row) => ({ ...row, sessionId: "", roles: [] }));
}

/**
 * The account of a sign-in name, which is the login or the e-mail, whatever its case; null also for a registration that
 * was not confirmed in time.
 */
export async function findAccount(ctx: Pick<Context, "db" | "now">, name: string) {
  const [row] = await ctx.db
    .select({ user: users, company: companies })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(and(or(eq(users.login, name), eq(users.email, name)), not(isRegistrationOver(ctx.now))))
    // A login equal to somebody else's e-mail names its owner.
    .orderBy(sql`${users.login} = ${name} desc`)
    .limit(1);
  return row ?? null;
}

const rolesOfUser = sql<Viewer["roles"]>`(
  select coalesce(json_agg(json_build_object('name', r.name, 'permissions', r.permissions)), '[]')
  from (
    select ${dictionaryRoles.name} as name,
      coalesce(json_agg(${dictionaryPermissions.permission}) filter (where ${dictionaryPermissions.id} is not null), '[]') as permissions
    from ${userRoles}
    join ${dictionaryRoles} on ${dictionaryRoles.id} = ${userRoles.roleId}
    left join ${dictionaryRolePermissions} on ${dictionaryRolePermissions.roleId} = ${dictionaryRoles.id}
    left join ${dictionaryPermissions} on ${dictionaryPermissions.id} = ${dictionaryRolePermissions.permissionId}
    where ${userRoles.userId} = ${users.id}
    group by ${dictionaryRoles.id}
    order by ${dictionaryRoles.id}
  ) r
)`;

/** ALL for everybody, MEMBERS for a verified company with a package, an industry's group for who works in it. */
const userGroupsOfCompany = sql<number[]>`(
  select coalesce(json_agg(${userGroups.id}), '[]')
  from ${userGroups}
  where ${userGroups.code} = 'ALL'
    or (${userGroups.code} = 'MEMBERS' and ${companies.isVerified} and ${companies.registrationSubscriptionPlanId} is not null)
    or ${userGroups.code} in (
      select ${industries.groupCode}
      from ${companyIndustries}
      join ${industries} on ${industries.id} = ${companyIndustries.industryId}
      where ${companyIndustries.companyId} = ${companies.id}
    )
)`;
