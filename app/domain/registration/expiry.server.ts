import { users } from "drizzle/schema/account";
import { companies } from "drizzle/schema/company";
import { registrationDrafts } from "drizzle/schema/registration";
import { and, asc, eq, gt, lte, type SQL, sql } from "drizzle-orm";
import { forgetAccount } from "~/domain/account/accounts.server";
import { revokeLinks } from "~/domain/account/link.server";
import { forgetCompany } from "~/domain/company/companies.server";
import { forgetPapers } from "~/domain/company/document/registration-papers.server";
import { lockCompany } from "~/domain/company/lock.server";
import { isRegistrationOver } from "~/domain/company/registration-term.server";
import { recordAct } from "~/domain/kernel/audit.server";
import type { Context } from "~/domain/kernel/context";
import { inTransaction } from "~/domain/kernel/database-transaction.server";
import { forEachRow, rowsById } from "~/domain/kernel/each-row.server";
import { deleteInBatches } from "~/domain/kernel/sweep.server";
import { cancelWaitingOrder } from "~/domain/membership/order/registration-order.server";

const batch = 50;

/**
 * Ends registrations whose confirmation never came: e-mail and tax number are free again, the rows stay without
 * anything that names a person or a company. Answers how many ended. Throws AggregateError for those that could not.
 */
export function expireRegistrations(ctx: Context): Promise<number> {
  return forEachRow(
    rowsById((afterId) => listOver(ctx, gt(users.id, afterId))),
    (row) => expireRegistration(ctx, row),
  );
}

/** Ends those of them that stand in the way of one who registers now, in the caller's transaction. */
export async function expireRegistrationsOf(ctx: Context, { tin, email }: { tin?: string; email: string }) {
  // Each by its own index; a condition on either would read everybody.
  for (const row of await listOver(ctx, eq(users.email, email))) await expireRegistration(ctx, row);
  if (tin === undefined) return;
  for (const row of await listOver(ctx, eq(companies.tin, tin))) await expireRegistration(ctx, row);
}

function listOver(ctx: Context, whose: SQL) {
  return ctx.db
    .select({ id: users.id, companyId: users.companyId })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(and(isRegistrationOver(ctx.now), whose))
    .orderBy(asc(users.id))
    .limit(batch);
}

function expireRegistration(ctx: Context, { id, companyId }: { id: number; companyId: number }): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    await lockCompany(ctx, companyId);
    if (!(await forgetAccount(ctx, id))) return false;
    await revokeLinks(ctx, id);
    const others = await ctx.db.$count(users, and(eq(users.companyId, companyId), sql`${users.id} <> ${id}`));
    if (others === 0) {
      await cancelWaitingOrder(ctx, companyId);
      await forgetPapers(ctx, companyId);
      await forgetCompany(ctx, companyId);
    }
    await recordAct(ctx, { action: "registration-expire", target: { kind: "user", id } });
    return true;
  });
}

/** Removes drafts whose 14 days are over; their files go with the next sweep of files. */
export async function sweepDrafts(ctx: Context): Promise<void> {
  await deleteInBatches(ctx, registrationDrafts, lte(registrationDrafts.expiresAt, ctx.now));
}
