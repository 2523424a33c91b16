import { companies } from "drizzle/schema/company";
import { and, eq, sql } from "drizzle-orm";
import type { Context } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { isMember } from "./profile/public-profile.server";

/** What a member is called in short. Throws companyNotFound. */
export async function findCompanyName(ctx: Pick<Context, "db">, id: number): Promise<string> {
  const [company] = await ctx.db
    .select({ name: sql<string>`coalesce(${companies.shortName}, ${companies.name})` })
    .from(companies)
    .where(and(eq(companies.id, id), isMember));
  if (!company) throw new DomainError("companyNotFound");
  return company.name;
}
