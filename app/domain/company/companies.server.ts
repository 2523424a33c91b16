import { companies, companyIndustries } from "drizzle/schema/company";
import { eq, sql } from "drizzle-orm";
import type { Context } from "~/domain/kernel/context";

type Company = Omit<typeof companies.$inferInsert, "countryId"> & {
  countryId: typeof companies.$inferInsert.countryId | ReturnType<typeof sql>;
};

/** Adds a company, and answers its id; null when another one has its tax number. */
export async function createCompany(
  ctx: Context,
  company: Company,
  industryIds: readonly number[] = [],
): Promise<number | null> {
  const [insertedCompany] = await ctx.db
    .insert(companies)
    .values({ createdAt: ctx.now, ...company })
    .onConflictDoNothing()
    .returning({ id: companies.id });
  if (!insertedCompany) return null;
  if (industryIds.length > 0) {
    await ctx.db
      .insert(companyIndustries)
      .values([...new Set(industryIds)].map((industryId) => ({ companyId: insertedCompany.id, industryId })));
  }
  return insertedCompany.id;
}

/** Writes which package the company has access by; null for none. */
export async function changeCompanyPlan(ctx: Context, id: number, definitionId: number | null): Promise<void> {
  await ctx.db.update(companies).set({ registrationSubscriptionPlanId: definitionId }).where(eq(companies.id, id));
}

/** Erases everything that identifies a company whose registration is over; its tax number is free again. */
export async function forgetCompany(ctx: Context, id: number): Promise<void> {
  await ctx.db
    .update(companies)
    .set({
      expiredAt: ctx.now,
      name: "-",
      shortName: null,
      tin: "0000000000",
      regon: null,
      krs: null,
      voivodeshipId: null,
      postalCode: null,
      city: null,
      street: null,
      streetNumber: null,
      houseNumber: null,
      phone: null,
      fax: null,
      email: null,
      website: null,
      ownerName: null,
      ownerSurname: null,
      ownerPhone: null,
      ownerEmail: null,
      description: null,
      industryDescription: null,
      legalFormId: null,
      employeeCount: null,
      startDate: null,
      registrationDate: null,
      version: sql`${companies.version} + 1`,
    })
    .where(eq(companies.id, id));
}
