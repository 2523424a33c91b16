import { users } from "drizzle/schema/account";
import { companies, companyDocuments } from "drizzle/schema/company";
import { subscriptionDefinitions } from "drizzle/schema/membership";
import { type AnyColumn, and, asc, desc, eq, inArray, isNotNull, lte, type SQL, sql } from "drizzle-orm";
import { isCurrent } from "~/domain/company/document/queries.server";
import { isMember } from "~/domain/company/profile/public-profile.server";
import { isRegistered } from "~/domain/company/registration-term.server";
import type { Context, SignedInContext } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { requirePermission } from "~/domain/kernel/policy";
import { answerDays } from "~/domain/kernel/term";
import { exportRows } from "~/domain/list/export.server";
import { limitOf, offsetOf, type Page } from "~/domain/list/page.server";
import { patternsOf } from "~/domain/list/phrase.server";
import type { Sort } from "~/domain/list/sort";
import { nameOfCompany } from "~/domain/sql/company.server";
import { dayMilliseconds } from "~/domain/units/time";
import { orderedPlanName, unconfirmedCompany, undecidableCompany, waitingCompany } from "./queries.server";

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
  page: Page;
};

const ofTab: Record<CompanyTab, SQL | undefined> = {
  waiting: waitingCompany,
  members: isMember,
  restricted: and(eq(companies.isBlocked, true), isRegistered),
};

const documentCount = sql<number>`(select count(*)::int from ${companyDocuments}
  where ${companyDocuments.companyId} = ${companies.id} and ${isCurrent})`;

function orderOf({ key, isDescending }: Sort<CompanyOrder>, documents: SQL): SQL[] {
  const keys: Record<CompanyOrder, AnyColumn | SQL> = {
    waiting: companies.waitingSince,
    name: sql`${companies.name} collate "pl-x-icu"`,
    member: companies.verifiedAt,
    documents,
  };
  const order = isDescending ? desc(keys[key]) : asc(keys[key]);
  // A member since nobody knows when comes last either way.
  return [key === "member" ? sql`${order} nulls last` : order, asc(companies.id)];
}

/** A page of the council's companies. Throws forbidden. */
export function listCompanies(ctx: SignedInContext, { tab, filter, phrase, sort, page }: ListOfCompanies) {
  requirePermission(ctx.viewer, "ACCESS_CONTROL");
  const papers = ctx.db
    .select({ companyId: companyDocuments.companyId, count: sql`count(*)`.as("count") })
    .from(companyDocuments)
    .where(isCurrent)
    .groupBy(companyDocuments.companyId)
    .as("papers");
  // The page is chosen first: what is counted beside a row is counted for the rows of the page alone.
  const visible = ctx.db
    .select({ id: companies.id })
    .from(companies)
    .leftJoin(papers, eq(papers.companyId, companies.id))
    .where(and(ofTab[tab], filter ? matchesFilter(ctx, filter) : undefined, matching(ctx, phrase)))
    .orderBy(...orderOf(sort, sql`coalesce(${papers.count}, 0)`))
    .limit(limitOf(page))
    .offset(offsetOf(page));
  return ctx.db
    .select({
      id: companies.id,
      name: companies.name,
      shortName: nameOfCompany(companies),
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
          and ${companyDocuments.state} = 'UNVERIFIED')`,
      isUnconfirmed: unconfirmedCompany,
    })
    .from(companies)
    .leftJoin(subscriptionDefinitions, eq(subscriptionDefinitions.id, companies.registrationSubscriptionPlanId))
    .where(inArray(companies.id, visible))
    .orderBy(...orderOf(sort, documentCount));
}

/** The first companies of such a list, as a file. Throws forbidden and tooManyResourceCalls. */
export function exportCompanies(ctx: SignedInContext, list: Omit<ListOfCompanies, "page">, most?: number) {
  requirePermission(ctx.viewer, "ACCESS_CONTROL");
  const { tab, filter } = list;
  return exportRows(ctx, { action: "company-export", target: "company", filter: { tab, filter }, most }, (ctx, page) =>
    listCompanies(ctx, { ...list, page }),
  );
}

/** How many companies a search finds in each tab, and in each narrower list of it. Throws forbidden. */
export async function countCompanies(ctx: SignedInContext, phrase: string) {
  requirePermission(ctx.viewer, "ACCESS_CONTROL");
  const ofNarrow = (filter: CompanyFilter) => sql<number>`count(*) filter (where ${matchesFilter(ctx, filter)})::int`;
  const [counts] = await ctx.db
    .select({
      waiting: sql<number>`count(*) filter (where ${ofTab.waiting})::int`,
      members: sql<number>`count(*) filter (where ${ofTab.members})::int`,
      restricted: sql<number>`count(*) filter (where ${ofTab.restricted})::int`,
      overdue: ofNarrow("overdue"),
      requested: ofNarrow("requested"),
      unconfirmed: ofNarrow("unconfirmed"),
      undecidable: sql<number>`count(*) filter (where ${and(ofTab.waiting, undecidableCompany)})::int`,
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
function matchesFilter(ctx: Context, filter: CompanyFilter): SQL | undefined {
  const overdueSince = new Date(ctx.now.getTime() - answerDays * dayMilliseconds);
  switch (filter) {
    case "overdue":
      return and(ofTab.waiting, lte(companies.waitingSince, overdueSince));
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
  where ${companyDocuments.companyId} = ${companies.id} and ${isCurrent}`;

function matching(ctx: Context, phrase: string): SQL | undefined {
  return and(
    ...patternsOf(phrase).map((pattern) => {
      const matchingCompanies = ctx.db
        .select({ id: companies.id })
        .from(companies)
        .where(sql`${companies.searchText} like ${pattern}`);
      const employing = ctx.db
        .select({ id: users.companyId })
        .from(users)
        .where(sql`${users.searchText} like ${pattern}`);
      return inArray(companies.id, matchingCompanies.union(employing));
    }),
  );
}
