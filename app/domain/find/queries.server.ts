import { announcements } from "drizzle/schema/announcement";
import { companies } from "drizzle/schema/company";
import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { listedFor } from "../announcement/queries.server";
import type { MemberContext } from "../context";
import { rowsPerPage } from "../page.server";
import { shortestPhrase, wordsOf } from "./phrase";

/** Whether the phrase has at least three characters, and a letter or digit among them. */
export function isSearchable(phrase: string): boolean {
  return phrase.trim().length >= shortestPhrase && wordsOf(phrase).length > 0;
}

/** Announcements the viewer may see with every word of the phrase, by prefix, newest first, a page of 20. */
export function findAnnouncements(ctx: MemberContext, phrase: string, page: number) {
  return ctx.db
    .select({
      id: announcements.id,
      title: announcements.title,
      type: announcements.type,
      content: announcements.contentIndexable,
      activationAt: announcements.activationAt,
      companyName: sql<string>`coalesce(${companies.shortName}, ${companies.name})`,
    })
    .from(announcements)
    .innerJoin(companies, eq(companies.id, announcements.companyId))
    .where(and(listedFor(ctx), matching(phrase)))
    .orderBy(desc(announcements.activationAt), desc(announcements.id))
    .limit(rowsPerPage)
    .offset((page - 1) * rowsPerPage);
}

/** How many announcements the search finds in all. */
export function countFoundAnnouncements(ctx: MemberContext, phrase: string): Promise<number> {
  return ctx.db.$count(announcements, and(listedFor(ctx), matching(phrase)));
}

function matching(phrase: string): SQL {
  const query = wordsOf(phrase)
    .map((word) => `'${word}':*`)
    .join(" & ");
  return sql`${announcements.searchVector} @@ to_tsquery('simple', fold(${query}))`;
}
