import type { SignedInContext } from "~/domain/kernel/context";
import { DomainError, type ErrorCode } from "~/domain/kernel/errors";
import type { FoundOffer } from "./offer-page.server";
import { findAskedPosting } from "./open-posting.server";
import { findOpenOffer } from "./posting-offers.server";

type CopiedOffer = Pick<FoundOffer, "side" | "postingId" | "interestedCompanyId">;

/**
 * Why an offer of the viewer's company cannot be made anew: offerPostingGone, or offerAlreadyOpen while one is open on
 * the same posting; null when it can.
 */
export async function copyRefusal(
  ctx: SignedInContext,
  { side, postingId, interestedCompanyId }: CopiedOffer,
): Promise<ErrorCode | null> {
  if (side !== "INTERESTED") return "invalidStatusChange";
  const isOnExchange = await findAskedPosting(ctx, { postingId, toCompanyId: null }).then(
    () => true,
    (error) => {
      if (error instanceof DomainError) return false;
      throw error;
    },
  );
  if (!isOnExchange) return "offerPostingGone";
  const open = await findOpenOffer(ctx, { postingId, interestedCompanyId });
  return open ? "offerAlreadyOpen" : null;
}
