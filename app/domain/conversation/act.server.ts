import { currencies } from "drizzle/schema/dictionary";
import { offerActs, offerProposals } from "drizzle/schema/offer";
import { eq, inArray } from "drizzle-orm";
import type { SignedInContext } from "~/domain/kernel/context";

/** What acts of negotiations did, by their id; call it for acts of conversations that the viewer may read. */
export async function describeActs(ctx: SignedInContext, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never>();
  const rows = await ctx.db
    .select({
      id: offerActs.id,
      action: offerActs.action,
      reason: offerActs.reason,
      price: offerProposals.price,
      currency: currencies.code,
      paymentDays: offerProposals.paymentDays,
    })
    .from(offerActs)
    .innerJoin(offerProposals, eq(offerProposals.id, offerActs.proposalId))
    .innerJoin(currencies, eq(currencies.id, offerProposals.currencyId))
    .where(inArray(offerActs.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

export type DescribedAct = Awaited<ReturnType<typeof describeActs>> extends Map<number, infer A> ? A : never;
