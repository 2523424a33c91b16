import type { SignedInContext } from "~/domain/context";
import { DomainError } from "~/domain/errors";
import { findAskedPosting } from "./asked-posting.server";
import { findOpenOffer } from "./queries.server";
import type { OfferSide } from "./status";

type Copied = { postingId: number; interestedCompanyId: number; side: OfferSide };

/**
 * Throws what keeps the viewer from making an offer like one of their company's, as the form of a new one would:
 * invalidStatusChange on the side that posted, what findAskedPosting does, and offerAlreadyOpen.
 */
export async function requireCopyable(ctx: SignedInContext, { postingId, interestedCompanyId, side }: Copied) {
  if (side !== "INTERESTED") throw new DomainError("invalidStatusChange");
  await findAskedPosting(ctx, { postingId, toCompanyId: null });
  if (await findOpenOffer(ctx, { postingId, interestedCompanyId })) throw new DomainError("offerAlreadyOpen");
}

/** Whether requireCopyable lets the offer be copied. */
export async function isCopyable(ctx: SignedInContext, offer: Copied): Promise<boolean> {
  try {
    await requireCopyable(ctx, offer);
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}
