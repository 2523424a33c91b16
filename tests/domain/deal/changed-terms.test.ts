import { postingChanges } from "drizzle/schema/freight";
import { notices } from "drizzle/schema/notice";
import { offers } from "drizzle/schema/offer";
import { rateLimits } from "drizzle/schema/operations";
import { transactions } from "drizzle/schema/transaction";
import { and, eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/db.server";
import { acceptOffer, findOfferToAccept } from "~/domain/deal/negotiation/accept.server";
import { proposeAnew, upholdProposal } from "~/domain/deal/negotiation/commands.server";
import { draftTerms } from "~/domain/deal/negotiation/conclude.server";
import { listOfferLines } from "~/domain/deal/negotiation/lines.server";
import { listOffers } from "~/domain/deal/negotiation/list.server";
import { findOffer } from "~/domain/deal/negotiation/offer-page.server";
import { termChangesSinceReading } from "~/domain/deal/terms/change.server";
import { describeSubjects } from "~/domain/digest/subjects.server";
import { withdrawPosting } from "~/domain/freight/posting/transitions.server";
import type { BodyType } from "~/domain/freight/posting/vehicle";
import type { SignedInContext } from "~/domain/kernel/context";
import { countTasks } from "~/domain/task/queries.server";
import { calendarDay } from "~/domain/units/moment.server";
import { dayAfter } from "~/domain/units/time";
import { contextFor, hour, later, make } from "../../support/make";
import { outcome } from "../../support/outcome";
import { rounds } from "../../support/rounds";
import { deeds, edit, member, proposalsOf, readTerms, seenOf, send, storedOffer, terms } from "./hands";

const madrid = { country: "ES", postalCode: "28001", city: "Madryt", radiusKm: null, spotCount: null };
const heavy = { field: "tonnage", before: "5\u00a0t", after: "24\u00a0t" };

beforeEach(async () => {
  await db.delete(rateLimits);
});

/** A load of 5 t that a carrier has offered to drive. */
async function loadOffer() {
  const author = await make.user();
  const [shipper, carrier] = [await contextFor(author), await member()];
  const load = await make.posting({ author, tonnage: 5, distanceKm: 500, isDistanceEstimated: false });
  return { shipper, carrier, load, id: await send(carrier, load.id) };
}

/** A free vehicle, asked for with a load that is named, and answered by its company. */
async function vehicleOffer() {
  const [owner, sender] = [await make.user(), await make.user()];
  const [carrier, shipper] = [await contextFor(owner), await contextFor(sender)];
  const distance = { distanceKm: 500, isDistanceEstimated: false };
  const vehicle = await make.posting({ author: owner, kind: "VEHICLE", ...distance });
  const load = await make.posting({ author: sender, tonnage: 5, ...distance });
  const id = await send(shipper, vehicle.id, { loadId: load.id });
  return { shipper, carrier, vehicle, load, id };
}

function box(ctx: SignedInContext, state: "waiting" | "sent") {
  return listOffers(ctx, { archived: false, phrase: "", box: "all", state, page: 1 });
}

describe("SM-7: a proposal is of the terms that its author saw", () => {
  test("what the other side has changed since is not accepted before the author stands by the price", async () => {
    const { shipper, carrier, load, id } = await loadOffer();
    await edit(shipper, load.id, { tonnage: 24, unload: [{ ...load, ...madrid }].map(placeOf) });
    expect(await outcome(deeds.accept(shipper, id))).toBe("staleData");
    const { changed, mayBeAccepted } = await findOfferToAccept(shipper, id);
    expect(mayBeAccepted).toBe(false);
    expect(changed).toEqual([{ kind: "SHIPMENT", changes: expect.arrayContaining([heavy]) }]);
    expect((await findOffer(carrier, id)).changed, "to both sides alike").toEqual(changed);
    expect(await outcome(deeds.uphold(shipper, id)), "who changed it").toBe("invalidStatusChange");
    expect([(await box(carrier, "waiting"))[0]?.isChanged, (await box(shipper, "sent"))[0]?.isChanged]).toEqual([
      true,
      true,
    ]);
    expect([(await countTasks(carrier)).offer, (await countTasks(shipper)).offer]).toEqual([1, 0]);

    await deeds.uphold(carrier, id);
    expect(
      (await proposalsOf(id)).map(({ no, side, price, closedAt }) => [no, side, price, closedAt === null]),
    ).toEqual([
      [2, "INTERESTED", 1200, true],
      [1, "INTERESTED", 1200, false],
    ]);
    const [, line] = await listOfferLines(shipper, { offerId: id });
    expect(line).toMatchObject({ action: "uphold", no: 2, isOpen: true, deeds: ["accept", "propose", "refuse"] });
    expect([(await countTasks(carrier)).offer, (await countTasks(shipper)).offer]).toEqual([0, 1]);
    await deeds.accept(shipper, id);
    const [transaction] = await db.select().from(transactions).where(eq(transactions.id, id));
    expect(transaction?.terms).toMatchObject({ vehicle: { tonnage: 24 }, unloadingPlaces: [{ city: "Madryt" }] });
  });

  test("of a free vehicle with a load that is named: either side's own is its word, the other's its author's to accept", async () => {
    const first = await vehicleOffer();
    await edit(first.carrier, first.vehicle.id, { bodies: ["reefer"] }, "VEHICLE");
    expect(await outcome(deeds.accept(first.carrier, first.id)), "the vehicle").toBe("staleData");
    await edit(first.carrier, first.vehicle.id, { bodies: ["curtainsider"] }, "VEHICLE");
    await edit(first.shipper, first.load.id, { tonnage: 24 });
    const { changed } = await findOfferToAccept(first.carrier, first.id);
    expect(changed, "its author's own load, for who accepts to read").toEqual([{ kind: "SHIPMENT", changes: [heavy] }]);
    expect(await outcome(deeds.accept(first.carrier, first.id))).toBe("done");

    const second = await vehicleOffer();
    await deeds.propose(second.carrier, second.id);
    await edit(second.shipper, second.load.id, { tonnage: 24 });
    expect(await outcome(deeds.accept(second.shipper, second.id)), "the load").toBe("staleData");
    await deeds.uphold(second.carrier, second.id);
    expect(await outcome(deeds.accept(second.shipper, second.id))).toBe("done");
  });

  test("remarks, the posting's own price and its payment term are none; terms put back need nobody's word", async () => {
    const { shipper, carrier, load, id } = await loadOffer();
    await edit(shipper, load.id, { additionalInfo: "Pasy", rate: 900, paymentDays: 14 });
    expect(await findOfferToAccept(shipper, id)).toMatchObject({ changed: [], mayBeAccepted: true });
    await edit(shipper, load.id, { tonnage: 24 });
    await edit(shipper, load.id, { additionalInfo: "Maty" });
    expect(await outcome(deeds.accept(shipper, id))).toBe("staleData");
    await edit(shipper, load.id, { tonnage: 5 });
    expect(await outcome(deeds.uphold(carrier, id))).toBe("invalidStatusChange");
    expect((await storedOffer(id)).awaitsCompanyId).toBe(shipper.viewer.company.id);
    expect(await outcome(deeds.accept(shipper, id))).toBe("done");
  });

  test("remarks bind as the proposal's author read them; later ones of the other side only with the next proposal", async () => {
    const agreedRemarks = async (ctx: SignedInContext, id: number) => {
      await deeds.accept(ctx, id);
      const [transaction] = await db.select().from(transactions).where(eq(transactions.id, id));
      return transaction?.terms.additionalInfo;
    };
    const { shipper, carrier, load, id } = await loadOffer();
    await edit(shipper, load.id, { additionalInfo: "Pasy" });
    await edit(shipper, load.id, { additionalInfo: "Kara 5000" });
    expect((await findOffer(carrier, id)).remarks).toBeNull();
    const [proposal] = await proposalsOf(id);
    const draft = await draftTerms(shipper, { offerId: id, proposalId: proposal?.id ?? 0 });
    expect([draft.terms.additionalInfo, draft.newestRemarks]).toEqual([null, "Kara 5000"]);
    expect(await agreedRemarks(shipper, id)).toBeNull();

    const { shipper: owner, load: second } = await loadOffer();
    const rival = await member();
    const read = `${second.id}.${second.version}`;
    await edit(owner, second.id, { additionalInfo: "Pasy" });
    const late = await send(rival, second.id, { seen: read });
    expect(await agreedRemarks(owner, late), "sent without having read them").toBeNull();

    const third = await loadOffer();
    await edit(third.shipper, third.load.id, { additionalInfo: "Pasy" });
    await deeds.propose(third.shipper, third.id);
    await edit(third.shipper, third.load.id, { additionalInfo: "Maty" });
    expect(await agreedRemarks(third.carrier, third.id), "who accepts has read them").toBe("Maty");
  });

  test("the order of places, days and hours counts, that of bodies does not", async () => {
    const author = await make.user();
    const [shipper, carrier] = [await contextFor(author), await member()];
    const day = dayAfter(calendarDay(new Date()), 9);
    const unload = [day, undefined].map((startDate) => ({ ...madrid, startDate }));
    const asked = { bodies: ["curtainsider", "reefer"] as BodyType[], temperatureFrom: 2 };
    const load = await make.posting({ author, unload, ...asked, distanceKm: 500, isDistanceEstimated: false });
    const id = await send(carrier, load.id, { validUntil: later(carrier, hour).now });
    const changedBy = async (choice: object) => {
      await edit(shipper, load.id, choice);
      return (await findOffer(carrier, id)).changed.flatMap(({ changes }) => changes.map(({ field }) => field));
    };
    expect(await changedBy({ bodies: ["reefer", "curtainsider"] })).toEqual([]);
    const days = [null, day].map((startDate) => placeOf({ ...madrid, startDate }));
    expect(await changedBy({ unload: days })).toEqual(["unloadingDays"]);
    expect(await changedBy({ temperatureFrom: null, temperatureTo: 2 })).toEqual(["unloadingDays", "temperature"]);
  });

  test("its author may propose another price or go, the other side another one or refuse", async () => {
    const { shipper, carrier, load, id } = await loadOffer();
    await edit(shipper, load.id, { tonnage: 24 });
    await deeds.propose(carrier, id);
    expect((await proposalsOf(id))[0]).toMatchObject({ no: 2, side: "INTERESTED", price: 1001 });
    await edit(shipper, load.id, { tonnage: 23 });
    await deeds.propose(shipper, id);
    expect(await outcome(deeds.accept(carrier, id)), "of its own terms").toBe("done");
    const other = await loadOffer();
    await edit(other.shipper, other.load.id, { tonnage: 24 });
    expect(await outcome(deeds.withdraw(other.carrier, other.id))).toBe("done");
  });

  test("what was written before an edit is refused with the change, and the versions are the author's to name", async () => {
    const { shipper, carrier, load, id } = await loadOffer();
    const rival = await member();
    const before = await seenOf(id);
    await edit(shipper, load.id, { tonnage: 24 });
    const about = { postingId: load.id, loadId: null };
    expect(await outcome(send(rival, load.id, { seen: before }))).toBe("staleData");
    expect(await termChangesSinceReading(rival, { about, side: "INTERESTED", seen: before })).toEqual([
      { kind: "SHIPMENT", changes: [heavy] },
    ]);
    for (const seen of ["", "x", `${load.id}.99`, `${load.id}.-1`, `${load.id + 1}.0`]) {
      expect(await outcome(send(rival, load.id, { seen })), seen).toBe("staleData");
    }
    const answer = { offerId: id, no: 1, seen: before, key: crypto.randomUUID() };
    expect(await outcome(upholdProposal(carrier, answer))).toBe("staleData");
    expect(await outcome(proposeAnew(carrier, { ...terms(carrier), ...answer }))).toBe("staleData");
    const read = await seenOf(id);
    await edit(shipper, load.id, { additionalInfo: "Maty" });
    expect(await outcome(send(rival, load.id, { seen: read })), "remarks are no term").toBe("done");
    const twice = { ...answer, seen: read };
    await Promise.all([upholdProposal(carrier, twice), upholdProposal(carrier, twice)]);
    expect(await proposalsOf(id), "pressed twice").toHaveLength(2);

    // What was a draft between two publications is nobody's to read.
    const now = later(shipper, hour);
    await withdrawPosting(shipper, { postingId: load.id, from: "ACTIVE" });
    await edit(now, load.id, { goods: "Tajne", publishes: false });
    await edit(now, load.id, { goods: "Palety" });
    const own = { about, side: "INTERESTED", seen: before } as const;
    expect(await termChangesSinceReading(rival, own)).toEqual([]);
    expect(await outcome(send(later(rival, hour), load.id, { seen: read }))).toBe("staleData");
  });

  test("both sides are told of it once, its author with what changed, and nobody of what they did", async () => {
    const { shipper, carrier, load, id } = await loadOffer();
    const colleague = await make.user({ company: { id: shipper.viewer.company.id } as never });
    await edit(shipper, load.id, { tonnage: 24, supervisorIds: [shipper.viewer.id, colleague.id] });
    const toldTo = (userId: number) =>
      db
        .select()
        .from(notices)
        .where(and(eq(notices.userId, userId), sql`${notices.dedupeKey} like '%:change:%'`));
    expect([(await toldTo(colleague.id)).length, (await toldTo(shipper.viewer.id)).length]).toEqual([1, 0]);
    const noticeRows = await toldTo(carrier.viewer.id);
    expect(noticeRows.map(({ kind, targetId, parentId }) => [kind, targetId, parentId])).toEqual([[7, id, load.id]]);
    const [described] = (await describeSubjects(carrier, noticeRows)).values();
    expect(described).toMatchObject({ event: "change", changes: [heavy] });
    expect(await db.$count(notices, and(eq(notices.userId, carrier.viewer.id), eq(notices.kind, 11)))).toBe(0);
    await deeds.uphold(carrier, id);
    const upheld = and(eq(notices.userId, shipper.viewer.id), eq(notices.dedupeKey, `deal:${id}:uphold:2`));
    expect(await db.$count(notices, upheld)).toBe(1);
  });

  test("a proposal ends with its posting, and one that is over is not upheld", async () => {
    const { shipper, carrier, load, id } = await loadOffer();
    const long = await send(await member(), load.id, { validUntil: later(carrier, 50 * 24 * hour).now });
    expect((await proposalsOf(long))[0]?.validUntil).toEqual(load.expiresAt);
    await edit(shipper, load.id, { tonnage: 24 });
    expect(await outcome(deeds.uphold(later(carrier, 13 * hour), id))).toBe("invalidStatusChange");
  });
});

test("edit × acceptance × standing by it × another proposal: every transaction is of terms that both saw", async () => {
  const [author, hand] = [await make.user(), await member()];
  for (let round = 0; round < rounds; round++) {
    await db.delete(rateLimits);
    const [shipper, carrier] = [await contextFor(author), { ...hand, now: new Date() }];
    const load = await make.posting({ author, tonnage: 5 });
    const id = await send(carrier, load.id);
    if (round % 3 === 1) await edit(shipper, load.id, { tonnage: 23 });
    if (round % 3 === 2) await deeds.propose(shipper, id);
    const [newest] = await proposalsOf(id);
    const [no, seen] = [newest?.no ?? 0, await seenOf(id)];
    const answer = () => ({ offerId: id, no, seen, key: crypto.randomUUID() });
    const acceptor = round % 3 === 2 ? carrier : shipper;
    const read = await readTerms(acceptor, id);
    const outcomes = await Promise.all([
      outcome(edit(shipper, load.id, { tonnage: 24 })),
      outcome(acceptOffer(acceptor, read)),
      outcome(upholdProposal(carrier, answer())),
      outcome(proposeAnew(round % 2 === 0 ? shipper : carrier, { ...terms(shipper, { price: 1300 }), ...answer() })),
      outcome(edit(shipper, load.id, { tonnage: 22 })),
    ]);
    const allowed = ["done", "staleData", "invalidStatusChange", "postingIsClosed"];
    expect(
      outcomes.filter((each) => !allowed.includes(each)),
      `round ${round}`,
    ).toEqual([]);
    await outcome(deeds.accept(shipper, id));
    const [offer] = await db.select().from(offers).where(eq(offers.id, id));
    const [transaction] = await db.select().from(transactions).where(eq(transactions.id, id));
    expect(offer?.status === "ACCEPTED", `round ${round}`).toBe(transaction !== undefined);
    if (!transaction) continue;
    const [accepted] = await proposalsOf(id);
    expect(transaction.price, `round ${round}`).toBe(accepted?.price);
    // By the edits themselves: what the load weighed in the version that the carrier's proposal or acceptance names.
    const tonnage = await tonnageIn(load.id, accepted?.side === "INTERESTED" ? (accepted.postingVersion ?? 0) : null);
    expect(`${transaction.terms.vehicle.tonnage}\u00a0t`, `round ${round}`).toBe(tonnage);
  }
});

/** What the load weighed in a version of it, or in its newest. */
async function tonnageIn(postingId: number, version: number | null): Promise<string> {
  const edits = await db.select().from(postingChanges).where(eq(postingChanges.postingId, postingId));
  const seenEdits = edits.filter((each) => version === null || each.version <= version);
  const [last] = seenEdits.sort((one, other) => other.version - one.version);
  return last?.changes.find(({ field }) => field === "tonnage")?.after ?? "5\u00a0t";
}

function placeOf(place: object) {
  const blank = { country: "PL", postalCode: null, city: null, startDate: null, endDate: null };
  const { country, postalCode, city, startDate, endDate } = { ...blank, ...place } as typeof blank;
  const rest = { departureDate: null, hours: null, radiusKm: null, spotCount: null };
  return { country, postalCode, city, startDate: startDate ?? null, endDate: endDate ?? null, ...rest };
}
