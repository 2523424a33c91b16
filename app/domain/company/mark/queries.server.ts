import { users } from "drizzle/schema/account";
import { companies, companyMarks } from "drizzle/schema/company";
import { and, desc, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { SignedInContext } from "~/domain/kernel/context";
import { limitOf, offsetOf, type Page } from "~/domain/list/page.server";
import { nameOfCompany } from "~/domain/sql/company.server";
import { nameOfPerson } from "~/domain/sql/person.server";
import type { CompanyMark } from "./mark";

/** A page of the companies that the viewer's own one has marked so, the last first, with who did it and when. */
export function listMarkedCompanies(ctx: SignedInContext, mark: CompanyMark, page: Page) {
  return ctx.db
    .select({
      id: companies.id,
      name: nameOfCompany(companies),
      city: companies.city,
      by: nameOfPerson<string | null>(users),
      markedAt: companyMarks.createdAt,
    })
    .from(companyMarks)
    .innerJoin(companies, eq(companies.id, companyMarks.targetId))
    .leftJoin(users, eq(users.id, companyMarks.markedBy))
    .where(isMarkOf(ctx, mark))
    .orderBy(desc(companyMarks.createdAt), desc(companies.id))
    .limit(limitOf(page))
    .offset(offsetOf(page));
}

/** How many companies the viewer's own one has marked so. */
export function countMarkedCompanies(ctx: SignedInContext, mark: CompanyMark): Promise<number> {
  return ctx.db.$count(companyMarks, isMarkOf(ctx, mark));
}

/** Whether the viewer's company has marked another one so; how the other one has marked it is never told. */
export async function hasMarked(ctx: SignedInContext, mark: CompanyMark, companyId: number): Promise<boolean> {
  return (await ctx.db.$count(companyMarks, and(isMarkOf(ctx, mark), eq(companyMarks.targetId, companyId)))) > 0;
}

function isMarkOf({ viewer }: SignedInContext, mark: CompanyMark) {
  return and(eq(companyMarks.companyId, viewer.company.id), eq(companyMarks.mark, mark));
}

type Marks = { isBlocked: boolean; isFavourite: boolean };

/** Whether the viewer's company has blocked another one, and whether it is a favourite of it. */
export async function findMarks({ db, viewer }: SignedInContext, companyId: number): Promise<Marks> {
  const rows = await db
    .select({ mark: companyMarks.mark })
    .from(companyMarks)
    .where(and(eq(companyMarks.companyId, viewer.company.id), eq(companyMarks.targetId, companyId)));
  const has = (mark: CompanyMark) => rows.some((row) => row.mark === mark);
  return { isBlocked: has("BLOCKED"), isFavourite: has("FAVOURITE") };
}

/**
 * That neither the viewer's company nor the one of the row has blocked the other. The planner reads on as it would
 * without it: what is blocked is read once for the whole statement.
 */
export function isUnblocked({ viewer }: SignedInContext, companyId: SQL): SQL {
  const own = sql`${viewer.company.id}::bigint`;
  return sql`${companyId} <> all(array(
    select m.target_id from ${companyMarks} m where m.company_id = ${own} and m.mark = 'BLOCKED'
    union all select m.company_id from ${companyMarks} m where m.target_id = ${own} and m.mark = 'BLOCKED'))`;
}

/** That one of the two companies has blocked the other. */
export function areBlocked(one: SQL, other: SQL): SQL {
  return sql`exists (
    select from ${companyMarks} m
    where m.mark = 'BLOCKED' and ((m.company_id = ${one} and m.target_id = ${other})
      or (m.company_id = ${other} and m.target_id = ${one})))`;
}

/** That the company of the row is a favourite of the viewer's; they are read once for the whole statement. */
export function isFavourite({ viewer }: SignedInContext, companyId: SQLWrapper): SQL<boolean> {
  return sql<boolean>`${companyId} = any(array(
    select m.target_id from ${companyMarks} m
    where m.company_id = ${viewer.company.id}::bigint and m.mark = 'FAVOURITE'))`;
}

/** That the viewer's company is a favourite of the one of the row. */
export function isFavouriteOf({ viewer }: SignedInContext, companyId: SQLWrapper): SQL {
  return sql`${companyId} = any(array(
    select m.company_id from ${companyMarks} m
    where m.target_id = ${viewer.company.id}::bigint and m.mark = 'FAVOURITE'))`;
}
