import { users } from "drizzle/schema/account";
import { companies } from "drizzle/schema/company";
import { legalAcceptances, legalDocuments } from "drizzle/schema/content";
import { and, eq, isNull, type Placeholder, type SQL, sql } from "drizzle-orm";
import { calendarDay } from "~/domain/units/moment.server";
import { isWorking } from "./person.server";

/** The legal document that binds a whole company by the word of its administrator. */
export const companyTerms = "regulamin";

type At = { now: Date } | { today: Placeholder };

/** The versions of legal documents that hold and were announced, as `held`: everybody has to accept them. */
export function heldTerms(at: At): SQL {
  return sql`(
    select * from (
      select distinct on (slug) * from ${legalDocuments}
      where valid_from <= ${"now" in at ? calendarDay(at.now) : at.today} order by slug, valid_from desc, id desc
    ) as latest where summary is not null
  ) as held`;
}

/**
 * Whether the person of a row, who is joined with their company, has not accepted a `held` version, of the terms of
 * service whether nobody has for the company. The organisation is the other party to those.
 */
const isToAccept = sql<boolean>`case when held.slug = ${companyTerms}
  then not ${companies.isCouncil} and not exists (
    select from ${legalAcceptances} as given where given.document_id = held.id and given.company_id = ${companies.id})
  else not exists (
    select from ${legalAcceptances} as given where given.document_id = held.id and given.user_id = ${users.id})
  end`;

/** Whether the person of a row, who is joined with their company, has a document that holds to accept. */
export function hasTermsToAccept(at: At): SQL<boolean> {
  return sql<boolean>`exists (select from ${heldTerms(at)} where ${isToAccept})`;
}

/** What waits for the acceptance of the person with this id, to be selected from, as `held`. */
export function termsToAcceptOf(at: At, userId: number): SQL {
  return sql`${users} join ${companies} on ${companies.id} = ${users.companyId} and ${users.id} = ${userId}
    join ${heldTerms(at)} on ${isToAccept}`;
}

/** How many of those who can sign in have not accepted the version of a document that holds: companies, or people. */
export function countOpenTerms(at: At, slug: string): SQL<number> {
  const whose = slug === companyTerms ? companies.id : users.id;
  const canSignIn = and(isWorking, eq(companies.isBlocked, false), isNull(companies.expiredAt));
  return sql<number>`(select count(distinct ${whose})::int
    from ${users} join ${companies} on ${companies.id} = ${users.companyId} join ${heldTerms(at)} on ${isToAccept}
    where ${canSignIn} and held.slug = ${slug})`;
}
