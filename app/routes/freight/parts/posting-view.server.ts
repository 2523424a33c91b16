import { randomUUID } from "node:crypto";
import { trustLine } from "~/components/trust-line.server";
import type { OffersOn } from "~/domain/deal/negotiation/posting-offers.server";
import { dealPolicy } from "~/domain/deal/policy";
import { averageOf, averageText, onTimeShare } from "~/domain/deal/rating/rating";
import type { TrustFacts } from "~/domain/deal/trust/trust";
import { type CurrentRates, convert } from "~/domain/exchange/exchange-rates";
import { lastDayOf } from "~/domain/freight/posting/columns.server";
import { linesOf } from "~/domain/freight/posting/field-facts";
import { featureNames } from "~/domain/freight/posting/fields";
import { placeDays } from "~/domain/freight/posting/place-words";
import { postingPolicy } from "~/domain/freight/posting/policy";
import type { EndedPosting } from "~/domain/freight/posting/posting-end.server";
import type { FoundPosting, ListedPosting, PostingPlace } from "~/domain/freight/posting/queries.server";
import { postingLifecycle, postingStatus } from "~/domain/freight/posting/status";
import type { PostingFilter } from "~/domain/freight/search/filter";
import type { Viewer } from "~/domain/kernel/viewer";
import { greatCircleKm, type Point } from "~/domain/place/distance";
import { drawRoute } from "~/domain/place/route-map.server";
import { inUnit } from "~/domain/units/measure";
import { formatMoment } from "~/domain/units/moment.server";
import { currencyIdOf, money, moneyPerKm, zloty } from "~/domain/units/money";
import { ageOf, loadingMetresText, temperature } from "./posting-words.server";

/** So long a posting counts as new. */
const newForMilliseconds = 15 * 60_000;

export type PlaceView = { sign: string; code: string | null; city: string; more: number };
type PostingMark = "solo" | "secondDriver" | "adr" | "fix";
export type PostingRow = ReturnType<typeof postingRowView>;
export type PostingDetails = ReturnType<typeof postingDetailsView>;

/** A town around which postings are searched. */
type SearchedTown = { city: string; point: Point };
type PostingViewOptions = {
  viewer: Viewer;
  now: Date;
  isPinned: boolean;
  /** Its price when it was pinned, where it was changed since. */
  formerRate?: string;
  near?: SearchedTown[];
  filter?: PostingFilter;
  offers?: OffersOn;
  exchange?: CurrentRates;
  trust?: TrustFacts | null;
};

/** A row of a list in words and numbers, as they are at this moment. */
export function postingRowView(
  posting: ListedPosting,
  { viewer, now, isPinned, formerRate, near, filter, offers, exchange, trust }: PostingViewOptions,
) {
  const loads = posting.places.filter(({ role }) => role === "LOAD");
  const unloads = posting.places.filter(({ role }) => role === "UNLOAD");
  // A load ends at its last place; a vehicle goes to any of those it names.
  const { scores, payments, ...company } = posting.company;
  const last = posting.kind === "SHIPMENT" ? unloads.at(-1) : unloads[0];
  return {
    id: posting.id,
    kind: posting.kind,
    isPinned,
    from: placeView(loads[0], loads.length),
    to: placeView(last, unloads.length),
    loadDays: loads[0] ? placeDays(loads[0]) : null,
    unloadDays: last ? placeDays(last) : null,
    bodies: posting.bodies,
    temperature: temperature(posting),
    sizes: sizesOf(posting),
    marks: marksOf(posting),
    unknown: filter ? unknownOf(posting, filter) : [],
    ...priceOf(posting, formerRate),
    worth: exchange ? worthOf(posting, exchange) : null,
    company,
    /** What is known of the company, in one line. */
    trust: trust ? trustLine(trust) : null,
    rating: ratingOf(scores ?? []),
    /** The percent of payments in time; null while too few have told. */
    onTime: onTimeShare(payments),
    /** Who is called about it; null for an own posting, and where the viewer may not read contacts. */
    call: company.id === viewer.company.id ? null : posting.caller,
    mayTalk: company.id !== viewer.company.id && viewer.company.isVerified,
    mayHide: company.id !== viewer.company.id,
    published: posting.publishedAt ? formatMoment(posting.publishedAt) : null,
    age: posting.publishedAt ? ageOf(posting.publishedAt, now) : null,
    ...freshnessOf(posting, now),
    isNew: posting.publishedAt !== null && now.getTime() - posting.publishedAt.getTime() <= newForMilliseconds,
    away: awayFrom(near ?? [], loads),
    offers: offers ? offersView(offers) : null,
    /** For what the viewer may take it at once. */
    takesFor: posting.mayBeTaken && dealPolicy.allows(viewer, "offer.send", null) ? fullPrice(posting) : null,
  };
}

