import { formatTin } from "~/domain/company/identifiers";
import type { FoundOffer } from "~/domain/deal/negotiation/offer-page.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { formatMoment } from "~/domain/units/moment.server";
import { money, moneyPerKm, ratePerKm } from "~/domain/units/money";
import { remarksNote } from "./remarks.server";
import { requirementFacts } from "./terms-facts.server";
import { requirementsOf } from "./terms-view.server";

const number = new Intl.NumberFormat("pl-PL", { maximumFractionDigits: 2 });

/** What an offer is about and what stands on the table, in words and numbers. */
export function termsView({ viewer }: SignedInContext, offer: FoundOffer) {
  const { newest, carried, postings, distanceKm, contacts, vehicle } = offer;
  const isOfVehicle = offer.kind === "VEHICLE";
  const posting = postings.find(({ id }) => id === offer.postingId);
  const [shipper, carrier] = isOfVehicle ? [offer.interested, offer.poster] : [offer.poster, offer.interested];
  const nameOf = (company: { id: number; name: string; tin: string }) => ({
    ...company,
    tin: formatTin(company.tin),
    isOwn: company.id === viewer.company.id,
  });
  const previous = offer.proposals.at(-2);
  const price = (proposal: typeof newest) => money(proposal.price, proposal.currency);
  const about = carried ?? posting;
  // Of a vehicle that is to carry what an offer tells of by its places alone, these are its own.
  const isOfVehicleItself = isOfVehicle && offer.loadId === null;
  return {
    id: offer.id,
    number: offer.number,
    date: formatMoment(offer.createdAt),
    kind: offer.kind,
    route: offer.route,
    places: placesOf(offer),
    postingId: offer.postingId,
    loadId: offer.loadId,
    shipper: nameOf(shipper),
    carrier: nameOf(carrier),
    other: nameOf(offer.side === "POSTING" ? offer.interested : offer.poster),
    no: newest.no,
    isOwnProposal: newest.side === offer.side,
    price: price(newest),
    was: previous && price(previous) !== price(newest) ? price(previous) : null,
    perKm: distanceKm ? moneyPerKm(ratePerKm(newest.price, distanceKm), newest.currency) : null,
    distance: distanceKm ? number.format(Math.round(distanceKm)) : null,
    paymentDays: newest.paymentDays,
    paymentDaysWas: previous && previous.paymentDays !== newest.paymentDays ? previous.paymentDays : null,
    validUntil: formatMoment(newest.validUntil),
    note: newest.note,
    author: newest.author,
    vehicle: vehicle && { plate: vehicle.vehicle, body: vehicle.body, description: vehicle.vehicleDescription },
    bodies: posting?.bodies ?? [],
    goods: about?.goods ?? null,
    requirements: {
      isOfVehicleItself,
      facts: about?.asked ? requirementFacts(requirementsOf(about.asked, about.kind)) : [],
    },
    asked: posting?.rate ? money(posting.rate, posting.currency) : null,
    info: offer.remarks,
    infoNote: newerRemarksOf(offer),
    contacts: {
      own: peopleOf(offer, offer.side),
      other: peopleOf(offer, offer.side === "POSTING" ? "INTERESTED" : "POSTING"),
    },
    supervisors: posting?.supervisors ?? [],
    seen: offer.seen,
    hasContacts: contacts.length > 0,
  };
}

export type TermsView = ReturnType<typeof termsView>;

/** What was written of what is carried after the open proposal, in words; null where nothing was. */
export function newerRemarksOf({ status, newest, remarks, carried }: FoundOffer): string | null {
  if (status !== "SUBMITTED") return null;
  return remarksNote({ no: newest.no, agreed: remarks, now: carried?.additionalInfo ?? null });
}

/** Whom a side named, and of a side that named nobody and posted who leads the posting. */
function peopleOf({ contacts, postings, postingId }: FoundOffer, side: "POSTING" | "INTERESTED") {
  const namedContacts = contacts.filter((contact) => contact.side === side);
  const leading = postings.find(({ id }) => id === postingId)?.supervisors ?? [];
  const people = namedContacts.length > 0 || side === "INTERESTED" ? namedContacts : leading;
  return people.map(({ name, phone, email }) => ({ name, phone, email }));
}

function placesOf({ ownPlaces, loadId, carried }: FoundOffer) {
  const own =
    ownPlaces && loadId === null
      ? [
          ...ownPlaces.loading.map((place) => ({ ...place, role: "LOAD" as const })),
          ...ownPlaces.unloading.map((place) => ({ ...place, role: "UNLOAD" as const })),
        ].map(({ role, roadSign, country, postalCode, city, startDate, endDate, hours }) => {
          return { role, sign: roadSign, code: postalCode, city: city ?? country, startDate, endDate, hours };
        })
      : (carried?.places ?? []);
  return own.map(({ role, sign, code, city, startDate, endDate, hours }) => ({
    role,
    name: [sign, code, city].filter(Boolean).join(" "),
    days: startDate && endDate && endDate !== startDate ? `${startDate} – ${endDate}` : startDate,
    hours: hours ?? null,
  }));
}
