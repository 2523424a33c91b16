import { companies } from "drizzle/schema/company";
import { and, eq, isNull } from "drizzle-orm";
import { recordAct } from "~/domain/kernel/audit.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { inTransaction } from "~/domain/kernel/database-transaction.server";
import { countWrite } from "~/domain/kernel/rate-limit.server";
import { companyPolicy } from "./policy";

/**
 * Ends the guidance through the first steps for everybody of the viewer's company; a second time changes nothing.
 * Throws deniedCompanyUpdate, forbidden and tooManyResourceCalls.
 */
export async function endFirstSteps(ctx: SignedInContext, companyId: number): Promise<void> {
  companyPolicy.authorize(ctx.viewer, "company.endFirstSteps", { id: companyId });
  await countWrite(ctx);
  await inTransaction(ctx, async (ctx) => {
    const updatedCompanies = await ctx.db
      .update(companies)
      .set({ firstStepsEndedAt: ctx.now })
      .where(and(eq(companies.id, companyId), isNull(companies.firstStepsEndedAt)))
      .returning({ id: companies.id });
    for (const { id } of updatedCompanies) {
      await recordAct(ctx, { action: "company-end-first-steps", target: { kind: "company", id } });
    }
  });
}
