import { findCompanyName } from "~/domain/company/profile/public-profile.server";
import { versionsOf } from "~/domain/deal/deal";
import { firstProposalOf } from "~/domain/deal/negotiation/first-proposal.server";
import { type FoundOffer, findOffer } from "~/domain/deal/negotiation/offer-page.server";
import { findAskedPosting, requireTalk } from "~/domain/deal/negotiation/open-posting.server";
import { dealPolicy } from "~/domain/deal/policy";
import { routeName, routeOf } from "~/domain/deal/route";
import { readRoutes } from "~/domain/deal/route.server";
import { termChangesSinceReading } from "~/domain/deal/terms/change.server";
import type { TermsPlace } from "~/domain/deal/terms/terms";
import { fieldText } from "~/domain/freight/posting/form-values";
import { findPosting, findPostings } from "~/domain/freight/posting/queries.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { identifier } from "~/domain/kernel/form.server";
import { calendarDay } from "~/domain/units/moment.server";
import { money } from "~/domain/units/money";
import type { OfferTexts } from "../parts/form-texts";
import { loadOfferForm } from "../parts/offer-form.server";
import { postingFacts } from "../parts/terms-facts.server";

/**
 * What the address asks for: an offer on a posting, toward the company that the posting's own one turns to, or like
 * another.
 */
export function idsIn(request: Request) {
  const search = new URL(request.url).searchParams;
  const idIn = (name: string) => {
    const text = search.get(name);
    if (text === null) return null;
    const id = identifier.safeParse(text);
    if (!id.success) throw new DomainError("postingNotFound");
    return id.data;
  };
  const postingId = idIn("posting");
  if (postingId === null) throw new DomainError("postingNotFound");
  return { postingId, toCompanyId: idIn("company"), likeId: idIn("like") };
}

/** The form of a first proposal. Throws what findAskedPosting and requireTalk do. */
export async function loadNewOffer(ctx: SignedInContext, request: Request) {
  dealPolicy.authorize(ctx.viewer, "offer.send", null);
  const { postingId, toCompanyId, likeId } = idsIn(request);
  const askedPosting = await findAskedPosting(ctx, { postingId, toCompanyId });
  if (toCompanyId !== null) await requireTalk(ctx, { postingId, interestedCompanyId: toCompanyId });
  const posting = await findPosting(ctx, postingId);
  const isShipment = posting.kind === "SHIPMENT";
  const isInterested = toCompanyId === null;
  const [routes, companyName, like] = await Promise.all([
    readRoutes(ctx, [postingId]),
    toCompanyId === null ? posting.company.name : findCompanyName(ctx, toCompanyId),
    likeId === null ? null : findCopiedOffer(ctx, likeId),
  ]);
  const form = await loadOfferForm(
    ctx,
    request,
    {
      takesVehicle: isShipment && isInterested,
      takesLoad: !isShipment && isInterested,
      takesPlaces: !isShipment,
      distanceKm: isShipment ? posting.distanceKm : null,
    },
    { ...firstProposalOf(ctx, posting), ...(like?.side === "INTERESTED" && likeTexts(ctx, like)) },
  );
  const places = routes.get(postingId)?.places ?? [];
  const route = routeOf(places, posting.kind);
  return {
    form,
    /** The other company's, of the version that the form is filled in for. */
    facts: isInterested ? postingFacts(posting, places) : [],
    side: isInterested ? ("INTERESTED" as const) : ("POSTING" as const),
    posting: { id: postingId, kind: askedPosting.kind, route, name: routeName(route, "") },
    rate: posting.rate === null ? null : money(posting.rate, posting.currency),
    company: { id: toCompanyId ?? posting.company.id, name: companyName },
  };
}

/**
 * What of the posting is other than a refused form was filled in for, and the version that this is of; nothing of one
 * that cannot be offered on any more.
 */
export async function changedSince(ctx: SignedInContext, request: Request, seen: string) {
  const { postingId, toCompanyId } = idsIn(request);
  if (toCompanyId !== null) return {};
  const [posting] = await findPostings(ctx, [postingId]);
  if (!posting) return {};
  const changed = await termChangesSinceReading(ctx, { about: { postingId, loadId: null }, side: "INTERESTED", seen });
  return { changed, seen: versionsOf([posting]) };
}

export type NewOfferData = Awaited<ReturnType<typeof loadNewOffer>>;

/** The offer that is copied; null when there is none for the viewer: the form opens all the same. */
async function findCopiedOffer(ctx: SignedInContext, offerId: number): Promise<FoundOffer | null> {
  try {
    return await findOffer(ctx, offerId);
  } catch (error) {
    if (error instanceof DomainError && error.code === "offerNotFound") return null;
    throw error;
  }
}

/** What an earlier offer of the viewer's company said, with whom it named; days that are over are left out. */
function likeTexts(ctx: SignedInContext, offer: FoundOffer): Partial<OfferTexts> {
  const { id, newest, loadId, ownPlaces, vehicle } = offer;
  const [load, unload] = [ownPlaces?.loading[0], ownPlaces?.unloading[0]];
  const own = offer.contacts.filter(({ side }) => side === offer.side);
  const note = offer.proposals.findLast(({ side }) => side === offer.side)?.note;
  return {
    likeId: String(id),
    price: fieldText(newest.price),
    currencyId: String(newest.currencyId),
    paymentDays: String(newest.paymentDays),
    vehicleId: fieldText(vehicle?.vehicleId ?? null),
    vehicleDescription: vehicle?.vehicleDescription ?? "",
    note: note ?? "",
    loadId: fieldText(loadId),
    ...(own.length > 0 && {
      userIds: own.flatMap(({ userId }) => (userId ? String(userId) : [])),
      contactIds: own.flatMap(({ contactId }) => (contactId ? String(contactId) : [])),
    }),
    ...(load && placeTexts(ctx, "load", load)),
    ...(unload && placeTexts(ctx, "unload", unload)),
  };
}

function placeTexts(ctx: SignedInContext, end: "load" | "unload", place: TermsPlace): Partial<OfferTexts> {
  const isToCome = place.startDate !== null && place.startDate >= calendarDay(ctx.now);
  return {
    [`${end}Country`]: place.country,
    [`${end}PostalCode`]: place.postalCode ?? "",
    [`${end}City`]: place.city ?? "",
    [`${end}StartDate`]: isToCome ? (place.startDate ?? "") : "",
    [`${end}EndDate`]: isToCome ? (place.endDate ?? "") : "",
  };
}
