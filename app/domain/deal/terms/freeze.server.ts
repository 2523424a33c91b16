import { companies } from "drizzle/schema/company";
import { countries, currencies } from "drizzle/schema/dictionary";
import { vehicles } from "drizzle/schema/fleet";
import { freightPlaces, freightPostings } from "drizzle/schema/freight";
import { offerProposals, offers } from "drizzle/schema/offer";
import { asc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import { vehicleProposal } from "~/domain/deal/deal";
import { askedNames, pick } from "~/domain/freight/posting/fields";
import { firstDay, lastDay } from "~/domain/freight/posting/posting";
import type { Context } from "~/domain/kernel/context";
import { partyColumns, partyOf } from "~/domain/membership/billing/buyer.server";
import { estimatedKm } from "~/domain/place/distance";
import { calendarDay } from "~/domain/units/moment.server";
import { ratePerKm } from "~/domain/units/money";
import { remarksSeenBy } from "./change.server";
import { readPeople } from "./people.server";
import type { Terms, TermsPlace } from "./terms";

type Database = Pick<Context, "db">;
type Acceptance = { offerId: number; proposalId: number; acceptedBy: number };

/**
 * What an accepted proposal binds both sides to, read from everything it speaks of as it stands now, with the first day
 * of loading, `2026-11-20`, or today where none is given. Four statements, and one more where what the proposal's
 * author read was changed since.
 */
export async function freezeTerms(ctx: Pick<Context, "db" | "now">, { offerId, proposalId, acceptedBy }: Acceptance) {
  const proposals = await readProposals(ctx, offerId);
  const acceptedProposal = proposals.find(({ id }) => id === proposalId);
  if (!acceptedProposal) throw new Error(`Proposal ${proposalId} is not of offer ${offerId}.`);
  const { offer } = acceptedProposal;
  return { offer, ...(await termsOf(ctx, { offer, acceptedProposal, earlier: proposals, acceptedBy })) };
}

type AcceptedProposal = Pick<
  Proposal,
  | ("authorId" | "no" | "side" | "price" | "currency" | "currencyId" | "paymentDays" | "note")
  | ("postingVersion" | "loadVersion")
>;

/**
 * The same of a proposal that stands nowhere yet, on an offer that may not either: its id is 0 then. `earlier` are the
 * proposals of the offer.
 */
export async function termsOf(
  ctx: Pick<Context, "db" | "now">,
  {
    offer,
    acceptedProposal,
    earlier,
    acceptedBy,
  }: { offer: Offer; acceptedProposal: AcceptedProposal; earlier: Proposal[]; acceptedBy: number },
) {
  const { price, currency, currencyId, paymentDays, note } = acceptedProposal;
  const [postings, parties, { acceptor, supervisors, contacts }] = await Promise.all([
    readPostings(ctx, offer),
    readCompanies(ctx, offer),
    readPeople(ctx, offer, { acceptorId: acceptedBy, proposerId: acceptedProposal.authorId }),
  ]);
  const posting = rowOf(postings, offer.postingId);
  const interestedParty = rowOf(parties, offer.interestedCompanyId);
  const poster = rowOf(parties, offer.postingCompanyId);

  const isOfVehicle = posting.kind === "VEHICLE";
  const load = offer.loadId === null ? null : rowOf(postings, offer.loadId);
  const carriedLoad = isOfVehicle ? load : posting;
  const asking = carriedLoad ?? posting;
  const { loading, unloading } = placesOf(offer, asking);
  const distanceKm =
    offer.distanceKm ?? (carriedLoad ? carriedLoad.distanceKm : estimatedKm([...loading, ...unloading]));

  const terms: Terms = {
    shipper: isOfVehicle ? interestedParty : poster,
    carrier: isOfVehicle ? poster : interestedParty,
    loadingPlaces: loading,
    unloadingPlaces: unloading,
    vehicle: vehicleOf({
      namedVehicle: vehicleProposal(earlier.filter(({ no }) => no <= acceptedProposal.no)),
      posting,
      asking,
    }),
    goods: asking.goods,
    additionalInfo: await remarksSeenBy(ctx, { about: offer, proposal: acceptedProposal, posting: asking }),
    note,
    price,
    currency,
    paymentDays,
    distanceKm,
    ratePerKm: distanceKm ? ratePerKm(price, distanceKm) : null,
    contacts,
    acceptedBy: { userId: acceptor.id, name: acceptor.name, companyId: acceptor.companyId },
  };
  return {
    terms,
    date: firstDayOf(loading) ?? calendarDay(ctx.now),
    supervisorId: supervisors[0]?.id ?? posting.authorId,
    currencyId,
    /** Of what is carried, also those that the proposal's author has not read. */
    newestRemarks: asking.additionalInfo,
  };
}

type Offer = Pick<
  typeof offers.$inferSelect,
  "id" | "postingId" | "loadId" | "postingCompanyId" | "interestedCompanyId" | "ownPlaces" | "distanceKm"
>;
type Proposal = Awaited<ReturnType<typeof readProposals>>[number];
type Posting = Awaited<ReturnType<typeof readPostings>>[number];

/** The proposals of an offer, the oldest first, each with the offer. */
export function readProposals(ctx: Database, offerId: number) {
  return ctx.db
    .select({
      ...getTableColumns(offerProposals),
      offer: offers,
      currency: currencies.code,
      plateNumber: vehicles.plateNumber,
    })
    .from(offerProposals)
    .innerJoin(offers, eq(offers.id, offerProposals.offerId))
    .innerJoin(currencies, eq(currencies.id, offerProposals.currencyId))
    .leftJoin(vehicles, eq(vehicles.id, offerProposals.vehicleId))
    .where(eq(offerProposals.offerId, offerId))
    .orderBy(asc(offerProposals.no));
}

/** What the offer is on, and the load that it names. */
function readPostings(ctx: Database, { postingId, loadId }: Offer) {
  return ctx.db
    .select({ ...getTableColumns(freightPostings), plateNumber: vehicles.plateNumber, places })
    .from(freightPostings)
    .leftJoin(vehicles, eq(vehicles.id, freightPostings.vehicleId))
    .where(inArray(freightPostings.id, loadId === null ? [postingId] : [postingId, loadId]));
}

type Place = Omit<TermsPlace, "hours"> & {
  role: "LOAD" | "UNLOAD";
  departureDate: string | null;
  hours: string | null;
};

const places = sql<Place[]>`(
  select coalesce(json_agg(json_build_object(
    'role', p.role, 'country', c.acronym, 'roadSign', c.road_sign, 'postalCode', p.postal_code, 'city', p.city,
    'lat', p.lat, 'lon', p.lon, 'hours', p.hours,
    'startDate', p.start_date, 'endDate', p.end_date, 'departureDate', p.departure_date
  ) order by p.position), '[]')
  from ${freightPlaces} p join ${countries} c on c.id = p.country_id where p.posting_id = ${freightPostings.id}
)`;

async function readCompanies(ctx: Database, { interestedCompanyId, postingCompanyId }: Offer) {
  const rows = await ctx.db
    .select({ id: companies.id, ...partyColumns })
    .from(companies)
    .where(inArray(companies.id, [interestedCompanyId, postingCompanyId]));
  return rows.map(({ id, ...party }) => ({ id, ...partyOf(party) }));
}

function rowOf<Row extends { id: number }>(rows: Row[], id: number): Row {
  const row = rows.find((each) => each.id === id);
  if (!row) throw new Error(`What an offer is about is missing: ${id}.`);
  return row;
}

/** The offer's own places where one on a vehicle names no load, else those of what is carried. */
function placesOf({ ownPlaces, loadId }: Offer, { places }: Posting) {
  if (ownPlaces && loadId === null) {
    const { loading, unloading } = ownPlaces;
    return { loading: loading.map(withLastDay), unloading: unloading.map(withLastDay) };
  }
  const inRole = (role: "LOAD" | "UNLOAD"): TermsPlace[] =>
    places
      .filter((place) => place.role === role)
      .map(({ country, roadSign, postalCode, city, lat, lon, hours, ...dates }) => {
        const days = { startDate: firstDay(dates), endDate: lastDay(dates) };
        return { country, roadSign, postalCode, city, lat, lon, ...days, hours };
      });
  return { loading: inRole("LOAD"), unloading: inRole("UNLOAD") };
}

function withLastDay(place: TermsPlace): TermsPlace {
  return { ...place, endDate: lastDay({ ...place, departureDate: null }) };
}

function firstDayOf(places: TermsPlace[]): string | null {
  const days = places.flatMap(({ startDate }) => startDate ?? []);
  return days.sort().at(0) ?? null;
}

type Vehicle = { namedVehicle: Proposal | null; posting: Posting; asking: Posting };

/** The vehicle that was named, or else the posted one, with its bodies and what is asked of it. */
function vehicleOf({ namedVehicle, posting, asking }: Vehicle): Terms["vehicle"] {
  return {
    plateNumber: (namedVehicle ?? posting).plateNumber,
    description: namedVehicle?.vehicleDescription ?? null,
    bodies: posting.bodies,
    isItself: asking.kind === "VEHICLE",
    ...pick(asking, askedNames),
  };
}
