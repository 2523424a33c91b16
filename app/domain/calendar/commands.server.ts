import { users } from "drizzle/schema/account";
import { companyCalendars } from "drizzle/schema/calendar";
import { and, eq, inArray, isNull, lt } from "drizzle-orm";
import { lockAccount } from "~/domain/account/link.server";
import { recordAct } from "~/domain/kernel/audit.server";
import type { Context, SignedInContext } from "~/domain/kernel/context";
import { inTransaction } from "~/domain/kernel/database-transaction.server";
import { DomainError } from "~/domain/kernel/errors";
import { requireFeature } from "~/domain/kernel/policy";
import { requireWriting } from "~/domain/kernel/rate-limit.server";
import { hashSecret, newSecret } from "~/domain/kernel/secret.server";
import { deleteInBatches } from "~/domain/kernel/sweep.server";
import { daysBefore } from "~/domain/units/time";

/**
 * Gives the viewer an address at which their calendar program reads when their company's papers run out, and returns
 * its secret, which nobody can be shown again; their older address dies. Throws operationIsRestricted and
 * tooManyResourceCalls.
 */
export async function createCalendar(ctx: SignedInContext): Promise<{ secret: string }> {
  await requireWriting(ctx, "companyData");
  return inTransaction(ctx, async (ctx) => {
    // Two at once would both find no older address: the person's row lets one in at a time.
    await lockAccount(ctx, ctx.viewer.id);
    const own = eq(companyCalendars.userId, ctx.viewer.id);
    await ctx.db
      .update(companyCalendars)
      .set({ revokedAt: ctx.now, revokedBy: ctx.viewer.id })
      .where(and(own, isNull(companyCalendars.revokedAt)));
    const secret = newSecret();
    await ctx.db
      .insert(companyCalendars)
      .values({ userId: ctx.viewer.id, secretHash: hashSecret(secret), createdAt: ctx.now });
    await recordAct(ctx, { action: "calendar-create", target: { kind: "user", id: ctx.viewer.id } });
    return { secret };
  });
}

/** Makes an address of somebody of the viewer's company worthless. Throws operationIsRestricted, notFound. */
export async function revokeCalendar(ctx: SignedInContext, calendarId: number): Promise<void> {
  requireFeature(ctx.viewer, "companyData");
  await inTransaction(ctx, async (ctx) => {
    const colleagues = ctx.db.select({ id: users.id }).from(users).where(eq(users.companyId, ctx.viewer.company.id));
    const [revokedCalendar] = await ctx.db
      .update(companyCalendars)
      .set({ revokedAt: ctx.now, revokedBy: ctx.viewer.id })
      .where(
        and(
          eq(companyCalendars.id, calendarId),
          isNull(companyCalendars.revokedAt),
          inArray(companyCalendars.userId, colleagues),
        ),
      )
      .returning({ userId: companyCalendars.userId });
    if (!revokedCalendar) throw new DomainError("notFound");
    await recordAct(ctx, { action: "calendar-revoke", target: { kind: "user", id: revokedCalendar.userId } });
  });
}

/** Removes addresses that were revoked a month ago. */
export async function sweepRevokedCalendars(ctx: Context): Promise<void> {
  await deleteInBatches(ctx, companyCalendars, lt(companyCalendars.revokedAt, daysBefore(ctx.now, 30)));
}
