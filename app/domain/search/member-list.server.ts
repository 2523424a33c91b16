import { companies, companyIndustries } from "drizzle/schema/company";
import { industries, voivodeships } from "drizzle/schema/dictionary";
import { vehicles } from "drizzle/schema/fleet";
import { freightPostings } from "drizzle/schema/freight";
import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { isMember } from "~/domain/company/profile/public-profile.server";
import { isOnOffer } from "~/domain/freight/posting/queries.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { behindRow } from "~/domain/list/behind-row.server";
import { limitOf, offsetOf, type Page } from "~/domain/list/page.server";
import type { Sort } from "~/domain/list/sort";
import { nameOfCompany } from "~/domain/sql/company.server";
import { fold, wordsOf } from "~/domain/text/fold";
import type { MemberFilter, MemberOrder } from "./member-filter.server";
import { companyMatches } from "./queries.server";

type MemberSearch = { filter: MemberFilter; sort: Sort<MemberOrder>; page: Page };

const orderKeys: Record<MemberOrder, SQL> = {
  name: sql`${nameOfCompany(companies)} collate "pl-x-icu"`,
  since: sql`${companies.verifiedAt}`,
};

/**
 * A page of 20 of the council's members that the filter leaves, by the name they go by in the Polish order or by when
 * they joined.
 */
export function listMembers(ctx: SignedInContext, { filter, sort, page }: MemberSearch) {
  const direction = sort.isDescending ? desc : asc;
  // A moment that is not known stands behind all others.
  const keys = [sort.key === "since" ? sql`coalesce(${companies.verifiedAt}, 'infinity')` : orderKeys.name];
  const place = { id: companies.id, keys, isDescending: sort.isDescending, within: isMember };
  const order = [direction(orderKeys[sort.key]), direction(companies.id)];
  // The page is chosen first: what is counted beside a row is counted for the rows of the page alone.
  const pageIds = ctx.db
    .select({ id: companies.id })
    .from(companies)
    .where(and(matchesFilter(ctx, filter), behindRow(page, place)))
    .orderBy(...order)
    .limit(limitOf(page))
    .offset(offsetOf(page));
  return ctx.db
    .select({
      id: companies.id,
      name: companies.name,
      shortName: companies.shortName,
      city: companies.city,
      voivodeship: voivodeships.name,
      industries: companies.industryNames,
      tags: companies.tags,
      isCouncil: companies.isCouncil,
      verifiedAt: companies.verifiedAt,
      vehicles: sql<number>`(select count(*)::int from ${vehicles} where ${ofCompany} and ${vehicles.isActive})`,
      loads: sql<number>`(
        select count(*)::int from ${freightPostings}
        where ${freightPostings.companyId} = ${companies.id} and ${freightPostings.kind} = 'SHIPMENT' and ${isOnOffer(ctx)}
      )`,
    })
    .from(companies)
    .leftJoin(voivodeships, eq(voivodeships.id, companies.voivodeshipId))
    .where(inArray(companies.id, pageIds))
    .orderBy(...order);
}

/** How many of the council's members the filter leaves. */
export function countMembers(ctx: SignedInContext, filter: MemberFilter): Promise<number> {
  return ctx.db.$count(companies, matchesFilter(ctx, filter));
}

type MemberChoices = Record<"voivodeships" | "industries", { id: number; name: string }[]>;

/** What the members may be chosen by, in one query: the page has others to make. */
export async function listMemberChoices(ctx: SignedInContext): Promise<MemberChoices> {
  const [choices] = await ctx.db.execute<MemberChoices>(sql`
    select
      (select coalesce(json_agg(json_build_object('id', id, 'name', name) order by name collate "pl-x-icu"), '[]')
        from ${voivodeships}) as voivodeships,
      (select coalesce(json_agg(json_build_object('id', id, 'name', name) order by id), '[]')
        from ${industries}) as industries`);
  return choices ?? { voivodeships: [], industries: [] };
}

const ofCompany = sql`${vehicles.companyId} = ${companies.id}`;

function matchesFilter(ctx: SignedInContext, filter: MemberFilter): SQL | undefined {
  const { phrase, voivodeshipId, industryId, body, tag } = filter;
  return and(
    isMember,
    phrase === null ? undefined : companyMatches(ctx, phrase),
    voivodeshipId === null ? undefined : eq(companies.voivodeshipId, voivodeshipId),
    industryId === null
      ? undefined
      : sql`exists (select from ${companyIndustries}
          where ${companyIndustries.companyId} = ${companies.id} and ${companyIndustries.industryId} = ${industryId})`,
    body === null
      ? undefined
      : sql`exists (select from ${vehicles} where ${ofCompany} and ${vehicles.isActive} and ${vehicles.body} = ${body})`,
    tag === null ? undefined : hasTag(ctx, tag),
  );
}

/** A company with a tag that begins so, in whatever case and with or without diacritics. */
function hasTag(ctx: SignedInContext, tag: string): SQL | undefined {
  const beginning = `${fold(tag).replace(/[\\%_]/g, "\\$&")}%`;
  return and(
    wordsOf(tag).length > 0 ? companyMatches(ctx, tag) : undefined,
    sql`exists (select from unnest(${companies.tags}) tag where fold(tag) like ${beginning})`,
  );
}
