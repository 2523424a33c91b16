import type { SignedInContext } from "~/domain/context";
import { formatMoment } from "~/domain/moment.server";
import { copyRefusal } from "~/domain/offer/copying.server";
import { listOfferLines } from "~/domain/offer/lines.server";
import { findOffer, listChanges } from "~/domain/offer/one.server";
import { hasFullAccess } from "~/domain/viewer";
import { termsView } from "../parts/terms-view.server";

const asking = ["refuse", "withdraw", "archive", "duplicate"] as const;
export type AskedDeed = (typeof asking)[number];

/** An offer with its course and what may be done with it. Throws offerNotFound. */
export async function loadOffer(ctx: SignedInContext, request: Request, id: number) {
  const [offer, lines] = await Promise.all([findOffer(ctx, id), listOfferLines(ctx, { offerId: id })]);
  const { status, isFrozen, isArchived, conversationId, transaction } = offer;
  // Without a package an offer can be read and taken back.
  const deeds = offer.deeds.filter((deed) => hasFullAccess(ctx.viewer) || deed === "withdraw" || deed === "archive");
  const wanted = new URL(request.url).searchParams.get("confirm");
  const mayCopy = deeds.includes("duplicate");
  const copyClosedBy = mayCopy ? await copyRefusal(ctx, offer) : null;
  const changes = (await listChanges(ctx, offer)).map((change) => ({
    id: change.id,
    at: change.createdAt.getTime(),
    moment: formatMoment(change.createdAt),
    kind: change.postingId === offer.loadId ? ("SHIPMENT" as const) : offer.kind,
    changes: change.changes,
  }));
  return {
    terms: termsView(ctx, offer),
    status,
    ...{ isFrozen: isFrozen && status === "SUBMITTED", isArchived, conversationId, deeds, copyClosedBy },
    transaction: transaction?.id ? transaction : null,
    lines: lines.map((line) => ({ ...line, deeds: [] as typeof line.deeds })),
    changes,
    asked: asking.find((deed) => deed === wanted && deeds.includes(deed)) ?? null,
  };
}

export type OfferData = Awaited<ReturnType<typeof loadOffer>>;
