import { eq, inArray, sql } from "drizzle-orm";
import { sealAccountNumber } from "~/domain/deal/account/sealed-number.server";
import { recordEvent } from "~/domain/deal/events.server";
import { concludeTransaction } from "~/domain/deal/negotiation/conclude.server";
import { numberTransaction } from "~/domain/deal/negotiation/number.server";
import { recordOfferStep } from "~/domain/deal/negotiation/steps.server";
import { proofTypes } from "~/domain/deal/papers/document";
import { freezeTerms } from "~/domain/deal/terms/freeze.server";
import type { Context } from "~/domain/kernel/context";
import { nextNumber } from "~/domain/kernel/number-series.server";
import { deliverToCompany, openTalk } from "../../../app/domain/conversation/freight.server";
import { conversationParticipants } from "../../schema/conversation";
import { dealDocuments } from "../../schema/deal";
import { countries, currencies } from "../../schema/dictionary";
import { freightPlaces, freightPostings, freightSupervisors } from "../../schema/freight";
import { notices } from "../../schema/notice";
import { itemArchives, offerProposals, offers } from "../../schema/offer";
import { transactionAccounts, transactions } from "../../schema/transaction";
import { sampleAccount } from "../vat-register";
import { type DemoTown, demoTowns } from "./freight";
import { cargoOf } from "./freight-plan";
import { contextAt, dayFromNow, type Person, personOf, type Seed, storeFile } from "./seed.server";
import { type DemoSide, type DemoTransaction, demoTransactions } from "./transactions";

type People = Record<DemoSide, Person>;
type DealEventInput = Parameters<typeof recordEvent>[1];

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
async function seedAgreement(seed: Seed, demo: DemoTransaction, people: People): Promise<number> {
  const { tx } = seed;
  const { shipper, carrier } = people;
  const [currency] = await tx.select().from(currencies).where(eq(currencies.code, demo.currency));
  const [offeredAt, agreedAt] = [momentOf(seed, demo.agreed + 3), momentOf(seed, demo.agreed)];
  const money = { currencyId: currency?.id ?? 1, paymentDays: demo.paymentDays };
  const postingId = await seedPosting(seed, demo, shipper, money);
  const acceptance = contextAt(seed, demo.agreed * 60);
  const [offer] = await tx
    .insert(offers)
    .values({
      number: await nextNumber(acceptance, "OF"),
      postingId,
      begunBy: "INTERESTED",
      authorId: carrier.id,
      interestedCompanyId: carrier.companyId,
      postingCompanyId: shipper.companyId,
      status: "ACCEPTED",
      closedAt: agreedAt,
      createdAt: offeredAt,
      updatedAt: agreedAt,
    })
    .returning();
  if (!offer) throw new Error("The demo agrees on offers");
  const offerId = offer.id;
  const [proposal] = await tx
    .insert(offerProposals)
    .values({
      offerId,
      no: 1,
      side: "INTERESTED",
      authorId: carrier.id,
      price: demo.price,
      ...money,
      validUntil: momentOf(seed, demo.agreed - 24),
      note: demo.note,
      closedAt: agreedAt,
      createdAt: offeredAt,
    })
    .returning({ id: offerProposals.id });
  const proposalId = proposal?.id ?? 0;
  const propose = { proposalId, action: "propose", by: { side: "INTERESTED", userId: carrier.id } } as const;
  const accept = { proposalId, action: "accept", by: { side: "POSTING", userId: shipper.id } } as const;
  await seedTalk(seed, demo, people, offer, [
    { hours: demo.agreed + 3, write: (then) => recordOfferStep(then, offer, propose) },
    { hours: demo.agreed, write: (then) => recordOfferStep(then, offer, accept) },
  ]);
  const frozenTerms = await freezeTerms(acceptance, { offerId, proposalId, acceptedBy: shipper.id });
  const id = await concludeTransaction(acceptance, frozenTerms);
  await numberTransaction(acceptance, id);
  return id;
}

type Line = { hours: number; write: (then: Context) => Promise<void> };

/** What the two sides wrote about the load, with the lines of the negotiation at their moments; all of it is read. */
async function seedTalk(
  seed: Seed,
  { talk = [] }: DemoTransaction,
  people: People,
  { postingId, interestedCompanyId }: typeof offers.$inferSelect,
  lines: Line[],
): Promise<void> {
  const messageIds: number[] = [];
  const messageLines = talk.map(([side, hours, body]): Line => {
    const write = async (then: Context) => {
      const writer = people[side];
      const conversationId = await openTalk(then, { postingId, interestedCompanyId }, writer);
      messageIds.push(await deliverToCompany(then, { conversationId, writer, body }));
    };
    return { hours, write };
  });
  const inTurn = [...lines, ...messageLines].sort((one, other) => other.hours - one.hours);
  for (const { hours, write } of inTurn) await write(contextAt(seed, hours * 60));
  const conversationId = await openTalk(contextAt(seed, 0), { postingId, interestedCompanyId }, people.carrier);
  await seed.tx
    .update(conversationParticipants)
    .set({ lastReadMessageId: sql`${conversationParticipants.lastIncomingMessageId}` })
    .where(eq(conversationParticipants.conversationId, conversationId));
  const keys = messageIds.map((id) => `message:${id}`);
  await seed.tx.update(notices).set({ readAt: seed.now }).where(inArray(notices.dedupeKey, keys));
}

