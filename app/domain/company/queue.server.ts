import { users } from "drizzle/schema/account";
import { companies, companyDocuments } from "drizzle/schema/company";
import { invitations } from "drizzle/schema/invitation";
import { subscriptionDefinitions } from "drizzle/schema/membership";
import { and, asc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { SignedInContext } from "~/domain/context";
import { offsetOf, rowsPerPage } from "~/domain/page.server";
import { orderedPlanName, unconfirmedCompany } from "./queries.server";

const isRegistered = isNull(companies.expiredAt);

/** A company waits for the council once somebody of it confirmed the e-mail, or asked for the verification. */
const companyWaits = and(
  eq(companies.isVerified, false),
  eq(companies.isBlocked, false),
  isRegistered,
  sql`(${companies.verificationRequestedAt} is not null or not ${unconfirmedCompany})`,
);

const userWaits = and(
  eq(users.isActive, false),
  eq(users.isBlocked, false),
  isNotNull(users.emailConfirmedAt),
  eq(companies.isBlocked, false),
  isRegistered,
);

const documentWaits = and(
  eq(companyDocuments.isVerified, false),
  isNull(companyDocuments.deletedAt),
  eq(companies.isBlocked, false),
  isRegistered,
);

const invitationWaits = and(eq(invitations.status, "REGISTERED"), isNull(invitations.checkedAt));

/** How much waits for the council's check, of each kind. */
export async function countQueue(ctx: SignedInContext) {
  const ofCompany = (table: PgTable, companyId: SQL, waits: SQL | undefined) =>
    sql<number>`(select count(*)::int from ${table} join ${companies} on ${companies.id} = ${companyId} where ${waits})`;
  const [counts] = await ctx.db.execute<{
    companies: number;
    users: number;
    documents: number;
    invitations: number;
  }>(sql`
    select (select count(*)::int from ${companies} where ${companyWaits}) as companies,
      ${ofCompany(users, sql`${users.companyId}`, userWaits)} as users,
      ${ofCompany(companyDocuments, sql`${companyDocuments.companyId}`, documentWaits)} as documents,
      (select count(*)::int from ${invitations} where ${invitationWaits}) as invitations`);
  return counts ?? { companies: 0, users: 0, documents: 0, invitations: 0 };
}

/** Companies that wait for their verification, who waits longest first. */
export function listWaitingCompanies(ctx: SignedInContext, page: number) {
  return ctx.db
    .select({
      id: companies.id,
      name: companies.name,
      tin: companies.tin,
      waitingSince: companies.waitingSince,
      verificationRequestedAt: companies.verificationRequestedAt,
      registerOutcome: companies.registerOutcome,
      planName: subscriptionDefinitions.name,
      orderedPlanName,
    })
    .from(companies)
    .leftJoin(subscriptionDefinitions, eq(subscriptionDefinitions.id, companies.registrationSubscriptionPlanId))
    .where(companyWaits)
    .orderBy(asc(companies.waitingSince), asc(companies.id))
    .limit(rowsPerPage)
    .offset(offsetOf(page));
}

/** People with a confirmed e-mail whose account nobody has opened yet, who waits longest first. */
export function listWaitingUsers(ctx: SignedInContext, page: number) {
  return ctx.db
    .select({
      id: users.id,
      name: users.name,
      surname: users.surname,
      email: users.email,
      emailConfirmedAt: users.emailConfirmedAt,
      companyId: companies.id,
      companyName: companies.name,
      isVerified: companies.isVerified,
      isBlocked: companies.isBlocked,
    })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(userWaits)
    .orderBy(asc(users.emailConfirmedAt), asc(users.id))
    .limit(rowsPerPage)
    .offset(offsetOf(page));
}

/** Papers nobody has checked yet, of companies that are not turned away, oldest first. */
export function listUncheckedDocuments(ctx: SignedInContext, page: number) {
  return ctx.db
    .select({
      id: companyDocuments.id,
      type: companyDocuments.type,
      expirationDate: companyDocuments.expirationDate,
      createdAt: companyDocuments.createdAt,
      companyId: companies.id,
      companyName: companies.name,
    })
    .from(companyDocuments)
    .innerJoin(companies, eq(companies.id, companyDocuments.companyId))
    .where(documentWaits)
    .orderBy(asc(companyDocuments.createdAt), asc(companyDocuments.id))
    .limit(rowsPerPage)
    .offset(offsetOf(page));
}

/** Invitations that led to a registration and wait to be marked as checked, oldest first. */
export function listRegisteredInvitations(ctx: SignedInContext, page: number) {
  return ctx.db
    .select({
      id: invitations.id,
      email: invitations.email,
      companyName: invitations.companyName,
      tin: invitations.tin,
      createdAt: invitations.createdAt,
      registeredCompanyId: invitations.registeredCompanyId,
      inviter: sql<string>`${users.name} || ' ' || ${users.surname}`,
      inviterCompany: companies.name,
    })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.invitedBy))
    .innerJoin(companies, eq(companies.id, invitations.companyId))
    .where(invitationWaits)
    .orderBy(asc(invitations.createdAt), asc(invitations.id))
    .limit(rowsPerPage)
    .offset(offsetOf(page));
}
