import { users } from "drizzle/schema/account";
import { blockedCompanies, companies, favouriteCompanies } from "drizzle/schema/company";
import { and, desc, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { SignedInContext } from "~/domain/kernel/context";
import { limitOf, offsetOf, type Page } from "~/domain/list/page.server";
import { nameOfCompany } from "~/domain/sql/company.server";
import { nameOfPerson } from "~/domain/sql/person.server";

/** A page of the favourites of the viewer's company, the last first, with who made them so and when. */
export function listFavouriteCompanies(ctx: SignedInContext, page: Page) {
  return ctx.db
    .select({
      id: companies.id,
      name: nameOfCompany(companies),
      city: companies.city,
      by: nameOfPerson<string | null>(users),
      markedAt: favouriteCompanies.createdAt,
    })
    .from(favouriteCompanies)
    .innerJoin(companies, eq(companies.id, favouriteCompanies.favouriteCompanyId))
    .leftJoin(users, eq(users.id, favouriteCompanies.markedBy))
    .where(eq(favouriteCompanies.companyId, ctx.viewer.company.id))
    .orderBy(desc(favouriteCompanies.createdAt), desc(companies.id))
    .limit(limitOf(page))
    .offset(offsetOf(page));
}

/** How many they are. */
export function countFavouriteCompanies(ctx: SignedInContext): Promise<number> {
  return ctx.db.$count(favouriteCompanies, eq(favouriteCompanies.companyId, ctx.viewer.company.id));
}

/** Whether a company is one of them; whether the own one is a favourite of it is never told. */
export async function isFavouriteCompany(ctx: SignedInContext, companyId: number): Promise<boolean> {
  const { companyId: by, favouriteCompanyId: of } = favouriteCompanies;
  return (await ctx.db.$count(favouriteCompanies, and(eq(by, ctx.viewer.company.id), eq(of, companyId)))) > 0;
}

type Marks = { isBlocked: boolean; isFavourite: boolean };

/** Whether the viewer's company has blocked another one, and whether it is a favourite of it. One statement. */
export async function findMarks({ db, viewer }: SignedInContext, companyId: number): Promise<Marks> {
  const own = viewer.company.id;
  const [marks] = await db.execute<Marks>(sql`select
    exists (select from ${blockedCompanies} b
      where b.company_id = ${own} and b.blocked_company_id = ${companyId}) as "isBlocked",
    exists (select from ${favouriteCompanies} f
      where f.company_id = ${own} and f.favourite_company_id = ${companyId}) as "isFavourite"`);
  return marks ?? { isBlocked: false, isFavourite: false };
}

/** That the company of the row is a favourite of the viewer's; they are read once for the whole statement. */
export function isFavourite({ viewer }: SignedInContext, companyId: SQLWrapper): SQL<boolean> {
  return sql<boolean>`${companyId} = any(array(
    select f.favourite_company_id from ${favouriteCompanies} f where f.company_id = ${viewer.company.id}::bigint))`;
}

/** That the viewer's company is a favourite of the one of the row. */
export function isFavouriteOf({ viewer }: SignedInContext, companyId: SQLWrapper): SQL {
  return sql`${companyId} = any(array(
    select f.company_id from ${favouriteCompanies} f where f.favourite_company_id = ${viewer.company.id}::bigint))`;
}
