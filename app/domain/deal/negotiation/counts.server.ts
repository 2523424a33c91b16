import { and, type SQL, sql } from "drizzle-orm";
import type { SignedInContext } from "~/domain/kernel/context";
import {
  isInBox,
  isInState,
  isListed,
  type OfferBox,
  type OfferList,
  type OfferState,
  offerStates,
  ownOffers,
} from "./company-offers.server";

/** How many offers the viewer's company has in each box, and in one of them in each state. */
export async function countOffers(ctx: SignedInContext, box: OfferBox, list: OfferList) {
  const own = ownOffers(ctx, list);
  const many = (...conditions: (SQL | undefined)[]) =>
    sql<number>`(count(*) filter (where ${and(sql`true`, ...conditions)}))::int`;
  const [row] = await ctx.db
    .select({
      both: many(),
      received: many(isInBox(own, "received")),
      sent: many(isInBox(own, "sent")),
      all: many(isInBox(own, box)),
      states: sql<Record<OfferState, number>>`json_build_object(${sql.join(
        offerStates.map((state) => sql`${state}::text, ${many(isInBox(own, box), isInState(own, state))}`),
        sql`, `,
      )})`,
    })
    .from(own)
    .where(isListed(ctx, own, list));
  if (!row) throw new Error("A count has one row.");
  return row;
}