async function seedPosting(
  seed: Seed,
  demo: DemoTransaction,
  { id: authorId, companyId }: Person,
  money: { currencyId: number; paymentDays: number },
): Promise<number> {
  const [publicationDate, agreedAt] = [momentOf(seed, demo.agreed + 8), momentOf(seed, demo.agreed)];
  const [posting] = await seed.tx
    .insert(freightPostings)
    .values({
      kind: "SHIPMENT",
      status: "CONCLUDED",
      companyId,
      authorId,
      bodies: ["curtainsider"],
      ...money,
      length: 13.6,
      width: 2.45,
      height: 2.7,
      tonnage: 21.3,
      ldm: 13.6,
      palettes: 33,
      rate: demo.price,
      distanceKm: demo.distanceKm,
      isDistanceEstimated: false,
      ...cargoOf(demo.cargo),
      publishedAt: publicationDate,
      confirmedAt: publicationDate,
      visibleToAllAt: publicationDate,
      createdAt: publicationDate,
      updatedAt: agreedAt,
      expiresAt: momentOf(seed, -24 * (demo.days[1] + 1)),
    })
    .returning({ id: freightPostings.id });
  const postingId = posting?.id ?? 0;
  const lands = await seed.tx.select().from(countries);
  const place = (role: "LOAD" | "UNLOAD", name: DemoTown, days: number) => {
    const { country, postalCode, lat, lon } = demoTowns[name];
    const date = dayFromNow(seed.now, days);
    return {
      postingId,
      role,
      position: 0,
      city: name,
      postalCode,
      lat,
      lon,
      startDate: date,
      endDate: date,
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
    await tell(seed, demo.agreed - 2, people.carrier, { dealId: id, kind: "vehicle", data: driver });
  }
  if (demo.account) await seedAccounts(seed, demo, people.carrier, id);
  const steps = [
    ...times.map(([time, hours, side]) => ({ hours, write: () => seedTime(seed, id, people[side], time, hours) })),
    ...papers.map(([type, file, hours, side]) => ({
      hours,
      write: () => seedPaper(seed, id, people[side], { type, file, hours }),
    })),
  ];
  for (const { write } of steps.sort((one, other) => other.hours - one.hours)) await write();
}

/** Nobody has asked the list about them yet: the first worker does. */
async function seedAccounts(seed: Seed, { account, agreed }: DemoTransaction, carrier: Person, dealId: number) {
  const [deal] = await seed.tx.select().from(transactions).where(eq(transactions.id, dealId));
  const listedAccount = sampleAccount(deal?.terms.carrier.tin ?? "");
  const unlistedAccount = "27114020040000300201355387";
  const numbers = { listed: [listedAccount], unlisted: [unlistedAccount], replaced: [listedAccount, unlistedAccount] }[
    account ?? "listed"
  ];
  let previousId: number | undefined;
  for (const [index, number] of numbers.entries()) {
    const hours = agreed - 3 - index * 20;
    const [givenAccount] = await seed.tx
      .insert(transactionAccounts)
      .values({
        transactionId: dealId,
        country: "PL",
        ...sealAccountNumber(`PL${number}`, dealId),
        givenBy: carrier.id,
        createdAt: momentOf(seed, hours),
      })
      .returning({ id: transactionAccounts.id });
    const data = { accountId: givenAccount?.id, ...(previousId && { previousId }) };
    await tell(seed, hours, carrier, { dealId, kind: "account", data });
    previousId = givenAccount?.id;
  }
}

async function seedTime(seed: Seed, dealId: number, person: Person, time: string, hours: number) {
  const [role, kind] = time.split(" ") as ["LOAD" | "UNLOAD", "arrival" | "departure"];
  const data = { role, position: 0, at: momentOf(seed, hours).toISOString() };
  await tell(seed, hours - 0.2, person, { dealId, kind, data });
}

type Paper = { type: NonNullable<DemoTransaction["papers"]>[number][0]; file: string; hours: number };

async function seedPaper(seed: Seed, dealId: number, person: Person, { type, file, hours }: Paper) {
  const fileId = await storeFile(seed, file, person, "DEAL_DOCUMENT");
  const createdAt = momentOf(seed, hours);
  const paper = { dealId, type, fileId, companyId: person.companyId, uploadedBy: person.id, createdAt };
  await seed.tx.insert(dealDocuments).values(paper);
  if (proofTypes.includes(type)) {
    await seed.tx.update(transactions).set({ hasProof: true }).where(eq(transactions.id, dealId));
  }
  await tell(seed, hours, person, { dealId, kind: "document", data: { type, names: [file] } });
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
  await tell(seed, hours, people[side], { dealId: id, kind: how, ...(reason && { data: { reason } }) });
  if (!archivedBy) return;
  const { id: archiver, companyId } = people[archivedBy];
  await seed.tx
    .insert(itemArchives)
    .values({ companyId, itemKind: "TRANSACTION", itemId: id, archivedBy: archiver, createdAt: seed.now });
}

async function tell(seed: Seed, hours: number, person: Person, event: Omit<DealEventInput, "companyId" | "authorId">) {
  const author = { companyId: person.companyId, authorId: person.id };
  await recordEvent(contextAt(seed, hours * 60), { ...event, ...author });
}
