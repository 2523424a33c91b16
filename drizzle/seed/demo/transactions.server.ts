import { eq } from "drizzle-orm";
import { nextNumber } from "../../../app/domain/number.server";
import { concludeTransaction } from "../../../app/domain/transaction/conclude.server";
import { proofTypes } from "../../../app/domain/transaction/document";
import { recordEvent } from "../../../app/domain/transaction/events.server";
import { countries, currencies } from "../../schema/dictionary";
import { freightPlaces, freightPostings, freightSupervisors } from "../../schema/freight";
import { itemArchives, offerActs, offerProposals, offers } from "../../schema/offer";
import { transactionDocuments, transactions } from "../../schema/transaction";
import { type DemoTown, demoTowns } from "./freight";
import { contextAt, dayFromNow, type Person, personOf, type Seed, storeFile } from "./seed.server";
import { type DemoSide, type DemoTransaction, demoTransactions } from "./transactions";

type People = Record<DemoSide, Person>;
type Deed = Parameters<typeof recordEvent>[1];

/** The transports that the demo's companies have agreed on, each with what happened to it since. */
export async function seedTransactions(seed: Seed): Promise<void> {
  for (const demo of demoTransactions) await seedTransaction(seed, demo);
}

/** One of them, by its id. */
export async function seedTransaction(seed: Seed, demo: DemoTransaction): Promise<number> {
  const people = { shipper: personOf(seed, demo.shipper), carrier: personOf(seed, demo.carrier) };
  const id = await seedAgreement(seed, demo, people);
  await seedTransport(seed, demo, people, id);
  await seedEnd(seed, demo, people, id);
  return id;
}

function momentOf({ now }: Seed, hours: number): Date {
  return new Date(now.getTime() - hours * 3_600_000);
}

/** The load, the carrier's offer on it, and the shipper's yes. */
async function seedAgreement(seed: Seed, demo: DemoTransaction, { shipper, carrier }: People): Promise<number> {
  const { tx } = seed;
  const [currency] = await tx.select().from(currencies).where(eq(currencies.code, demo.currency));
  const [offered, agreed] = [momentOf(seed, demo.agreed + 3), momentOf(seed, demo.agreed)];
  const money = { currencyId: currency?.id ?? 1, paymentDays: demo.paymentDays };
  const postingId = await seedPosting(seed, demo, shipper, money);
  const acceptance = contextAt(seed, demo.agreed * 60);
  const [offer] = await tx
    .insert(offers)
    .values({
      ...{ number: await nextNumber(acceptance, "OF"), postingId, begunBy: "INTERESTED", authorId: carrier.id },
      ...{ interestedCompanyId: carrier.companyId, postingCompanyId: shipper.companyId, status: "ACCEPTED" },
      ...{ closedAt: agreed, createdAt: offered, updatedAt: agreed },
    })
    .returning({ id: offers.id });
  const offerId = offer?.id ?? 0;
  const [proposal] = await tx
    .insert(offerProposals)
    .values({
      ...{ offerId, no: 1, side: "INTERESTED", authorId: carrier.id, price: demo.price, ...money },
      ...{ validUntil: momentOf(seed, demo.agreed - 24), note: demo.note, closedAt: agreed, createdAt: offered },
    })
    .returning({ id: offerProposals.id });
  const proposalId = proposal?.id ?? 0;
  await tx.insert(offerActs).values([
    { offerId, proposalId, action: "propose", side: "INTERESTED", authorId: carrier.id, createdAt: offered },
    { offerId, proposalId, action: "accept", side: "POSTING", authorId: shipper.id, createdAt: agreed },
  ]);
  const { id } = await concludeTransaction(acceptance, { offerId, proposalId, acceptedBy: shipper.id });
  return id;
}

