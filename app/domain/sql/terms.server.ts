import { users } from "drizzle/schema/account";
import { companies } from "drizzle/schema/company";
import { legalAcceptances, legalDocuments } from "drizzle/schema/content";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Context } from "~/domain/kernel/context";
import { calendarDay } from "~/domain/units/moment.server";

/** The legal document that binds a whole company by the word of its administrator. */
export const companyTerms = "regulamin";

type Row = { documentId: SQLWrapper; slug: SQLWrapper };

/** The versions of legal documents that hold and were announced, as `held`: everybody has to accept them. */
export function heldTerms({ now }: Pick<Context, "now">): SQL {
  return sql`(
    select * from (
      select distinct on (slug) * from ${legalDocuments}
      where valid_from <= ${calendarDay(now)} order by slug, valid_from desc, id desc
    ) as latest where summary is not null
  ) as held`;
}

/**
 * Whether the person of a row has not accepted the document, of the terms of service whether nobody has for the company.
 * The organisation is the other party to those.
 */
export function isToAccept({ documentId, slug }: Row): SQL<boolean> {
  return sql<boolean>`case when ${slug} = ${companyTerms}
    then not ${companies.isCouncil} and not exists (
      select from ${legalAcceptances} as given where given.document_id = ${documentId} and given.company_id = ${companies.id})
    else not exists (
      select from ${legalAcceptances} as given where given.document_id = ${documentId} and given.user_id = ${users.id})
    end`;
}

/** Whether the person of a row, who is joined with their company, has a document that holds to accept. */
export function hasTermsToAccept(ctx: Pick<Context, "now">): SQL<boolean> {
  return sql<boolean>`exists (
    select from ${heldTerms(ctx)} where ${isToAccept({ documentId: sql`held.id`, slug: sql`held.slug` })}
  )`;
}
