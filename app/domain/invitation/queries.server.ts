import { companies } from "drizzle/schema/company";
import { invitations } from "drizzle/schema/invitation";
import { and, eq, gt, inArray } from "drizzle-orm";
import { hashSecret } from "../account/token.server";
import type { Context } from "../context";

/** Whom an invitation's link names and who sent it; null for a wrong, cancelled, used or old one. */
export async function findInvitation(ctx: Context, secret: string) {
  const [invitation] = await ctx.db
    .select({
      email: invitations.email,
      tin: invitations.tin,
      companyName: invitations.companyName,
      inviter: companies.name,
    })
    .from(invitations)
    .innerJoin(companies, eq(companies.id, invitations.companyId))
    .where(
      and(
        eq(invitations.tokenHash, hashSecret(secret)),
        gt(invitations.expiresAt, ctx.now),
        inArray(invitations.status, ["NEW", "SENT"]),
      ),
    );
  return invitation ?? null;
}
