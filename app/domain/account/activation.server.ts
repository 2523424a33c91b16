import { userStatusChanges, users } from "drizzle/schema/account";
import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { endOfConfirmation } from "~/domain/company/registration-term.server";
import type { Context } from "~/domain/kernel/context";

/** Writes into a person's history that they activated their account themselves. */
export async function noteActivation(ctx: Context, userId: number, action: "confirm" | "firstPassword"): Promise<void> {
  await ctx.db.insert(userStatusChanges).values({
    userId,
    action,
    fromActive: false,
    fromBlocked: false,
    toActive: true,
    toBlocked: false,
    createdAt: ctx.now,
  });
}

/** Restarts the time for confirming the e-mail for those of a verified company who have not yet. */
export async function prolongUnconfirmedUsers(ctx: Context, companyId: number): Promise<void> {
  await ctx.db
    .update(users)
    .set({ registrationExpiresAt: endOfConfirmation(ctx.now) })
    .where(and(eq(users.companyId, companyId), isNull(users.emailConfirmedAt), isNotNull(users.registrationExpiresAt)));
}

/** Activates the accounts of a verified company whose e-mail is confirmed. */
export async function activateConfirmedUsers(ctx: Context, companyId: number): Promise<void> {
  const activatedUsers = await ctx.db
    .update(users)
    .set({ isActive: true, version: sql`${users.version} + 1` })
    .where(
      and(
        eq(users.companyId, companyId),
        eq(users.isActive, false),
        eq(users.isBlocked, false),
        isNotNull(users.emailConfirmedAt),
        isNull(users.switchedOffAt),
      ),
    )
    .returning({ id: users.id });
  if (activatedUsers.length === 0) return;
  await ctx.db.insert(userStatusChanges).values(
    activatedUsers.map(({ id }) => ({
      userId: id,
      action: "companyVerified",
      fromActive: false,
      fromBlocked: false,
      toActive: true,
      toBlocked: false,
      createdAt: ctx.now,
    })),
  );
}
