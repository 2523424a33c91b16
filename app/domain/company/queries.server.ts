import { users } from "drizzle/schema/account";
import { companies, companyDocuments, companyStatusChanges } from "drizzle/schema/company";
import { files } from "drizzle/schema/content";
import { countries, legalForms, voivodeships } from "drizzle/schema/dictionary";
import { planOrders, pricings, subscriptionDefinitions, subscriptions } from "drizzle/schema/membership";
import { userConsents } from "drizzle/schema/registration";
import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Context, MemberContext } from "../context";
import { DomainError } from "../errors";
import { calendarDay } from "../moment.server";
import { rowsPerPage } from "../page.server";
import { containing } from "../search.server";

/** The council's lists of companies. */
export const companyTabs = ["waiting", "members", "restricted"] as const;
export type CompanyTab = (typeof companyTabs)[number];

type ListOfCompanies = { tab: CompanyTab; phrase: string; page: number };

const isRegistered = isNull(companies.expiredAt);

const ofTab: Record<CompanyTab, SQL | undefined> = {
  waiting: and(eq(companies.isVerified, false), eq(companies.isBlocked, false), isRegistered),
  members: and(eq(companies.isVerified, true), eq(companies.isBlocked, false), isRegistered),
  restricted: and(eq(companies.isBlocked, true), isRegistered),
};

/** A page of the council's companies: who waits longest comes first, others by name. */
export function listCompanies(ctx: MemberContext, { tab, phrase, page }: ListOfCompanies) {
  return ctx.db
    .select({
      id: companies.id,
      name: companies.name,
      tin: companies.tin,
      city: companies.city,
      isVerified: companies.isVerified,
      isBlocked: companies.isBlocked,
      isCouncil: companies.isCouncil,
      createdAt: companies.createdAt,
      waitingSince: companies.waitingSince,
      verificationRequestedAt: companies.verificationRequestedAt,
      verifiedAt: companies.verifiedAt,
      registerOutcome: companies.registerOutcome,
      planName: subscriptionDefinitions.name,
      orderedPlanName: orderedPlanName,
      documents: sql<number>`(select count(*)::int from ${companyDocuments}
        where ${companyDocuments.companyId} = ${companies.id} and ${companyDocuments.deletedAt} is null)`,
      uncheckedDocuments: sql<number>`(select count(*)::int from ${companyDocuments}
        where ${companyDocuments.companyId} = ${companies.id} and ${companyDocuments.deletedAt} is null
          and not ${companyDocuments.isVerified})`,
      unconfirmedUsers: sql<number>`(select count(*)::int from ${users}
        where ${users.companyId} = ${companies.id} and ${users.emailConfirmedAt} is null)`,
    })
    .from(companies)
    .leftJoin(subscriptionDefinitions, eq(subscriptionDefinitions.id, companies.registrationSubscriptionPlanId))
    .where(and(ofTab[tab], matching(ctx, phrase)))
    .orderBy(
      ...(tab === "waiting" ? [asc(companies.waitingSince)] : [sql`${companies.name} collate "pl-x-icu"`]),
      asc(companies.id),
    )
    .limit(rowsPerPage)
    .offset((page - 1) * rowsPerPage);
}

/** How many companies a search finds in a tab. */
export function countFoundCompanies(ctx: MemberContext, { tab, phrase }: Pick<ListOfCompanies, "tab" | "phrase">) {
  return ctx.db.$count(companies, and(ofTab[tab], matching(ctx, phrase)));
}

/** How many companies are in each tab, and how many of those that wait are overdue since the given moment. */
export async function countCompanies(ctx: MemberContext, overdueSince: Date) {
  const [counts] = await ctx.db
    .select({
      waiting: sql<number>`count(*) filter (where not is_verified and not is_blocked)::int`,
      members: sql<number>`count(*) filter (where is_verified and not is_blocked)::int`,
      restricted: sql<number>`count(*) filter (where is_blocked)::int`,
      overdue: sql<number>`count(*) filter (where not is_verified and not is_blocked
        and ${companies.waitingSince} <= ${overdueSince.toISOString()})::int`,
    })
    .from(companies)
    .where(isRegistered);
  return counts ?? { waiting: 0, members: 0, restricted: 0, overdue: 0 };
}

