import { companies } from "drizzle/schema/company";
import { eq } from "drizzle-orm";
import type { Context } from "~/domain/kernel/context";
import { partyColumns, partyOf } from "./buyer.server";

/** Who runs the portal, as everybody may know it: the organisation's own company; null before there is one. */
export async function findOrganiser(ctx: Pick<Context, "db">) {
  const [company] = await ctx.db
    .select({ ...partyColumns, krs: companies.krs, phone: companies.phone, email: companies.email })
    .from(companies)
    .where(eq(companies.isCouncil, true));
  if (!company) return null;
  const { krs, phone, email } = company;
  return { ...partyOf(company), krs, phone, email };
}