/** The price that is posted with a payment term; null where either is left open. */
function fullPrice({ rate, paymentDays, currency }: Pick<ListedPosting, "rate" | "paymentDays" | "currency">) {
  return rate && paymentDays !== null ? money(rate, currency) : null;
}

const silentMilliseconds = 48 * 3_600_000;

/** How long ago its company said after publishing that it stands; silent for two days, since when it has not. */
function freshnessOf({ publishedAt, confirmedAt }: ListedPosting, now: Date) {
  const confirmedOrPublishedAt = confirmedAt ?? publishedAt;
  const isSilent =
    confirmedOrPublishedAt !== null && now.getTime() - confirmedOrPublishedAt.getTime() >= silentMilliseconds;
  const isSaid = !isSilent && publishedAt !== null && confirmedAt !== null && confirmedAt > publishedAt;
  return {
    confirmedAge: isSaid ? ageOf(confirmedAt, now) : null,
    unconfirmedDays: isSilent ? ageOf(confirmedOrPublishedAt, now).count : null,
  };
}

/** When and how a posting ended, and its route unless it was rewritten since. */
export function endedPostingView({ id, kind, places, endedAs, endedAt, isRewritten }: EndedPosting) {
  const [loads, unloads] = [
    places.filter(({ role }) => role === "LOAD"),
    places.filter(({ role }) => role === "UNLOAD"),
  ];
  const last = kind === "SHIPMENT" ? unloads.at(-1) : unloads[0];
  return {
    id,
    how: endedAs,
    at: formatMoment(endedAt),
    from: isRewritten ? null : placeView(loads[0], loads.length),
    to: isRewritten ? null : placeView(last, unloads.length),
  };
}

/** Everything of a posting in words and numbers. */
export function postingDetailsView(posting: FoundPosting, options: PostingViewOptions) {
  const { viewer, now } = options;
  const status = postingStatus(posting, now);
  const isLimited =
    posting.isOwn && status === "ACTIVE" && posting.visibleToAllAt !== null && posting.visibleToAllAt > now;
  return {
    ...postingRowView(posting, options),
    isOwn: posting.isOwn,
    takers: posting.takers,
    quick: quickProposal(posting, options),
    mayEdit:
      posting.isOwn &&
      postingPolicy.allows(viewer, "posting.post", null) &&
      postingLifecycle.actionsIn(status).includes("edit"),
    status,
    map: drawRoute(posting.places.map((place) => ({ ...place, city: place.city ?? place.country }))),
    places: posting.places.map((place) => ({
      id: place.id,
      role: place.role,
      sign: place.roadSign,
      country: place.country,
      code: place.postalCode,
      city: place.city,
      lat: place.lat,
      lon: place.lon,
      days: placeDays(place),
      departs: place.departureDate !== null,
      hours: place.hours,
      radiusKm: place.radiusKm,
      spotCount: place.spotCount,
    })),
    measures: {
      length: inUnit(posting.length, "m"),
      width: inUnit(posting.width, "m"),
      height: inUnit(posting.height, "m"),
      tonnage: inUnit(posting.tonnage, "t"),
      ldm: loadingMetresText(posting.ldm),
    },
    lines: linesOf(posting),
    features: featureNames.filter((name) => posting[name]),
    goods: posting.goods,
    loading: posting.loading,
    adrClasses: posting.adrClasses,
    supervisors: posting.supervisors,
    contacts: posting.contacts,
    showsContacts: posting.showsContacts,
    additionalInfo: posting.additionalInfo,
    confirmed: posting.confirmedAt && formatMoment(posting.confirmedAt),
    lastDay: lastDayOf(posting.expiresAt),
    group:
      isLimited && posting.visibilityGroup && posting.visibleToAllAt
        ? { name: posting.visibilityGroup, until: formatMoment(posting.visibleToAllAt) }
        : null,
  };
}

