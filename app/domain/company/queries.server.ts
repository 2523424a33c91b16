import { users } from "drizzle/schema/account";
import { companies, companyDocuments, companyStatusChanges } from "drizzle/schema/company";
import { files } from "drizzle/schema/content";
import { countries, legalForms, voivodeships } from "drizzle/schema/dictionary";
import { planOrders, pricings, subscriptionDefinitions, subscriptions } from "drizzle/schema/membership";
import { userConsents } from "drizzle/schema/registration";
import { type AnyColumn, and, asc, desc, eq, inArray, isNotNull, isNull, lte, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Context, SignedInContext } from "~/domain/context";
import { DomainError } from "~/domain/errors";
import { calendarDay } from "~/domain/moment.server";
import { offsetOf, rowsPerPage } from "~/domain/page.server";
import { patternsOf } from "~/domain/phrase.server";
import { isCompanyRegistered } from "~/domain/registration-term.server";
import type { Sort } from "~/domain/sort";
import { dayMilliseconds } from "~/domain/time";
import { answerDays } from "./status";

/** The council's lists of companies. */
export const companyTabs = ["waiting", "members", "restricted"] as const;
export type CompanyTab = (typeof companyTabs)[number];

/** Narrower lists within a tab. */
export const companyFilters = {
  waiting: ["overdue", "requested", "unconfirmed", "withoutDocuments"],
  members: [],
  restricted: ["suspended", "blocked"],
} as const satisfies Record<CompanyTab, readonly string[]>;
export type CompanyFilter = (typeof companyFilters)[CompanyTab][number];

/** What a tab may be ordered by, first what it is ordered by unless the address says otherwise. */
export const companyOrders = {
  waiting: ["waiting", "name", "documents"],
  members: ["name", "member", "documents"],
  restricted: ["name", "documents"],
} as const satisfies Record<CompanyTab, readonly string[]>;
export type CompanyOrder = (typeof companyOrders)[CompanyTab][number];

type ListOfCompanies = {
  tab: CompanyTab;
  filter: CompanyFilter | null;
  phrase: string;
  sort: Sort<CompanyOrder>;
  page: number;
};

const isRegistered = isNull(companies.expiredAt);

const ofTab: Record<CompanyTab, SQL | undefined> = {
  waiting: and(eq(companies.isVerified, false), eq(companies.isBlocked, false), isRegistered),
  members: and(eq(companies.isVerified, true), eq(companies.isBlocked, false), isRegistered),
  restricted: and(eq(companies.isBlocked, true), isRegistered),
};

/** Whether nobody of a company has confirmed the e-mail yet. */
export const unconfirmedCompany = sql<boolean>`not exists (
  select from ${users} where ${users.companyId} = ${companies.id} and ${users.emailConfirmedAt} is not null
)`;

const documentCount = sql<number>`(select count(*)::int from ${companyDocuments}
  where ${companyDocuments.companyId} = ${companies.id} and ${companyDocuments.deletedAt} is null)`;

const orderKeys: Record<CompanyOrder, AnyColumn | SQL> = {
  waiting: companies.waitingSince,
  name: sql`${companies.name} collate "pl-x-icu"`,
  member: companies.verifiedAt,
  documents: documentCount,
};

/** A page of the council's companies. */
export function listCompanies(ctx: SignedInContext, { tab, filter, phrase, sort, page }: ListOfCompanies) {
  const order = [sort.isDescending ? desc(orderKeys[sort.key]) : asc(orderKeys[sort.key]), asc(companies.id)];
  // The page is chosen first: what is counted beside a row is counted for the rows of the page alone.
  const visible = ctx.db
    .select({ id: companies.id })
    .from(companies)
    .where(and(ofTab[tab], filter ? narrowed(ctx, filter) : undefined, matching(ctx, phrase)))
    .orderBy(...order)
    .limit(rowsPerPage)
    .offset(offsetOf(page));
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
      documents: documentCount,
      uncheckedDocuments: sql<number>`(select count(*)::int from ${companyDocuments}
        where ${companyDocuments.companyId} = ${companies.id} and ${companyDocuments.deletedAt} is null
          and not ${companyDocuments.isVerified})`,
      isUnconfirmed: unconfirmedCompany,
    })
    .from(companies)
    .leftJoin(subscriptionDefinitions, eq(subscriptionDefinitions.id, companies.registrationSubscriptionPlanId))
    .where(inArray(companies.id, visible))
    .orderBy(...order);
}

