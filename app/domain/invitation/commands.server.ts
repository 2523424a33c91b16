import { invitations } from "drizzle/schema/invitation";
import { and, eq, gt, inArray, or } from "drizzle-orm";
import { hashSecret } from "../account/token.server";
import type { Context } from "../context";

type Registered = { companyId: number; secret: string | null; tin: string; email: string };

/** Notes that an invited company has registered, by its link, tax number or e-mail; in the caller's transaction. */
export async function registerInvitations(ctx: Context, { companyId, secret, tin, email }: Registered): Promise<void> {
  await ctx.db
    .update(invitations)
    .set({ status: "REGISTERED", registeredCompanyId: companyId })
    .where(
      and(
        inArray(invitations.status, ["NEW", "SENT"]),
        gt(invitations.expiresAt, ctx.now),
        or(
          eq(invitations.tin, tin),
          eq(invitations.email, email),
          secret ? eq(invitations.tokenHash, hashSecret(secret)) : undefined,
        ),
      ),
    );
}