async function seedPosting(
  seed: Seed,
  demo: DemoTransaction,
  { id: authorId, companyId }: Person,
  money: { currencyId: number; paymentDays: number },
): Promise<number> {
  const [published, agreed] = [momentOf(seed, demo.agreed + 8), momentOf(seed, demo.agreed)];
  const [posting] = await seed.tx
    .insert(freightPostings)
    .values({
      ...{ kind: "SHIPMENT", status: "CONCLUDED", companyId, authorId, bodies: ["curtainsider"], ...money },
      ...{ length: 13.6, width: 2.45, height: 2.7, tonnage: 21.3, ldm: 13.6, palettes: 33, rate: demo.price },
      ...{ distanceKm: demo.distanceKm, isDistanceEstimated: false, additionalInfo: demo.cargo },
      ...{ publishedAt: published, confirmedAt: published, visibleToAllAt: published, createdAt: published },
      ...{ updatedAt: agreed, expiresAt: momentOf(seed, -24 * (demo.days[1] + 1)) },
    })
    .returning({ id: freightPostings.id });
  const postingId = posting?.id ?? 0;
  const lands = await seed.tx.select().from(countries);
  const place = (role: "LOAD" | "UNLOAD", name: DemoTown, days: number) => {
    const { country, postalCode, lat, lon } = demoTowns[name];
    const date = dayFromNow(seed.now, days);
    return {
      ...{ postingId, role, position: 0, city: name, postalCode, lat, lon, startDate: date, endDate: date },
      countryId: lands.find(({ acronym }) => acronym === country)?.id ?? 0,
    };
  };
  await seed.tx
    .insert(freightPlaces)
    .values([place("LOAD", demo.from, demo.days[0]), place("UNLOAD", demo.to, demo.days[1])]);
  await seed.tx.insert(freightSupervisors).values({ postingId, userId: authorId, position: 0 });
  return postingId;
}

/** Who came, when, and with which papers, in the order in which it happened. */
async function seedTransport(seed: Seed, demo: DemoTransaction, people: People, id: number): Promise<void> {
  const { driver, times = [], papers = [] } = demo;
  if (driver) {
    await seed.tx.update(transactions).set(driver).where(eq(transactions.id, id));
    await tell(seed, demo.agreed - 2, people.carrier, { transactionId: id, kind: "vehicle", data: driver });
  }
  const deeds = [
    ...times.map(([time, hours, side]) => ({ hours, write: () => seedTime(seed, id, people[side], time, hours) })),
    ...papers.map(([type, file, hours, side]) => ({
      hours,
      write: () => seedPaper(seed, id, people[side], { type, file, hours }),
    })),
  ];
  for (const { write } of deeds.sort((one, other) => other.hours - one.hours)) await write();
}

async function seedTime(seed: Seed, transactionId: number, person: Person, time: string, hours: number) {
  const [role, kind] = time.split(" ") as ["LOAD" | "UNLOAD", "arrival" | "departure"];
  const data = { role, position: 0, at: momentOf(seed, hours).toISOString() };
  await tell(seed, hours - 0.2, person, { transactionId, kind, data });
}

type Paper = { type: NonNullable<DemoTransaction["papers"]>[number][0]; file: string; hours: number };

async function seedPaper(seed: Seed, transactionId: number, person: Person, { type, file, hours }: Paper) {
  const fileId = await storeFile(seed, file, person, "TRANSACTION_DOCUMENT");
  const createdAt = momentOf(seed, hours);
  const sent = { transactionId, type, fileId, companyId: person.companyId, uploadedBy: person.id, createdAt };
  await seed.tx.insert(transactionDocuments).values(sent);
  if (proofTypes.includes(type)) {
    await seed.tx.update(transactions).set({ hasProof: true }).where(eq(transactions.id, transactionId));
  }
  await tell(seed, hours, person, { transactionId, kind: "document", data: { type, names: [file] } });
}

async function seedEnd(seed: Seed, { end }: DemoTransaction, people: People, id: number): Promise<void> {
  if (!end) return;
  const { how, hours, side, reason, archivedBy } = end;
  const moment = momentOf(seed, hours);
  await seed.tx
    .update(transactions)
    .set(
      how === "complete"
        ? { status: "COMPLETED", completedAt: moment }
        : { status: "CANCELLED", cancelledAt: moment, cancelReason: reason },
    )
    .where(eq(transactions.id, id));
  await tell(seed, hours, people[side], { transactionId: id, kind: how, ...(reason && { data: { reason } }) });
  if (!archivedBy) return;
  const { id: archiver, companyId } = people[archivedBy];
  await seed.tx
    .insert(itemArchives)
    .values({ companyId, itemKind: "TRANSACTION", itemId: id, archivedBy: archiver, createdAt: seed.now });
}

async function tell(seed: Seed, hours: number, person: Person, deed: Omit<Deed, "companyId" | "authorId">) {
  const author = { companyId: person.companyId, authorId: person.id };
  await recordEvent(contextAt(seed, hours * 60), { ...deed, ...author });
}
