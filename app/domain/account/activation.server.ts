import { userStatusChanges } from "drizzle/schema/account";
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
