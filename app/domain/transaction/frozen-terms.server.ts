import { users } from "drizzle/schema/account";
import { companies, companyContacts } from "drizzle/schema/company";
import { countries, currencies } from "drizzle/schema/dictionary";
import { vehicles } from "drizzle/schema/fleet";
import { freightContacts, freightPlaces, freightPostings, freightSupervisors } from "drizzle/schema/freight";
import { offerContacts, offerProposals, type offers } from "drizzle/schema/offer";
import { and, asc, desc, eq, getTableColumns, isNotNull, lte, or } from "drizzle-orm";
import type { Context } from "~/domain/context";
import { firstDay, lastDay } from "~/domain/freight/posting/posting";
import { partyColumns } from "~/domain/membership/buyer.server";
import { calendarDay } from "~/domain/moment.server";
import { ratePerKm } from "~/domain/money";
import { estimatedKm } from "~/domain/place/distance";
import { isWorking } from "~/domain/working.server";
import type { Terms, TermsCompany, TermsContact, TermsPlace } from "./terms";

type Offer = typeof offers.$inferSelect;
type Posting = typeof freightPostings.$inferSelect;
type Proposal = typeof offerProposals.$inferSelect;
type Acceptor = { id: number; name: string; surname: string; companyId: number };
type Places = { loading: TermsPlace[]; unloading: TermsPlace[] };

/**
 * What an accepted proposal binds both sides to, read from everything it speaks of as it stands now, with the first day
 * of loading, `2026-11-20`, or today where none is given.
 */
export async function freezeTerms(
  ctx: Pick<Context, "db" | "now">,
  { offer, proposalId, acceptor }: { offer: Offer; proposalId: number; acceptor: Acceptor },
) {
  const posting = await readPosting(ctx, offer.postingId);
  const load = offer.loadId === null ? null : await readPosting(ctx, offer.loadId);
  const [accepted] = await ctx.db
    .select({ proposal: offerProposals, currency: currencies.code })
    .from(offerProposals)
    .innerJoin(currencies, eq(currencies.id, offerProposals.currencyId))
    .where(and(eq(offerProposals.id, proposalId), eq(offerProposals.offerId, offer.id)));
  if (!accepted) throw new Error(`Proposal ${proposalId} is not of offer ${offer.id}.`);
  const { proposal, currency } = accepted;

  const isOfVehicle = posting.kind === "VEHICLE";
  const carried = isOfVehicle ? load : posting;
  const { loading, unloading } = await placesOf(ctx, offer, carried ?? posting);
  const distanceKm = offer.distanceKm ?? (carried ? carried.distanceKm : estimatedKm([...loading, ...unloading]));
  const supervisors = await readSupervisors(ctx, posting);
  const interested = await readCompany(ctx, offer.interestedCompanyId);
  const poster = await readCompany(ctx, offer.postingCompanyId);

  const terms: Terms = {
    shipper: isOfVehicle ? interested : poster,
    carrier: isOfVehicle ? poster : interested,
    loadingPlaces: loading,
    unloadingPlaces: unloading,
    vehicle: await readVehicle(ctx, proposal, { posting, asking: carried ?? posting }),
    goods: (carried ?? posting).goods,
    additionalInfo: (carried ?? posting).additionalInfo,
    note: proposal.note,
    price: proposal.price,
    currency,
    paymentDays: proposal.paymentDays,
    distanceKm,
    ratePerKm: distanceKm ? ratePerKm(proposal.price, distanceKm) : null,
    contacts: await readContacts(ctx, { offer, supervisors, load, acceptor }),
    acceptedBy: {
      userId: acceptor.id,
      name: `${acceptor.name} ${acceptor.surname}`,
      companyId: acceptor.companyId,
    },
  };
  return {
    terms,
    date: firstDayOf(loading) ?? calendarDay(ctx.now),
    supervisorId: supervisors[0]?.id ?? posting.authorId,
    currencyId: proposal.currencyId,
  };
}

function firstDayOf(places: TermsPlace[]): string | null {
  const days = places.flatMap(({ startDate }) => startDate ?? []);
  return days.sort().at(0) ?? null;
}

async function readPosting(ctx: Pick<Context, "db">, id: number): Promise<Posting> {
  const [posting] = await ctx.db.select().from(freightPostings).where(eq(freightPostings.id, id));
  if (!posting) throw new Error(`Posting ${id} of an offer is missing.`);
  return posting;
}

async function readCompany(ctx: Pick<Context, "db">, id: number): Promise<TermsCompany> {
  const [company] = await ctx.db
    .select({ id: companies.id, ...partyColumns })
    .from(companies)
    .where(eq(companies.id, id));
  if (!company) throw new Error(`Company ${id} of an offer is missing.`);
  return company;
}

/** Its own places where an offer on a vehicle names no load, else those of what is carried. */
async function placesOf(ctx: Pick<Context, "db">, offer: Offer, { id }: Posting): Promise<Places> {
  if (offer.ownPlaces && offer.loadId === null) {
    const { loading, unloading } = offer.ownPlaces;
    return { loading: loading.map(withLastDay), unloading: unloading.map(withLastDay) };
  }
  const rows = await ctx.db
    .select({
      ...getTableColumns(freightPlaces),
      country: countries.acronym,
      roadSign: countries.roadSign,
    })
    .from(freightPlaces)
    .innerJoin(countries, eq(countries.id, freightPlaces.countryId))
    .where(eq(freightPlaces.postingId, id))
    .orderBy(asc(freightPlaces.position));
  const inRole = (role: "LOAD" | "UNLOAD") =>
    rows
      .filter((row) => row.role === role)
      .map(({ country, roadSign, postalCode, city, lat, lon, hours, ...dates }) => {
        const days = { startDate: firstDay(dates), endDate: lastDay(dates) };
        return { country, roadSign, postalCode, city, lat, lon, ...days, hours };
      });
  return { loading: inRole("LOAD"), unloading: inRole("UNLOAD") };
}

