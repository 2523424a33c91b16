import { randomUUID } from "node:crypto";
import { copyRefusal } from "~/domain/deal/negotiation/copy.server";
import { listOfferLines } from "~/domain/deal/negotiation/lines.server";
import { type FoundOffer, findOffer, listChanges } from "~/domain/deal/negotiation/offer-page.server";
import type { DealDocumentType } from "~/domain/deal/papers/document";
import { findTransaction, listEvents } from "~/domain/deal/transport/transaction-page.server";
import { findTrustFacts } from "~/domain/deal/trust/facts.server";
import { commitmentWarnings } from "~/domain/deal/warnings/warnings.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { hasFullAccess } from "~/domain/kernel/viewer";
import { formatMoment } from "~/domain/units/moment.server";
import { termsView } from "../parts/offer-terms.server";
import { papersOfOffer, papersOfTransaction } from "../parts/papers.server";
import { ratingOf } from "../parts/rating-section.server";

const asking = ["uphold", "refuse", "withdraw", "archive", "duplicate"] as const;

/** An offer with its course and what may be done with it. Throws offerNotFound. */
export async function loadOffer(ctx: SignedInContext, request: Request, id: number) {
  const offer = await findOffer(ctx, id);
  const { status, isFrozen, isArchived, conversationId, transaction } = offer;
  // Without a package an offer can be read and taken back.
  const deeds = offer.deeds.filter((deed) => hasFullAccess(ctx.viewer) || deed === "withdraw" || deed === "archive");
  const confirmParameter = new URL(request.url).searchParams.get("confirm");
  const mayCopy = deeds.includes("duplicate");
  const copyClosedBy = mayCopy ? await copyRefusal(ctx, offer) : null;
  const terms = termsView(ctx, offer);
  return {
    terms,
    status,
    key: randomUUID(),
    isChanged: offer.isChanged,
    changed: offer.changed,
    isFrozen: isFrozen && status === "SUBMITTED",
    isArchived,
    conversationId,
    deeds,
    copyClosedBy,
    transaction: transaction?.id ? transaction : null,
    course: await courseOf(ctx, offer),
    // Told to who decides.
    warnings: deeds.includes("accept") ? await commitmentWarnings(ctx, id) : [],
    // Who decides reads them on the page of accepting, beside what speaks against it.
    trust: deeds.includes("accept") ? null : await findTrustFacts(ctx, terms.other.id),
    ...(await sectionsOf(ctx, request, offer)),
    asked: asking.find((deed) => deed === confirmParameter && deeds.includes(deed)) ?? null,
  };
}

/**
 * The acts of both sides with what was changed in the posting between them and what papers they gave, in their order.
 */
async function courseOf(ctx: SignedInContext, offer: FoundOffer) {
  const [lines, changes, paperEvents] = await Promise.all([
    listOfferLines(ctx, { offerId: offer.id }),
    listChanges(ctx, offer),
    listPaperEvents(ctx, offer.id),
  ]);
  return [
    ...lines.map((line) => ({ key: `a${line.id}`, at: line.at, line: { ...line, deeds: [] as typeof line.deeds } })),
    ...changes.map(({ id, postingId, createdAt, changes }) => ({
      key: `c${id}`,
      at: createdAt.getTime(),
      change: {
        moment: formatMoment(createdAt),
        kind: postingId === offer.loadId ? ("SHIPMENT" as const) : offer.kind,
        changes,
      },
    })),
    ...paperEvents.map(({ id, at, ...given }) => ({ key: `p${id}`, at, given })),
  ].sort((one, other) => one.at - other.at);
}

/** The papers of the two companies, and how they rate each other once there is a transaction. */
async function sectionsOf(ctx: SignedInContext, request: Request, offer: FoundOffer) {
  if (offer.status !== "ACCEPTED") return { papers: await papersOfOffer(ctx, request, offer), rating: null };
  const transaction = await findTransaction(ctx, offer.id);
  const [papers, rating] = await Promise.all([
    papersOfTransaction(ctx, request, transaction),
    ratingOf(ctx, transaction.id),
  ]);
  return { papers, rating };
}

/** What was done with papers while the offer was negotiated. Call it for one that the viewer is let into. */
async function listPaperEvents(ctx: SignedInContext, id: number) {
  const events = await listEvents(ctx, id);
  const acceptIndex = events.findIndex(({ kind }) => kind === "accept");
  return (acceptIndex < 0 ? events : events.slice(0, acceptIndex)).map(({ id, kind, authorName, data, createdAt }) => {
    const { type, names } = data as { type: DealDocumentType; names: string[] };
    return {
      id,
      type,
      names: names.join(", "),
      author: authorName,
      at: createdAt.getTime(),
      moment: formatMoment(createdAt),
      action: kind === "document" ? ("add" as const) : ("remove" as const),
    };
  });
}

export type OfferData = Awaited<ReturnType<typeof loadOffer>>;