/** What one press proposes where the price is not to be taken at once; null where there is nothing to propose by it. */
function quickProposal(posting: FoundPosting, { viewer, offers }: PostingViewOptions) {
  const isAsked = posting.kind === "SHIPMENT" && !posting.isOwn && !posting.mayBeTaken && !offers?.own;
  const price = isAsked && dealPolicy.allows(viewer, "offer.send", null) ? fullPrice(posting) : null;
  return price ? { price, version: posting.version, key: randomUUID() } : null;
}

/** The mean of a company's ratings in words; null where nobody has rated it. */
function ratingOf(scores: { score: number; count: number }[]) {
  const { average, count } = averageOf(scores);
  return average === null ? null : { average: averageText(average), count };
}

/** What is negotiated on the posting: the viewer's own offer, or on an own posting how many there are. */
function offersView({ own, count, waiting }: OffersOn) {
  return { own: own && { id: own.id, waits: own.waits, price: money(own.price, own.currency) }, count, waiting };
}

function placeView(place: PostingPlace | undefined, count: number): PlaceView | null {
  if (!place) return null;
  return { sign: place.roadSign, code: place.postalCode, city: place.city ?? place.country, more: count - 1 };
}

// Loading metres that are the length say it already.
function sizesOf({ tonnage, ldm, length, palettes }: ListedPosting) {
  return {
    measures: [inUnit(tonnage, "t"), loadingMetresText(ldm), inUnit(ldm === length ? null : length, "m")].filter(
      (text) => text !== null,
    ),
    palettes,
  };
}

function marksOf({ solo, secondDriver, adr, deadlineFix }: ListedPosting): PostingMark[] {
  const marks = { solo, secondDriver, adr, fix: deadlineFix };
  return (Object.keys(marks) as PostingMark[]).filter((mark) => marks[mark]);
}

/** What is asked for that the posting does not tell. */
function unknownOf({ bodies, length, tonnage, rate }: ListedPosting, filter: PostingFilter) {
  const isUnknown = {
    bodies: bodies.length === 0 && filter.bodies.length > 0,
    length: length === null && (filter.length ?? filter.lengthTo) !== null,
    tonnage: tonnage === null && (filter.tonnage ?? filter.tonnageTo) !== null,
    rate: rate === null && (filter.rateFrom ?? filter.rateTo) !== null,
  };
  return (Object.keys(isUnknown) as (keyof typeof isUnknown)[]).filter((name) => isUnknown[name]);
}

function priceOf(
  { rate, ratePerKm, currency, distanceKm, isDistanceEstimated, paymentDays }: ListedPosting,
  formerRate: string | undefined,
) {
  const price = rate === null ? null : money(rate, currency);
  return {
    rate: price,
    formerRate: formerRate === price ? null : (formerRate ?? null),
    perKm: ratePerKm === null ? null : moneyPerKm(ratePerKm, currency),
    distance:
      distanceKm === null ? null : { km: inUnit(Math.round(distanceKm), "km") ?? "", isEstimated: isDistanceEstimated },
    paymentDays,
  };
}

/** What is asked for in another currency, in PLN by the newest table; null where nothing is, or nobody knows. */
function worthOf({ rate, ratePerKm, currency }: ListedPosting, exchange: CurrentRates) {
  const id = currencyIdOf(currency);
  const inPln = (amount: number | null) => (amount === null ? null : convert(exchange, amount, id, zloty));
  const [total, perKm] = [inPln(rate), inPln(ratePerKm)];
  if (currency === "PLN" || (total === null && perKm === null)) return null;
  const texts = [total === null ? [] : money(Math.round(total), "PLN"), perKm === null ? [] : moneyPerKm(perKm, "PLN")];
  return texts.flat().join(", ");
}

/** How far it loads from the nearest of the towns; null where neither is on the map. */
function awayFrom(near: SearchedTown[], loads: PostingPlace[]) {
  const distances = loads.flatMap(({ lat, lon, radiusKm }) =>
    lat === null || lon === null
      ? []
      : near.map(({ city, point }) => ({
          city,
          km: Math.round(greatCircleKm(point, { lat, lon })),
          reachKm: radiusKm,
        })),
  );
  return distances.sort((a, b) => a.km - b.km)[0] ?? null;
}
