import { users } from "drizzle/schema/account";
import { companies, companyContacts } from "drizzle/schema/company";
import { dealEvents } from "drizzle/schema/deal";
import { vehicles } from "drizzle/schema/fleet";
import { freightContacts, freightPlaces, freightPostings } from "drizzle/schema/freight";
import { notices } from "drizzle/schema/notice";
import { offerContacts, offerProposals, offers } from "drizzle/schema/offer";
import { transactions } from "drizzle/schema/transaction";
import { eq, inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "~/db.server";
import { concludeTransaction, draftTerms } from "~/domain/deal/negotiation/conclude.server";
import { listOfferLines } from "~/domain/deal/negotiation/lines.server";
import { numberTransaction } from "~/domain/deal/negotiation/number.server";
import { findOffer } from "~/domain/deal/negotiation/offer-page.server";
import { freezeTerms } from "~/domain/deal/terms/freeze.server";
import { termsSections } from "~/routes/deal/parts/terms-facts.server";
import { insertOffer } from "../../support/deals";
import { contextFor, make, type User, visit } from "../../support/make";

/** What the side that did not propose 4,800 zł in 30 days accepts. */
function conclude(acceptance: Parameters<typeof freezeTerms>[1]) {
  return db.transaction(async (tx) => {
    const ctx = { ...visit(), db: tx };
    const id = await concludeTransaction(ctx, await freezeTerms(ctx, acceptance));
    return { id, number: await numberTransaction(ctx, id) };
  });
}

async function acceptedOffer({ begunBy = "INTERESTED", proposal, ...choice }: Parameters<typeof insertOffer>[0] = {}) {
  const deal = await insertOffer({
    begunBy,
    distanceKm: null,
    ...choice,
    proposal: { side: begunBy, price: 4800, currency: "PLN", ...proposal },
  });
  const acceptor = begunBy === "INTERESTED" ? deal.poster : deal.interested;
  const acceptance = { offerId: deal.id, proposalId: deal.proposal.id, acceptedBy: acceptor.id };
  const { id, number } = await conclude(acceptance);
  return { ...deal, id, number };
}

async function storedTransaction(id: number) {
  const [row] = await db.select().from(transactions).where(eq(transactions.id, id));
  if (!row) throw new Error(`No transaction ${id}.`);
  return row;
}

const gdansk = { country: "PL", postalCode: "80-001", city: "Gdańsk", lat: 54.35, lon: 18.65 };
const ownPlaces = {
  loading: [{ ...gdansk, roadSign: "PL", startDate: "2026-12-01", endDate: "2026-12-02" }],
  unloading: [{ ...gdansk, roadSign: "PL", city: "Łódź", lat: 51.77, startDate: "2026-12-05", endDate: null }],
};

test.each([
  ["an offer on a load", "SHIPMENT", "INTERESTED", null, "poster", "Warszawa"],
  ["a proposal to one who asked about a load", "SHIPMENT", "POSTING", null, "poster", "Warszawa"],
  ["an offer on a vehicle that names a load", "VEHICLE", "INTERESTED", "load", "interested", "Poznań"],
  ["an offer on a vehicle with places of its own", "VEHICLE", "INTERESTED", "places", "interested", "Gdańsk"],
] as const)(
  "SM-7: of %s the load's side ships and the vehicle's carries",
  async (_, kind, begunBy, named, shipper, from) => {
    const [poster, interested] = [await make.user({ phone: "+48 600 100 200" }), await make.user()];
    const posting = await make.posting({ author: poster, kind, distanceKm: 480 });
    const load =
      named === "load" &&
      (await make.posting({ author: interested, load: [{ ...gdansk, city: "Poznań" }], distanceKm: 240 }));
    const { id, number } = await acceptedOffer({
      poster,
      interested,
      posting,
      begunBy,
      ...(load && { loadId: load.id }),
      ...(named === "places" && { ownPlaces }),
    });
    const { terms, ...row } = await storedTransaction(id);
    const people = { poster, interested };
    const carrier = shipper === "poster" ? "interested" : "poster";
    expect(number).toMatch(/^TR\/\d{4}\/\d{6}$/);
    expect(row.checkCode).toMatch(/^[2-9A-Z]{4}(-[2-9A-Z]{4}){2}$/);
    expect([row.shipperCompanyId, row.carrierCompanyId]).toEqual([
      people[shipper].companyId,
      people[carrier].companyId,
    ]);
    expect([terms.shipper.id, terms.carrier.id]).toEqual([row.shipperCompanyId, row.carrierCompanyId]);
    expect(terms.loadingPlaces[0]?.city).toBe(from);
    expect([row.distanceKm, row.ratePerKm]).toEqual(
      { Warszawa: [480, 10], Poznań: [240, 20], Gdańsk: [362, 13.26] }[from],
    );
    expect(new Set(terms.contacts.map(({ companyId }) => companyId))).toEqual(
      new Set([poster.companyId, interested.companyId]),
    );
    expect(row.supervisorId).toBe(poster.id);
    if (named === "places") expect(row.lastDay).toBe("2026-12-05");

    const acceptor = begunBy === "INTERESTED" ? poster : interested;
    const recipient = begunBy === "INTERESTED" ? interested : poster;
    const events = await db.select().from(dealEvents).where(eq(dealEvents.dealId, id));
    expect(events).toMatchObject([{ kind: "accept", authorId: acceptor.id, companyId: acceptor.companyId }]);
    const tellings = await db.select().from(notices).where(eq(notices.targetId, id));
    expect(tellings).toMatchObject([{ userId: recipient.id, kind: 7, action: "VIEW", parentId: posting.id }]);
  },
);

test("the terms name nobody who is gone since, and who negotiated and accepted once", async () => {
  const [poster, interested] = [await make.user(), await make.user()];
  const colleagueOf = ({ companyId }: User) => make.user({ company: { id: companyId } as never });
  const [leaver, named] = [await colleagueOf(poster), await colleagueOf(interested)];
  const posting = await make.posting({ author: poster, supervisors: [leaver, poster] });
  const deal = await insertOffer({ poster, interested, posting, proposal: { side: "INTERESTED" } });
  const [card] = await db
    .insert(companyContacts)
    .values({ companyId: interested.companyId, name: "Ola", surname: "Była", sortOrder: 0, isActive: false })
    .returning();
  await db.insert(offerContacts).values([
    { offerId: deal.id, side: "INTERESTED", userId: named.id },
    { offerId: deal.id, side: "INTERESTED", contactId: card?.id },
  ]);
  await db
    .update(users)
    .set({ isActive: false, switchedOffAt: new Date() })
    .where(inArray(users.id, [leaver.id, named.id]));
  const { id: _, ...first } = deal.proposal;
  await db.update(offerProposals).set({ closedAt: new Date() }).where(eq(offerProposals.id, deal.proposal.id));
  const [answer] = await db
    .insert(offerProposals)
    .values({ ...first, no: 2, side: "POSTING", authorId: poster.id })
    .returning();
  const acceptance = { offerId: deal.id, proposalId: answer?.id ?? 0, acceptedBy: interested.id };
  expect((await findOffer(await contextFor(poster), deal.id)).contacts, "nor does the offer").toEqual([]);
  const { id } = await conclude(acceptance);
  const { terms, supervisorId } = await storedTransaction(id);
  const nameOf = ({ name, surname }: User) => `${name} ${surname}`;
  expect(terms.contacts.map(({ name }) => name)).toEqual([nameOf(poster), nameOf(interested)]);
  expect(supervisorId).toBe(poster.id);
});

test("the vehicle is the one that its carrier named last, and none where it took the name back", async () => {
  const interested = await make.user();
  const vehicle = await make.vehicle({ companyId: interested.companyId });
  const named = { vehicleId: vehicle.id, vehicleDescription: "z windą" };
  const deal = await insertOffer({ interested, proposal: named });
  const { id: _, ...first } = deal.proposal;
  await db.update(offerProposals).set({ closedAt: new Date() }).where(eq(offerProposals.offerId, deal.id));
  const none = { vehicleId: null, vehicleDescription: null };
  const later = [
    { ...first, ...none, no: 2, side: "POSTING" as const, authorId: deal.poster.id, closedAt: new Date() },
    { ...first, ...none, no: 3 },
  ];
  const proposed = await db.insert(offerProposals).values(later).returning();
  const ctx = await contextFor(deal.poster);
  const read = async (proposal = proposed[0]) => {
    const { terms } = await draftTerms(ctx, { offerId: deal.id, proposalId: proposal?.id ?? 0 });
    return [terms.vehicle.plateNumber, terms.vehicle.description];
  };
  expect(await read()).toEqual([vehicle.plateNumber, "z windą"]);
  expect(await read(proposed[1])).toEqual([null, null]);
  expect((await findOffer(ctx, deal.id)).vehicle).toBeNull();
  const [line] = await listOfferLines(ctx, { offerId: deal.id });
  expect(line?.vehicle).toBe(`${vehicle.plateNumber}, z windą`);
});

test("what was agreed stays as it was when everything it came from changes", async () => {
  const interested = await make.user({ phone: "+48 600 100 200" });
  const vehicle = await make.vehicle({ companyId: interested.companyId });
  const posting = await make.posting({ distanceKm: 480 });
  const { id, proposal, poster } = await acceptedOffer({
    interested,
    posting,
    proposal: { vehicleId: vehicle.id, note: "Rozładunek do 14:00" },
  });
  const before = await storedTransaction(id);
  expect(before.terms).toMatchObject({
    price: 4800,
    currency: "PLN",
    paymentDays: 30,
    distanceKm: 480,
    note: "Rozładunek do 14:00",
    vehicle: { plateNumber: vehicle.plateNumber, bodies: ["curtainsider"] },
    acceptedBy: { userId: poster.id },
  });
  expect(before.vehiclePlate).toBe(vehicle.plateNumber);

  const other = { name: "Inna", tin: "9999999999", city: "Radom", street: "Nowa", streetNumber: "1" };
  await db.update(companies).set(other).where(eq(companies.id, interested.companyId));
  await db.update(users).set({ surname: "Inna", phone: "1" }).where(eq(users.companyId, interested.companyId));
  await db.update(vehicles).set({ plateNumber: "XX 1" }).where(eq(vehicles.id, vehicle.id));
  await db.update(freightPlaces).set({ city: "Radom" }).where(eq(freightPlaces.postingId, posting.id));
  await db.update(freightPostings).set({ rate: 1, distanceKm: 1 }).where(eq(freightPostings.id, posting.id));
  await db.update(offers).set({ distanceKm: 1 }).where(eq(offers.id, id));
  await db.update(offerProposals).set({ price: 1, note: null }).where(eq(offerProposals.id, proposal.id));
  expect(await storedTransaction(id)).toEqual(before);
});

test("a load named for a vehicle is frozen with what it asks for, and reads before the acceptance as after it", async () => {
  const [poster, interested] = [await make.user(), await make.user()];
  const posting = await make.posting({ author: poster, kind: "VEHICLE", bodies: ["mega"], tonnage: 24, goods: null });
  const load = await make.posting({
    author: interested,
    goods: "Farby",
    tonnage: 7,
    ldm: 4.5,
    adr: true,
    adrClasses: ["3"],
    bodies: ["reefer"],
    temperatureFrom: 2,
    temperatureTo: 8,
    loading: ["side"],
    deadlineFix: true,
    load: [{ ...gdansk, hours: "08:00–14:00" }],
  });
  const [card] = await db
    .insert(companyContacts)
    .values({ companyId: interested.companyId, name: "Ola", surname: "Rampa", sortOrder: 0 })
    .returning();
  await db.insert(freightContacts).values({ postingId: load.id, contactId: card?.id ?? 0 });
  const deal = { poster, interested, posting, loadId: load.id };
  const about = await insertOffer({ ...deal, begunBy: "INTERESTED", distanceKm: null });
  const ctx = await contextFor(poster);
  const ids = { offerId: about.id, proposalId: about.proposal.id };
  const { terms: drafted, date } = await draftTerms(ctx, ids);
  const { id } = await conclude({ ...ids, acceptedBy: poster.id });
  const { terms, ...row } = await storedTransaction(id);
  expect([terms, row.date]).toEqual([drafted, date]);
  expect(terms.contacts.map(({ name }) => name)).toContain("Ola Rampa");
  expect(terms).toMatchObject({
    goods: "Farby",
    loadingPlaces: [{ city: "Gdańsk", hours: "08:00–14:00" }],
    vehicle: {
      bodies: ["mega"],
      tonnage: 7,
      ldm: 4.5,
      adr: true,
      adrClasses: ["3"],
      temperatureFrom: 2,
      temperatureTo: 8,
      loading: ["side"],
      deadlineFix: true,
    },
  });
  const values = termsSections(terms, row.date).flatMap(({ facts }) => facts.map(({ value }) => value));
  expect(values.join("; ")).toMatch(/godz\.\u00a008:00–14:00.*Farby.*4,5\u00a0LDM.*ciekłe zapalne.*termin stały/);
});
