import { companies } from "drizzle/schema/company";
import { and, eq } from "drizzle-orm";
import type { SignedInContext } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { requireWriting } from "~/domain/kernel/rate-limit.server";
import { isMember } from "./public-profile.server";

/**
 * Lets who has a package mark another member for their company. Throws operationIsRestricted, tooManyResourceCalls,
 * companyNotFound for none and for one that is no member, and forbidden for the own company and the council.
 */
export async function requireOtherCompany(ctx: SignedInContext, companyId: number): Promise<void> {
  await requireWriting(ctx, "companyData");
  if (companyId === ctx.viewer.company.id) throw new DomainError("forbidden");
  const [company] = await ctx.db
    .select({ isCouncil: companies.isCouncil })
    .from(companies)
    .where(and(eq(companies.id, companyId), isMember));
  if (!company) throw new DomainError("companyNotFound");
  if (company.isCouncil) throw new DomainError("forbidden");
}