const orderedPlanName = sql<string | null>`(
  select ${subscriptionDefinitions.name} from ${planOrders}
  join ${pricings} on ${pricings.id} = ${planOrders.pricingId}
  join ${subscriptionDefinitions} on ${subscriptionDefinitions.id} = ${pricings.subscriptionDefinitionId}
  where ${planOrders.companyId} = ${companies.id} and ${planOrders.status} = 'WAITING_FOR_VERIFICATION'
)`;

function matching(ctx: Context, phrase: string): SQL | undefined {
  // A tax number is searched as it is stored, however it was typed.
  const digits = phrase.replace(/^PL/i, "").replace(/[\s-]/g, "");
  const pattern = containing(/^\d{3,}$/.test(digits) ? digits : phrase);
  if (!pattern) return;
  const named = ctx.db.select({ id: companies.id }).from(companies).where(sql`${companies.searchText} like ${pattern}`);
  const employing = ctx.db.select({ id: users.companyId }).from(users).where(sql`${users.searchText} like ${pattern}`);
  return inArray(companies.id, named.union(employing));
}

/** A company as the council sees it, whatever its state. Throws companyNotFound. */
export async function findCompany(ctx: MemberContext, id: number) {
  const [row] = await ctx.db
    .select({
      company: companies,
      country: countries.name,
      voivodeship: voivodeships.name,
      legalForm: legalForms.name,
      planName: subscriptionDefinitions.name,
      orderedPlanName,
      industries: sql<string[]>`(
        select coalesce(json_agg(i.name order by i.id), '[]') from company_industries ci
        join industries i on i.id = ci.industry_id where ci.company_id = ${companies.id}
      )`,
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

/** The people of a company, its administrators first. */
export function listCompanyUsers(ctx: MemberContext, companyId: number) {
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
      emailConfirmedAt: users.emailConfirmedAt,
      lastLoginAt: users.lastLoginAt,
    })
    .from(users)
    .where(eq(users.companyId, companyId))
    .orderBy(desc(users.isAdmin), asc(users.id));
}

/** What the people of a company have agreed to, the latest answer to each question. */
export function listCompanyConsents(ctx: MemberContext, companyId: number) {
  return ctx.db
    .selectDistinctOn([userConsents.userId, userConsents.kind], {
      userId: userConsents.userId,
      kind: userConsents.kind,
      granted: userConsents.granted,
      documentVersion: userConsents.documentVersion,
      createdAt: userConsents.createdAt,
    })
    .from(userConsents)
    .innerJoin(users, eq(users.id, userConsents.userId))
    .where(eq(users.companyId, companyId))
    .orderBy(userConsents.userId, userConsents.kind, desc(userConsents.createdAt));
}

/** The papers of a company, newest first; those removed are gone. */
export function listCompanyDocuments(ctx: MemberContext, companyId: number) {
  return ctx.db
    .select(shownOfDocument)
    .from(companyDocuments)
    .innerJoin(files, eq(files.id, companyDocuments.fileId))
    .leftJoin(verifiers, eq(verifiers.id, companyDocuments.verifiedBy))
    .where(and(eq(companyDocuments.companyId, companyId), isNull(companyDocuments.deletedAt)))
    .orderBy(asc(companyDocuments.type), desc(companyDocuments.createdAt));
}

const verifiers = alias(users, "verifiers");

const shownOfDocument = {
  id: companyDocuments.id,
  fileId: companyDocuments.fileId,
  name: companyDocuments.name,
  type: companyDocuments.type,
  publicationDate: companyDocuments.publicationDate,
  expirationDate: companyDocuments.expirationDate,
  isPublic: companyDocuments.isPublic,
  isVerified: companyDocuments.isVerified,
  verifiedAt: companyDocuments.verifiedAt,
  verifierName: sql<string | null>`${verifiers.name} || ' ' || ${verifiers.surname}`,
  version: companyDocuments.version,
  createdAt: companyDocuments.createdAt,
  sizeBytes: files.sizeBytes,
};

/** Every decision about a company, newest first. */
export function listCompanyHistory(ctx: MemberContext, companyId: number) {
  return ctx.db
    .select({
      id: companyStatusChanges.id,
      action: companyStatusChanges.action,
      from: { isVerified: companyStatusChanges.fromVerified, isBlocked: companyStatusChanges.fromBlocked },
      to: { isVerified: companyStatusChanges.toVerified, isBlocked: companyStatusChanges.toBlocked },
      note: companyStatusChanges.note,
      by: sql<string | null>`${users.name} || ' ' || ${users.surname}`,
      createdAt: companyStatusChanges.createdAt,
    })
    .from(companyStatusChanges)
    .leftJoin(users, eq(users.id, companyStatusChanges.changedBy))
    .where(eq(companyStatusChanges.companyId, companyId))
    .orderBy(desc(companyStatusChanges.createdAt), desc(companyStatusChanges.id));
}

/** The orders of a company, newest first, each with the subscription it started. */
export function listCompanyOrders(ctx: MemberContext, companyId: number) {
  return ctx.db
    .select({
      id: planOrders.id,
      planName: subscriptionDefinitions.name,
      symbol: pricings.symbol,
      price: planOrders.pricePerInterval,
      rebate: planOrders.rebate,
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
    .leftJoin(subscriptions, eq(subscriptions.id, planOrders.subscriptionId))
    .where(eq(planOrders.companyId, companyId))
    .orderBy(desc(planOrders.createdAt));
}

/** Waiting companies that asked for their verification, oldest first. */
export function listVerificationRequests(ctx: MemberContext, page: number) {
  return ctx.db
    .select({
      id: companies.id,
      name: companies.name,
      tin: companies.tin,
      waitingSince: companies.waitingSince,
      verificationRequestedAt: companies.verificationRequestedAt,
      planName: subscriptionDefinitions.name,
      orderedPlanName,
    })
    .from(companies)
    .leftJoin(subscriptionDefinitions, eq(subscriptionDefinitions.id, companies.registrationSubscriptionPlanId))
    .where(hasRequested)
    .orderBy(asc(companies.verificationRequestedAt), asc(companies.id))
    .limit(rowsPerPage)
    .offset((page - 1) * rowsPerPage);
}

/** Papers nobody has checked yet, of companies that are not turned away, oldest first. */
export function listUncheckedDocuments(ctx: MemberContext, page: number) {
  return ctx.db
    .select({ ...shownOfDocument, companyId: companies.id, companyName: companies.name })
    .from(companyDocuments)
    .innerJoin(companies, eq(companies.id, companyDocuments.companyId))
    .innerJoin(files, eq(files.id, companyDocuments.fileId))
    .leftJoin(verifiers, eq(verifiers.id, companyDocuments.verifiedBy))
    .where(isUnchecked)
    .orderBy(asc(companyDocuments.createdAt), asc(companyDocuments.id))
    .limit(rowsPerPage)
    .offset((page - 1) * rowsPerPage);
}

const hasRequested = and(ofTab.waiting, isNotNull(companies.verificationRequestedAt));

const isUnchecked = and(
  eq(companyDocuments.isVerified, false),
  isNull(companyDocuments.deletedAt),
  eq(companies.isBlocked, false),
  isRegistered,
);

/** How much waits in the queue. */
export async function countQueue(ctx: MemberContext): Promise<{ requests: number; documents: number }> {
  const [requests, [documents]] = await Promise.all([
    ctx.db.$count(companies, hasRequested),
    ctx.db
      .select({ count: sql<number>`count(*)::int` })
      .from(companyDocuments)
      .innerJoin(companies, eq(companies.id, companyDocuments.companyId))
      .where(isUnchecked),
  ]);
  return { requests, documents: documents?.count ?? 0 };
}

/** The state of the viewer's own company on its way through the verification. */
export async function findOwnVerification(ctx: MemberContext) {
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

/** Whether a paper has run out by the portal's calendar. */
export function isExpired(expirationDate: string | null, now: Date): boolean {
  return expirationDate !== null && expirationDate < calendarDay(now);
}
