import { findCompanyName } from "~/domain/company/names.server";
import type { SignedInContext } from "~/domain/context";
import { wayName, wayOf } from "~/domain/deal/way";
import { DomainError } from "~/domain/errors";
import { identifier } from "~/domain/form.server";
import { fieldText } from "~/domain/freight/posting/form-values";
import { withoutPast } from "~/domain/freight/posting/posting";
import { findPosting } from "~/domain/freight/posting/queries.server";
import { calendarDay, localMoment, parseLocalMoment } from "~/domain/moment.server";
import { money } from "~/domain/money";
import { findAskedPosting, requireTalk } from "~/domain/offer/asked-posting.server";
import { longestValidity } from "~/domain/offer/offer";
import { findOffer } from "~/domain/offer/one.server";
import { readWays } from "~/domain/offer/queries.server";
import { authorize } from "~/domain/policy";
import { dayMilliseconds } from "~/domain/time";
import type { OfferTexts } from "../parts/form-texts";
import { loadOfferForm } from "../parts/offer-form.server";

/** What the address asks for: an offer on a posting, toward the company that the posting's own one turns to, or like another. */
export function askedIn(request: Request) {
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
  authorize(ctx.viewer, "offer.send", null);
  const { postingId, toCompanyId, likeId } = askedIn(request);
  const asked = await findAskedPosting(ctx, { postingId, toCompanyId });
  if (toCompanyId !== null) await requireTalk(ctx, { postingId, interestedCompanyId: toCompanyId });
  const posting = await findPosting(ctx, postingId);
  const isShipment = posting.kind === "SHIPMENT";
  const isInterested = toCompanyId === null;
  const [ways, companyName, like] = await Promise.all([
    readWays(ctx, [postingId]),
    toCompanyId === null ? posting.company.name : findCompanyName(ctx, toCompanyId),
    likeId === null ? null : findOffer(ctx, likeId).catch(() => null),
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
    { ...begun(ctx, posting), ...(like?.side === "INTERESTED" && likeTexts(like, calendarDay(ctx.now))) },
  );
  const way = wayOf(ways.get(postingId)?.places ?? [], posting.kind);
  return {
    form,
    side: isInterested ? ("INTERESTED" as const) : ("POSTING" as const),
    posting: { id: postingId, kind: asked.kind, way, name: wayName(way, "") },
    rate: posting.rate === null ? null : money(posting.rate, posting.currency),
    company: { id: toCompanyId ?? posting.company.id, name: companyName },
  };
}

export type NewOfferData = Awaited<ReturnType<typeof loadNewOffer>>;

type Posting = Awaited<ReturnType<typeof findPosting>>;

function begun(ctx: SignedInContext, posting: Posting): Partial<OfferTexts> {
  return {
    price: fieldText(posting.rate),
    currencyId: String(posting.currencyId),
    paymentDays: fieldText(posting.paymentDays),
    validUntil: localMoment(defaultEnd(ctx, posting)),
    userIds: [String(ctx.viewer.id)],
  };
}

/** 23:00 on the first day of loading, or in 24 hours when that is over or nobody knows the day; never later than a proposal may hold. */
function defaultEnd({ now }: SignedInContext, { places }: Posting): Date {
  const day = places
    .filter(({ role }) => role === "LOAD")
    .flatMap(({ startDate, departureDate }) => departureDate ?? startDate ?? [])
    .sort()
    .at(0);
  const evening = day ? parseLocalMoment(`${day}T23:00`) : null;
  if (!evening || evening <= now) return new Date(now.getTime() + dayMilliseconds);
  const longest = new Date(now.getTime() + longestValidity * dayMilliseconds);
  return evening < longest ? evening : longest;
}

type Like = Awaited<ReturnType<typeof findOffer>>;

function likeTexts({ id, newest, loadId, ownPlaces, contacts }: Like, today: string): Partial<OfferTexts> {
  const named = contacts.filter(({ side }) => side === "INTERESTED");
  const datesOf = ({ startDate, endDate }: NonNullable<typeof ownPlaces>["loading"][number]) =>
    withoutPast({ startDate, endDate, departureDate: null }, today);
  const [load, unload] = [ownPlaces?.loading[0], ownPlaces?.unloading[0]];
  return {
    like: String(id),
    price: fieldText(newest.price),
    currencyId: String(newest.currencyId),
    paymentDays: String(newest.paymentDays),
    vehicleId: fieldText(newest.vehicleId),
    vehicleDescription: newest.vehicleDescription ?? "",
    note: newest.note ?? "",
    loadId: fieldText(loadId),
    ...(named.length > 0 && {
      userIds: named.flatMap(({ userId }) => (userId === null ? [] : String(userId))),
      contactIds: named.flatMap(({ contactId }) => (contactId === null ? [] : String(contactId))),
    }),
    ...(load && {
      loadCountry: load.country,
      loadPostalCode: load.postalCode ?? "",
      loadCity: load.city ?? "",
      loadStartDate: datesOf(load).startDate ?? "",
      loadEndDate: datesOf(load).endDate ?? "",
    }),
    ...(unload && {
      unloadCountry: unload.country,
      unloadPostalCode: unload.postalCode ?? "",
      unloadCity: unload.city ?? "",
      unloadStartDate: datesOf(unload).startDate ?? "",
      unloadEndDate: datesOf(unload).endDate ?? "",
    }),
  };
}