function withLastDay(place: TermsPlace): TermsPlace {
  return { ...place, endDate: lastDay({ ...place, departureDate: null }) };
}

/** The vehicle that a proposal named last, or the posted one, with its bodies and what is asked of it. */
async function readVehicle(
  ctx: Pick<Context, "db">,
  proposal: Proposal,
  { posting, asking }: { posting: Posting; asking: Posting },
): Promise<Terms["vehicle"]> {
  const [named] = await ctx.db
    .select({ plateNumber: vehicles.plateNumber, description: offerProposals.vehicleDescription })
    .from(offerProposals)
    .leftJoin(vehicles, eq(vehicles.id, offerProposals.vehicleId))
    .where(
      and(
        eq(offerProposals.offerId, proposal.offerId),
        lte(offerProposals.no, proposal.no),
        or(isNotNull(offerProposals.vehicleId), isNotNull(offerProposals.vehicleDescription)),
      ),
    )
    .orderBy(desc(offerProposals.no))
    .limit(1);
  const [posted] =
    named || posting.vehicleId === null
      ? []
      : await ctx.db
          .select({ plateNumber: vehicles.plateNumber })
          .from(vehicles)
          .where(eq(vehicles.id, posting.vehicleId));
  const { length, width, height, tonnage, ldm, palettes, loading, solo, secondDriver } = asking;
  const { adr, adrClasses, temperatureFrom, temperatureTo, deadlineFix } = asking;
  return {
    plateNumber: (named ?? posted)?.plateNumber ?? null,
    description: named?.description ?? null,
    bodies: posting.bodies,
    ...{ length, width, height, tonnage, ldm, palettes, loading, solo, secondDriver },
    ...{ adr, adrClasses, temperatureFrom, temperatureTo, deadlineFix },
  };
}

type Person = TermsContact & { id: number };

const personColumns = {
  id: users.id,
  name: users.name,
  surname: users.surname,
  phone: users.phone,
  email: users.email,
  companyId: users.companyId,
};

async function readSupervisors(ctx: Pick<Context, "db">, { id }: Posting): Promise<Person[]> {
  const people = await ctx.db
    .select(personColumns)
    .from(freightSupervisors)
    .innerJoin(users, eq(users.id, freightSupervisors.userId))
    .where(and(eq(freightSupervisors.postingId, id), isWorking))
    .orderBy(asc(freightSupervisors.position));
  return people.map(withWholeName);
}

type Known = { offer: Offer; supervisors: Person[]; load: Posting | null; acceptor: Acceptor };

/** Whom each side named; of one that named nobody still there, who stands at its posting, or else who negotiated. */
async function readContacts(ctx: Pick<Context, "db">, { offer, supervisors, load, acceptor }: Known) {
  const [people, contacts, postingContacts, negotiators] = [
    await ctx.db
      .select(personColumns)
      .from(offerContacts)
      .innerJoin(users, eq(users.id, offerContacts.userId))
      .where(and(eq(offerContacts.offerId, offer.id), isWorking))
      .orderBy(asc(offerContacts.id)),
    await ctx.db
      .select(getTableColumns(companyContacts))
      .from(offerContacts)
      .innerJoin(companyContacts, eq(companyContacts.id, offerContacts.contactId))
      .where(and(eq(offerContacts.offerId, offer.id), eq(companyContacts.isActive, true)))
      .orderBy(asc(offerContacts.id)),
    await ctx.db
      .select(getTableColumns(companyContacts))
      .from(freightContacts)
      .innerJoin(companyContacts, eq(companyContacts.id, freightContacts.contactId))
      .where(and(eq(freightContacts.postingId, offer.postingId), eq(companyContacts.isActive, true)))
      .orderBy(asc(companyContacts.sortOrder), asc(companyContacts.id)),
    await ctx.db
      .selectDistinct(personColumns)
      .from(offerProposals)
      .innerJoin(users, eq(users.id, offerProposals.authorId))
      .where(and(eq(offerProposals.offerId, offer.id), isWorking)),
  ];
  const named = [...people, ...contacts].map(withWholeName);
  const others = [
    ...supervisors,
    ...postingContacts.map(withWholeName),
    ...(load ? await readSupervisors(ctx, load) : []),
  ];
  const [accepting] = await ctx.db.select(personColumns).from(users).where(eq(users.id, acceptor.id));
  const talkers = [...negotiators, ...(accepting ? [accepting] : [])].map(withWholeName);
  return [offer.postingCompanyId, offer.interestedCompanyId].flatMap((companyId) => {
    const groups = [named, others, talkers].map((group) => group.filter((person) => person.companyId === companyId));
    const chosen = groups.find((group) => group.length > 0) ?? [];
    return chosen.map(({ name, phone, email }): TermsContact => ({ name, phone, email, companyId }));
  });
}

function withWholeName({ id, name, surname, phone, email, companyId }: Person & { surname: string }): Person {
  return { id, name: `${name} ${surname}`, phone, email, companyId };
}
