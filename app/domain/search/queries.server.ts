import { announcements } from "drizzle/schema/announcement";
import { companies } from "drizzle/schema/company";
import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { listedFor } from "~/domain/announcement/queries.server";
import { isVisibleTo } from "~/domain/company/profile/public-profile.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { wordsWithNumbers } from "~/domain/list/phrase.server";
import { inOrder } from "~/domain/list/sort";
import { nameOfCompany } from "~/domain/sql/company.server";
import { shortestPhrase, wordsOf } from "~/domain/text/fold";
import { idsOfMatches, type SearchSource, type Span, searchMatches } from "./matches.server";

/** Whether the phrase has at least three characters, and a letter or digit among them. */
export function isSearchable(phrase: string): boolean {
  return phrase.trim().length >= shortestPhrase && wordsOf(phrase).length > 0;
}

/**
 * Announcements listed for the viewer with every word of the phrase, by prefix: best first, or newest first when
 * there are more than 1,000; `total` is 1,001 then.
 */
export async function findAnnouncements(ctx: SignedInContext, phrase: string, span: Span) {
  const { ids, total } = await searchMatches(ctx, searchedAnnouncements(ctx), phrase, span);
  if (ids.length === 0) return { rows: [], total };
  const rows = await ctx.db
    .select({
      id: announcements.id,
      title: announcements.title,
      type: announcements.type,
      content: announcements.contentIndexable,
      activationAt: announcements.activationAt,
      companyName: nameOfCompany(companies),
    })
    .from(announcements)
    .innerJoin(companies, eq(companies.id, announcements.companyId))
    .where(inArray(announcements.id, ids));
  return { rows: inOrder(rows, ids), total };
}

/**
 * Companies the viewer may see with every word of the phrase in name, tax number, tags, industries, town or
 * description, by prefix: best first, or newest first when there are more than 1,000; `total` is 1,001 then.
 */
export async function findCompanies(ctx: SignedInContext, phrase: string, span: Span) {
  const { ids, total } = await searchMatches(ctx, searchedCompanies(ctx), companyPhrase(phrase), span);
  if (ids.length === 0) return { rows: [], total };
  const rows = await ctx.db
    .select({
      id: companies.id,
      name: companies.name,
      shortName: companies.shortName,
      tin: companies.tin,
      city: companies.city,
      tags: companies.tags,
      industries: companies.industryNames,
      description: companies.description,
      industryDescription: companies.industryDescription,
      isVerified: companies.isVerified,
      isBlocked: companies.isBlocked,
    })
    .from(companies)
    .where(inArray(companies.id, ids));
  return { rows: inOrder(rows, ids), total };
}

/** Whether the company of a row has every word of the phrase, as findCompanies looks for them. */
export function companyMatches(ctx: SignedInContext, phrase: string): SQL {
  // As an array they are found once; joined, they would be gone through for each company.
  return sql`${companies.id} = any(array${idsOfMatches(searchedCompanies(ctx), companyPhrase(phrase))})`;
}

// A tax number stands in the index as one word, however it is written.
function companyPhrase(phrase: string): string {
  return wordsWithNumbers(phrase).join(" ");
}

function searchedAnnouncements(ctx: SignedInContext): SearchSource {
  const { activationAt, isActive, isArchived, deletedAt } = announcements;
  const indexCondition = sql`${isActive} and not ${isArchived}`;
  const newestWeek = (condition: SQL) => sql`(
    select week_of(max(${activationAt})) from ${announcements}
    where ${indexCondition} and ${deletedAt} is null and ${condition}
  )`;
  return {
    table: announcements,
    id: sql`${announcements.id}`,
    vector: sql`${announcements.searchVector}`,
    slice: sql`week_of(${activationAt})`,
    newestSlice: newestWeek(sql`${activationAt} <= ${ctx.now.toISOString()}::timestamptz`),
    sliceBelow: (week) => newestWeek(sql`${activationAt} < to_timestamp(${week} * 604800.0)`),
    newestFirst: sql`${activationAt} desc, ${announcements.id} desc`,
    age: sql`(extract(epoch from ${activationAt}) * 1000000)::bigint`,
    indexCondition,
    visible: listedFor(ctx),
  };
}

function searchedCompanies(ctx: SignedInContext): SearchSource {
  return {
    table: companies,
    id: sql`${companies.id}`,
    vector: sql`${companies.searchVector}`,
    slice: sql`(${companies.id} / 1024)::integer`,
    newestSlice: sql`(select (max(${companies.id}) / 1024)::integer from ${companies})`,
    sliceBelow: (slice) => sql`(
      select (max(${companies.id}) / 1024)::integer from ${companies} where ${companies.id} < ${slice} * 1024::bigint
    )`,
    newestFirst: sql`${companies.id} desc`,
    age: sql`${companies.id}`,
    visible: and(isNull(companies.expiredAt), isVisibleTo(ctx)),
    isNamed: true,
  };
}