/** How many companies a search finds in each tab, and in each narrower list of it. */
export async function countCompanies(ctx: SignedInContext, phrase: string) {
  const ofNarrow = (filter: CompanyFilter) => sql<number>`count(*) filter (where ${narrowed(ctx, filter)})::int`;
  const [counts] = await ctx.db
    .select({
      waiting: sql<number>`count(*) filter (where ${ofTab.waiting})::int`,
      members: sql<number>`count(*) filter (where ${ofTab.members})::int`,
      restricted: sql<number>`count(*) filter (where ${ofTab.restricted})::int`,
      overdue: ofNarrow("overdue"),
      requested: ofNarrow("requested"),
      unconfirmed: ofNarrow("unconfirmed"),
      // Of these nobody asked for the verification either: the council's queue leaves them out.
      undecidable: sql<number>`count(*) filter (where ${and(narrowed(ctx, "unconfirmed"), isNull(companies.verificationRequestedAt))})::int`,
      withoutDocuments: ofNarrow("withoutDocuments"),
      suspended: ofNarrow("suspended"),
      blocked: ofNarrow("blocked"),
    })
    .from(companies)
    .where(and(isRegistered, matching(ctx, phrase)));
  if (!counts) throw new DomainError("unexpected");
  return counts;
}

/** What a filter of a tab leaves. Overdue is who waits longer than the council promised, by the clock. */
function narrowed(ctx: Context, filter: CompanyFilter): SQL | undefined {
  const promised = new Date(ctx.now.getTime() - answerDays * dayMilliseconds);
  switch (filter) {
    case "overdue":
      return and(ofTab.waiting, lte(companies.waitingSince, promised));
    case "requested":
      return and(ofTab.waiting, isNotNull(companies.verificationRequestedAt));
    case "unconfirmed":
      return and(ofTab.waiting, unconfirmedCompany);
    case "withoutDocuments":
      return and(ofTab.waiting, sql`not exists (${documentsOfCompany})`);
    case "suspended":
      return and(eq(companies.isVerified, true), eq(companies.isBlocked, true));
    case "blocked":
      return and(eq(companies.isVerified, false), eq(companies.isBlocked, true));
  }
}

const documentsOfCompany = sql`select from ${companyDocuments}
  where ${companyDocuments.companyId} = ${companies.id} and ${companyDocuments.deletedAt} is null`;

const orderedPlanName = sql<string | null>`(
  select ${subscriptionDefinitions.name} from ${planOrders}
  join ${pricings} on ${pricings.id} = ${planOrders.pricingId}
  join ${subscriptionDefinitions} on ${subscriptionDefinitions.id} = ${pricings.subscriptionDefinitionId}
  where ${planOrders.companyId} = ${companies.id} and ${planOrders.status} = 'WAITING_FOR_VERIFICATION'
)`;

function matching(ctx: Context, phrase: string): SQL | undefined {
  return and(
    ...patternsOf(phrase).map((pattern) => {
      const named = ctx.db
        .select({ id: companies.id })
        .from(companies)
        .where(sql`${companies.searchText} like ${pattern}`);
      const employing = ctx.db
        .select({ id: users.companyId })
        .from(users)
        .where(sql`${users.searchText} like ${pattern}`);
      return inArray(companies.id, named.union(employing));
    }),
  );
}

/** A company as the council sees it, whatever its state. Throws companyNotFound. */
export async function findCompany(ctx: SignedInContext, id: number) {
  const [row] = await ctx.db
    .select({
      company: companies,
      country: countries.name,
      voivodeship: voivodeships.name,
      legalForm: legalForms.name,
      planName: subscriptionDefinitions.name,
      orderedPlanName,
      industries: companies.industryNames,
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
export function listCompanyUsers(ctx: SignedInContext, companyId: number) {
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
export function listCompanyConsents(ctx: SignedInContext, companyId: number) {
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
export function listCompanyDocuments(ctx: SignedInContext, companyId: number) {
  return ctx.db
    .select(documentColumns)
    .from(companyDocuments)
    .innerJoin(files, eq(files.id, companyDocuments.fileId))
    .leftJoin(verifiers, eq(verifiers.id, companyDocuments.verifiedBy))
    .where(and(eq(companyDocuments.companyId, companyId), isNull(companyDocuments.deletedAt)))
    .orderBy(asc(companyDocuments.type), desc(companyDocuments.createdAt));
}

const verifiers = alias(users, "verifiers");

const documentColumns = {
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
export function listCompanyHistory(ctx: SignedInContext, companyId: number) {
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
export function listCompanyOrders(ctx: SignedInContext, companyId: number) {
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

/** Whether a paper has run out by the portal's calendar. */
export function isExpired(expirationDate: string | null, now: Date): boolean {
  return expirationDate !== null && expirationDate < calendarDay(now);
}

/** Whether a company with this tax number is registered; one whose registration ran out is not. */
export async function isTinTaken(ctx: Context, tin: string): Promise<boolean> {
  const taken = await ctx.db.$count(companies, and(eq(companies.tin, tin), isCompanyRegistered(ctx.now)));
  return taken > 0;
}
