import { users } from "drizzle/schema/account";
import { companies, companyStatusChanges } from "drizzle/schema/company";
import { countries, currencies, legalForms, voivodeships } from "drizzle/schema/dictionary";
import { planOrders, pricings, subscriptionDefinitions, subscriptions } from "drizzle/schema/membership";
import { and, asc, desc, eq, sql } from "drizzle-orm";
import { waitingChanges } from "~/domain/company/profile/changes.server";
import { lastChecks, waitingDifferences } from "~/domain/company/register/decisions.server";
import { isCompanyRegistered, isRegistered } from "~/domain/company/registration-term.server";
import type { Context, SignedInContext } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { requirePermission } from "~/domain/kernel/policy";
import { nameOfPerson } from "~/domain/sql/person.server";

/** Whether a company waits for the council's decision. */
export const waitingCompany = sql<boolean>`(not ${companies.isVerified} and not ${companies.isBlocked}
  and ${companies.expiredAt} is null)`;

/** Whether nobody of a company has confirmed the e-mail yet. */
export const unconfirmedCompany = sql<boolean>`not exists (
  select from ${users} where ${users.companyId} = ${companies.id} and ${users.emailConfirmedAt} is not null
)`;

/**
 * Whether nobody of a company has confirmed the e-mail or asked for the verification: the council's queue leaves it
 * out.
 */
export const undecidableCompany = sql<boolean>`(${unconfirmedCompany} and ${companies.verificationRequestedAt} is null)`;

export const orderedPlanName = sql<string | null>`(
  select ${subscriptionDefinitions.name} from ${planOrders}
  join ${pricings} on ${pricings.id} = ${planOrders.pricingId}
  join ${subscriptionDefinitions} on ${subscriptionDefinitions.id} = ${pricings.subscriptionDefinitionId}
  where ${planOrders.companyId} = ${companies.id} and ${planOrders.status} = 'WAITING_FOR_VERIFICATION'
)`;

/** A company as the council sees it, whatever its state. Throws forbidden and companyNotFound. */
export async function findCompany(ctx: SignedInContext, id: number) {
  requirePermission(ctx.viewer, "ACCESS_CONTROL");
  const [row] = await ctx.db
    .select({
      company: companies,
      country: countries.name,
      voivodeship: voivodeships.name,
      legalForm: legalForms.name,
      planName: subscriptionDefinitions.name,
      orderedPlanName,
      industries: companies.industryNames,
      waitingChanges,
      lastChecks,
      waitingDifferences,
    })
    .from(companies)
    .innerJoin(countries, eq(countries.id, companies.countryId))
    .leftJoin(voivodeships, eq(voivodeships.id, companies.voivodeshipId))
    .leftJoin(legalForms, eq(legalForms.id, companies.legalFormId))
    .leftJoin(subscriptionDefinitions, eq(subscriptionDefinitions.id, companies.registrationSubscriptionPlanId))
    .where(and(eq(companies.id, id), isRegistered));
  if (!row) throw new DomainError("companyNotFound");
  return row;
}

/** The people of a company, its administrators first. Throws forbidden. */
export function listCompanyUsers(ctx: SignedInContext, companyId: number) {
  requirePermission(ctx.viewer, "ACCESS_CONTROL");
  return ctx.db
    .select({
      id: users.id,
      name: users.name,
      surname: users.surname,
      position: users.position,
      email: users.email,
      phone: users.phone,
      isAdmin: users.isAdmin,
      isActive: users.isActive,
      isBlocked: users.isBlocked,
      switchedOffAt: users.switchedOffAt,
      emailConfirmedAt: users.emailConfirmedAt,
      lastLoginAt: users.lastLoginAt,
    })
    .from(users)
    .where(eq(users.companyId, companyId))
    .orderBy(desc(users.isAdmin), asc(users.id));
}

/** Every decision about a company, newest first. Throws forbidden. */
export function listCompanyHistory(ctx: SignedInContext, companyId: number) {
  requirePermission(ctx.viewer, "ACCESS_CONTROL");
  return ctx.db
    .select({
      id: companyStatusChanges.id,
      action: companyStatusChanges.action,
      from: { isVerified: companyStatusChanges.fromVerified, isBlocked: companyStatusChanges.fromBlocked },
      to: { isVerified: companyStatusChanges.toVerified, isBlocked: companyStatusChanges.toBlocked },
      note: companyStatusChanges.note,
      by: nameOfPerson<string | null>(users),
      createdAt: companyStatusChanges.createdAt,
    })
    .from(companyStatusChanges)
    .leftJoin(users, eq(users.id, companyStatusChanges.changedBy))
    .where(eq(companyStatusChanges.companyId, companyId))
    .orderBy(desc(companyStatusChanges.createdAt), desc(companyStatusChanges.id));
}

/** The orders of a company, newest first, each with the subscription it started. Throws forbidden. */
export function listCompanyOrders(ctx: SignedInContext, companyId: number) {
  requirePermission(ctx.viewer, "ACCESS_CONTROL");
  return ctx.db
    .select({
      id: planOrders.id,
      planName: subscriptionDefinitions.name,
      symbol: pricings.symbol,
      price: planOrders.pricePerInterval,
      rebate: planOrders.rebate,
      currency: currencies.code,
      status: planOrders.status,
      termsVersion: planOrders.termsVersion,
      createdAt: planOrders.createdAt,
      activeFrom: subscriptions.activeFrom,
      activeTo: subscriptions.activeTo,
      currentPeriodEnd: subscriptions.currentPeriodEnd,
    })
    .from(planOrders)
    .innerJoin(pricings, eq(pricings.id, planOrders.pricingId))
    .innerJoin(subscriptionDefinitions, eq(subscriptionDefinitions.id, pricings.subscriptionDefinitionId))
    .innerJoin(currencies, eq(currencies.id, planOrders.currencyId))
    .leftJoin(subscriptions, eq(subscriptions.id, planOrders.subscriptionId))
    .where(eq(planOrders.companyId, companyId))
    .orderBy(desc(planOrders.createdAt));
}

/** The state of the viewer's own company on its way through the verification. */
export async function findOwnVerification(ctx: SignedInContext) {
  const [company] = await ctx.db
    .select({
      id: companies.id,
      name: companies.name,
      isVerified: companies.isVerified,
      isBlocked: companies.isBlocked,
      waitingSince: companies.waitingSince,
      verificationRequestedAt: companies.verificationRequestedAt,
      verifiedAt: companies.verifiedAt,
    })
    .from(companies)
    .where(eq(companies.id, ctx.viewer.company.id));
  if (!company) throw new DomainError("companyNotFound");
  return company;
}

/** Whether a company with this tax number is registered; one whose registration ran out is not. */
export async function isTinTaken(ctx: Context, tin: string): Promise<boolean> {
  const tinCount = await ctx.db.$count(companies, and(eq(companies.tin, tin), isCompanyRegistered(ctx.now)));
  return tinCount > 0;
}
