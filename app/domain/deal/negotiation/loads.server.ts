import { freightPostings } from "drizzle/schema/freight";
import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { SignedInContext } from "~/domain/kernel/context";
import { postingRouteName } from "~/domain/sql/route-name.server";

const most = 200;
const inPolish = new Intl.Collator("pl");

/**
 * The active loads of the viewer's company, by which an offer on a free vehicle says what is to be carried: by the
 * names of their ways, the sooner of the same first. Of more than 200 those that end last are left out.
 */
export async function listOwnLoads(ctx: SignedInContext) {
  const loads = await ctx.db
    .select({
      id: freightPostings.id,
      name: postingRouteName(sql`${freightPostings}.id`),
      distanceKm: freightPostings.distanceKm,
    })
    .from(freightPostings)
    .where(
      and(
        eq(freightPostings.companyId, ctx.viewer.company.id),
        eq(freightPostings.kind, "SHIPMENT"),
        eq(freightPostings.status, "ACTIVE"),
        gt(freightPostings.expiresAt, ctx.now),
      ),
    )
    .orderBy(asc(freightPostings.expiresAt), asc(freightPostings.id))
    .limit(most);
  return loads.sort((one, other) => inPolish.compare(one.name ?? "", other.name ?? ""));
}
