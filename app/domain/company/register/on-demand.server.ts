import { companies } from "drizzle/schema/company";
import { and, eq, isNull } from "drizzle-orm";
import { recordAct } from "~/domain/kernel/audit.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { requirePermission } from "~/domain/kernel/policy";
import { mostCalls, takeCall } from "./calls.server";
import { checkCompanies } from "./checks.server";
import type { CheckVerdict, RegisterSource } from "./register";

/**
 * Asks the registers about a company now, as the office wants to know. Answers what each said. Throws forbidden,
 * companyNotFound, and registerUnavailable when neither answered or the day's calls of the list are used up. Waits for
 * the network: not for use in a transaction.
 */
export async function checkCompanyNow(
  ctx: SignedInContext,
  companyId: number,
): Promise<Record<RegisterSource, CheckVerdict>> {
  requirePermission(ctx.viewer, "ACCESS_CONTROL");
  const companyCount = await ctx.db.$count(companies, and(eq(companies.id, companyId), isNull(companies.expiredAt)));
  if (companyCount === 0) throw new DomainError("companyNotFound");
  if (!(await takeCall(ctx, "VAT", mostCalls.all))) throw new DomainError("registerUnavailable");
  const verdicts: Record<RegisterSource, CheckVerdict> = { REGON: "UNAVAILABLE", VAT: "UNAVAILABLE" };
  await checkCompanies(ctx, [companyId], (source, verdict) => {
    verdicts[source] = verdict;
  });
  await recordAct(ctx, { action: "registers-check", target: { kind: "company", id: companyId }, after: verdicts });
  if (verdicts.REGON === "UNAVAILABLE" && verdicts.VAT === "UNAVAILABLE") throw new DomainError("registerUnavailable");
  return verdicts;
}
