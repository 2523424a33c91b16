import { companies } from "drizzle/schema/company";
import { eq } from "drizzle-orm";
import type { Context } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";

/**
 * The company's row, kept from everybody else who changes the company, its people, contacts or package, until the
 * caller's transaction ends: all that changes these takes it first. Null for none, and where `wait` is false also while
 * somebody else holds it.
 */
export async function lockCompany(ctx: Pick<Context, "db">, companyId: number, { wait = true } = {}) {
  const [company] = await ctx.db
    .select()
    .from(companies)
    .where(eq(companies.id, companyId))
    .for("no key update", wait ? {} : { skipLocked: true });
  return company ?? null;
}

/** A company that nobody else changes until the transaction ends. Throws companyNotFound. */
export async function requireCompany(ctx: Context, companyId: number) {
  const company = await lockCompany(ctx, companyId);
  if (!company) throw new DomainError("companyNotFound");
  return company;
}
