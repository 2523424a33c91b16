import { userStatusChanges, users } from "drizzle/schema/account";
import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { endOfConfirmation } from "~/domain/company/registration-term.server";
import type { Context } from "~/domain/kernel/context";

/** Notes in a person's history that what they did themselves opened their account. */
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

/** Who has not confirmed yet hears of the verification, and has the time for it from now on. */
export async function prolongUnconfirmedUsers(ctx: Context, companyId: number): Promise<void> {
  await ctx.db
    .update(users)
    .set({ registrationExpiresAt: endOfConfirmation(ctx.now) })
    .where(and(eq(users.companyId, companyId), isNull(users.emailConfirmedAt), isNotNull(users.registrationExpiresAt)));
}

/** Lets those in who have confirmed their e-mail, once their company is verified. */
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
