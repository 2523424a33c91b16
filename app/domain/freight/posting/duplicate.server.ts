import { freightPlaces, freightPostings } from "drizzle/schema/freight";
import { eq } from "drizzle-orm";
import type { SignedInContext } from "~/domain/kernel/context";
import { inTransaction } from "~/domain/kernel/database-transaction.server";
import { DomainError } from "~/domain/kernel/errors";
import { runOnce } from "~/domain/kernel/idempotency.server";
import { countWrite } from "~/domain/kernel/rate-limit.server";
import { calendarDay } from "~/domain/units/moment.server";
import { listPresentPeople } from "./choices.server";
import { endOf, neverWithdrawn } from "./columns.server";
import { lockOwnCompany, lockPosting, requirePosting } from "./lock.server";
import { writePeople } from "./parts.server";
import { withoutPast } from "./posting";

/**
 * Makes a draft of a posting of the viewer's company in the viewer's name and returns its id; one form makes one.
 * Dates that have passed are left out. Throws postingNotFound, operationIsRestricted, companyVerificationPending,
 * tooManyResourceCalls.
 */
export async function duplicatePosting(
  ctx: SignedInContext,
  { postingId, key }: { postingId: number; key: string },
): Promise<number> {
  requirePosting(ctx);
  await countWrite(ctx);
  return inTransaction(ctx, async (ctx) => {
    await lockOwnCompany(ctx);
    const original = await lockPosting(ctx, postingId);
    return runOnce(ctx, key, async () => {
      const { id: _, ratePerKm: __, ...same } = original;
      const places = await copiedPlaces(ctx, original.id);
      const [copy] = await ctx.db
        .insert(freightPostings)
        .values({
          ...same,
          authorId: ctx.viewer.id,
          status: "DRAFT",
          visibleToAllAt: null,
          publishedAt: null,
          offeredAt: null,
          confirmedAt: null,
          askedAt: null,
          ...neverWithdrawn,
          archivedAt: null,
          endedAs: null,
          endedAt: null,
          expiresAt: endOf(places),
          duplicatedFromId: original.id,
          version: 0,
          createdAt: ctx.now,
          updatedAt: ctx.now,
        })
        .returning({ id: freightPostings.id });
      if (!copy) throw new DomainError("unexpected");
      if (places.length > 0) {
        await ctx.db.insert(freightPlaces).values(places.map((place) => ({ ...place, postingId: copy.id })));
      }
      await writePeople(ctx, [{ postingId: copy.id, ...(await listPresentPeople(ctx, original.id)) }]);
      return copy.id;
    });
  });
}

async function copiedPlaces(ctx: SignedInContext, postingId: number) {
  const today = calendarDay(ctx.now);
  const places = await ctx.db.select().from(freightPlaces).where(eq(freightPlaces.postingId, postingId));
  return places.map(({ id: _, ...place }) => ({ ...place, ...withoutPast(place, today) }));
}
