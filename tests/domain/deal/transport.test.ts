import { randomUUID } from "node:crypto";
import { conversationParticipants } from "drizzle/schema/conversation";
import { dealDocuments, dealEvents } from "drizzle/schema/deal";
import { files } from "drizzle/schema/file";
import { notices } from "drizzle/schema/notice";
import { transactions } from "drizzle/schema/transaction";
import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "~/db.server";
import { takeOverConversation } from "~/domain/conversation/take-over.server";
import { giveAccount } from "~/domain/deal/account/commands.server";
import { transactionSides } from "~/domain/deal/deal";
import { dealPeople } from "~/domain/deal/notify.server";
import { addDocuments, deleteDocument } from "~/domain/deal/papers/commands.server";
import { actionsOf, isCarriers, transactionActions, transactionStatuses } from "~/domain/deal/state";
import {
  archiveTransaction,
  cancelTransaction,
  completeTransaction,
  fillVehicle,
} from "~/domain/deal/transport/commands.server";
import { countReturnLoads } from "~/domain/deal/transport/free-vehicle.server";
import { countTransactions, listTransactions } from "~/domain/deal/transport/list.server";
import { newestTimes, reportTime } from "~/domain/deal/transport/times.server";
import { findTalk, findTransaction, listEvents } from "~/domain/deal/transport/transaction-page.server";
import { describeSubjects } from "~/domain/digest/subjects.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { calendarDay, formatMoment } from "~/domain/units/moment.server";
import { unreadNotices } from "~/mail/unread-notices.server";
import { loadTransaction } from "~/routes/deal/transaction/data.server";
import { inDays } from "../../support/days";
import { insertTransaction } from "../../support/deals";
import { contextFor, day, hour, make, minute, type User, visit, warsaw } from "../../support/make";
import { outcome } from "../../support/outcome";
import { statementsOf } from "../../support/statements";

const today = calendarDay(new Date());
const vehicle = { vehiclePlate: "PO 1X", trailerPlate: null, driverName: "Jan Kot", driverPhone: "+48 600 100 200" };
const arrival = { role: "LOAD", position: 0, kind: "arrival" } as const;
const departure = { ...arrival, kind: "departure" } as const;

async function uploadFile(person: User) {
  const own = { scope: "DEAL_DOCUMENT", ownerUserId: person.id, ownerCompanyId: person.companyId } as const;
  return (await make.file(own)).id;
}

async function paperOf(person: User, dealId: number, type: "CMR" | "OTHER" = "CMR") {
  const fileId = await uploadFile(person);
  await db.update(files).set({ attachedAt: new Date() }).where(eq(files.id, fileId));
  const row = { dealId, type, fileId, companyId: person.companyId, uploadedBy: person.id };
  const [paper] = await db.insert(dealDocuments).values(row).returning();
  if (!paper) throw new Error("No paper was inserted.");
  return paper;
}

/** Does each of the actions as well as it can be done by the person. */
async function act(ctx: SignedInContext, person: User, id: number, action: (typeof transactionActions)[number]) {
  const key = randomUUID();
  switch (action) {
    case "fillVehicle":
      return fillVehicle(ctx, id, { ...vehicle, version: 0 });
    case "giveAccount":
      return giveAccount(ctx, id, { accountNumber: "PL61109010140000071219812874", previousId: null });
    case "reportTime":
      return reportTime(ctx, id, { stop: arrival, moment: new Date(), key });
    case "addDocuments":
      return addDocuments(ctx, id, { type: "POD", fileIds: [await uploadFile(person)], key });
    case "deleteDocument":
      return deleteDocument(ctx, id, (await paperOf(person, id)).id);
    case "complete":
      return completeTransaction(ctx, id);
    case "cancel":
      return cancelTransaction(ctx, id, "Awaria pojazdu");
    case "archive":
      return archiveTransaction(ctx, id);
  }
}

describe("SM-8: what each side may do in each state", () => {
  test.each(transactionStatuses)("%s", async (status) => {
    const [shipper, carrier, third] = [await make.user(), await make.user(), await make.user()];
    const people = { SHIPPER: shipper, CARRIER: carrier };
    for (const side of transactionSides) {
      const ctx = await contextFor(people[side]);
      for (const action of transactionActions) {
        const { id } = await insertTransaction({ shipper, carrier, status, date: today });
        const isForeign = isCarriers(action) && side === "SHIPPER";
        const refusal = isForeign ? "forbidden" : "invalidStatusChange";
        const expected = actionsOf(side, status).includes(action) ? "done" : refusal;
        expect([action, side, await outcome(act(ctx, people[side], id, action))]).toEqual([action, side, expected]);
      }
    }
    const stranger = await contextFor(third);
    const { id } = await insertTransaction({ shipper, carrier, status, date: today });
    for (const action of transactionActions) {
      const refusal = /Document/.test(action) ? "offerNotFound" : "transactionNotFound";
      expect([action, await outcome(act(stranger, third, id, action))]).toEqual([action, refusal]);
    }
  });

  test("the table itself", () => {
    const row = (status: (typeof transactionStatuses)[number]) => actionsOf("CARRIER", status).join(" ");
    expect(transactionStatuses.map(row)).toEqual([
      "fillVehicle giveAccount reportTime addDocuments deleteDocument complete cancel",
      "giveAccount reportTime addDocuments archive",
      "archive",
    ]);
    expect(actionsOf("SHIPPER", "IN_PROGRESS")).not.toContain("fillVehicle");
  });
});

test("it is completed from its first loading day on, once, and the other side is told", async () => {
  const { id, shipper, carrier } = await insertTransaction();
  const [sending, driving] = [await contextFor(shipper), await contextFor(carrier)];
  expect(await outcome(completeTransaction(sending, id))).toBe("completionTooEarly");
  await db.update(transactions).set({ date: today }).where(eq(transactions.id, id));
  const both = await Promise.all([
    outcome(completeTransaction(sending, id)),
    outcome(cancelTransaction(driving, id, "Awaria")),
  ]);
  expect(both.sort()).toEqual(["done", "invalidStatusChange"]);
  const noticeRows = await db.select().from(notices).where(eq(notices.targetId, id));
  expect(noticeRows).toMatchObject([{ kind: 7, parentId: (await findTransaction(sending, id)).postingId }]);
});

test("who presses twice is answered alike, and nobody is told twice", async () => {
  const [one, two] = [await insertTransaction({ date: today }), await insertTransaction({ date: today })];
  const [ctx, other] = [await contextFor(one.shipper), await contextFor(one.carrier)];
  const complete = (ctx: SignedInContext) => outcome(completeTransaction(ctx, one.id));
  expect([await complete(ctx), await complete(ctx), await complete(other)]).toEqual([
    ...["done", "done", "invalidStatusChange"],
  ]);
  const sending = await contextFor(two.shipper);
  const cancel = (reason: string) => outcome(cancelTransaction(sending, two.id, reason));
  expect([await cancel("Awaria"), await cancel("Awaria"), await cancel("Inny powód")]).toEqual([
    ...["done", "done", "invalidStatusChange"],
  ]);
  for (const { id } of [one, two]) {
    expect(await db.$count(notices, eq(notices.targetId, id))).toBe(1);
    expect(await db.$count(dealEvents, eq(dealEvents.dealId, id))).toBe(2);
  }
});

test("the carrier's vehicle and driver are told to the shipper, and a colleague's later change is not lost", async () => {
  const { id, shipper, carrier } = await insertTransaction();
  const ctx = await contextFor(carrier);
  await fillVehicle(ctx, id, { ...vehicle, version: 0 });
  expect(await outcome(fillVehicle(ctx, id, { ...vehicle, driverName: "Ewa", version: 0 }))).toBe("staleData");
  await fillVehicle(ctx, id, { ...vehicle, version: 0 });
  expect(await findTransaction(await contextFor(shipper), id)).toMatchObject({ ...vehicle, version: 1 });
  const noticeRows = await db.select().from(notices).where(eq(notices.targetId, id));
  expect(noticeRows.map(({ userId }) => userId)).toEqual([shipper.id]);
});

test("of a deal are told those who talk about it, and none whom a colleague has replaced there", async () => {
  const { id, shipper, carrier, posting } = await insertTransaction();
  const talk = await make.conversation({ writer: carrier, reader: shipper, postingId: posting.id });
  const elsewhere = await make.conversation({ writer: await make.user(), reader: shipper, postingId: posting.id });
  const noticesOf = async (person: User) =>
    (await dealPeople(visit(), [{ dealId: id, companyId: person.companyId }])).map((each) => each.id);
  for (const person of [shipper, carrier]) {
    expect(await noticesOf(person)).toEqual([person.id]);
    const colleagues = [1, 2].map(() => make.user({ company: { id: person.companyId } as never }));
    const [taker, other] = await Promise.all([...colleagues]);
    if (!taker || !other) throw new Error("No colleagues.");
    const take = async (taker: User, conversationId: number) =>
      takeOverConversation(await contextFor(taker), { conversationId, leaders: [person.id] });
    if (person === shipper) await take(other, elsewhere.id);
    await take(taker, talk.id);
    expect(await noticesOf(person)).toEqual([taker.id]);
  }
});

test("times at a place are corrected beside what was said before, each company speaking for itself", async () => {
  const createdAt = new Date(Math.floor(Date.now() / minute) * minute - 150 * minute + 40_000);
  const { id, shipper, carrier } = await insertTransaction({ createdAt });
  const [sending, driving] = [await contextFor(shipper), await contextFor(carrier)];
  const at = (minutes: number) => new Date(driving.now.getTime() + minutes * minute);
  const report = (ctx: SignedInContext, stop: typeof arrival | typeof departure, minutes: number, key = randomUUID()) =>
    outcome(reportTime(ctx, id, { stop, moment: at(minutes), key }));
  const key = randomUUID();
  expect(await report(driving, arrival, -120, key)).toBe("done");
  expect(await report(driving, arrival, -120, key)).toBe("done");
  expect(await report(driving, departure, -130)).toBe("departureBeforeArrival@moment");
  const [byPhone, longBefore] = [7 * day, 7 * day + minute].map((ago) => new Date(createdAt.getTime() - ago));
  const arrived = (moment: Date) => outcome(reportTime(driving, id, { stop: arrival, moment, key }));
  expect([await arrived(longBefore as Date), await arrived(byPhone as Date)], "agreed by phone before").toEqual([
    "momentBeforeTransaction@moment",
    "done",
  ]);
  expect(await report(driving, departure, 11)).toBe("momentInFuture@moment");
  expect(await report(driving, departure, -30)).toBe("done");
  expect(await report(driving, arrival, -20)).toBe("departureBeforeArrival@moment");
  expect(await report(driving, arrival, -90)).toBe("done");
  expect(await report(sending, arrival, -45)).toBe("done");
  const unloading = { ...arrival, role: "UNLOAD" } as const;
  const unloaded = (ctx: SignedInContext, minutes: number) =>
    outcome(reportTime(ctx, id, { stop: unloading, moment: at(minutes), key: randomUUID() }));
  expect([await unloaded(driving, -31), await unloaded(sending, -46)]).toEqual([
    "unloadBeforeLoad@moment",
    "unloadBeforeLoad@moment",
  ]);
  const beyond = { ...arrival, position: 1 };
  expect(await outcome(reportTime(driving, id, { stop: beyond, moment: at(0), key: randomUUID() }))).toBe(
    "wrongFormat@stop",
  );
  const events = await listEvents(driving, id);
  expect(events.map(({ kind }) => kind).slice(1)).toEqual(["arrival", "arrival", "departure", "arrival", "arrival"]);
  const noticeRows = await db.select().from(notices).where(eq(notices.targetId, id));
  expect(noticeRows.map(({ userId }) => userId).sort()).toEqual(
    [shipper, shipper, shipper, shipper, carrier].map((to) => to.id).sort(),
  );
  const [, , left] = noticeRows.filter(({ userId }) => userId === shipper.id).sort((one, other) => one.id - other.id);
  if (!left) throw new Error("Nobody was told of the departure.");
  await fillVehicle(driving, id, { ...vehicle, version: 0 });
  const row = { ...left, actorName: null };
  const described = await describeSubjects(sending, [row]);
  const words = { event: "loading-departure", what: `${formatMoment(at(-30))}, PO 1X` };
  expect(described.get(left.id)).toMatchObject(words);
  const letter = {
    userId: shipper.id,
    email: "a@b.example",
    dedupeKey: "",
    stopSecret: "x",
    kinds: [7],
    isFree: false,
  };
  const lines = [{ ...row, subject: described.get(left.id)?.line ?? "", ...described.get(left.id) }];
  expect(unreadNotices({ ...letter, matters: [{ lines, path: null }], today: "2026-11-23", total: 1 }).subject).toMatch(
    new RegExp(`^Wyjazd z\\szaładunku ${words.what}: TR/`),
  );
  const newest = newestTimes(events).map(({ kind, companyId, at }) => [kind, companyId, at.getTime()]);
  expect(newest).toEqual([
    ["departure", carrier.companyId, at(-30).getTime()],
    ["arrival", carrier.companyId, at(-90).getTime()],
    ["arrival", shipper.companyId, at(-45).getTime()],
  ]);
});

test("OFFER-018, OFFER-019: a company's list begins with what waits for it, and each side puts away for itself", async () => {
  const [shipper, carrier] = [await make.user(), await make.user()];
  const dates = { past: inDays(-2), ahead: inDays(1) };
  const deal = (choice: Parameters<typeof insertTransaction>[0]) => insertTransaction({ shipper, carrier, ...choice });
  const cancelled = await deal({ status: "CANCELLED", date: dates.past });
  const proven = await deal({ status: "COMPLETED", date: dates.past, hasProof: true });
  const unproven = await deal({ status: "COMPLETED", date: dates.past });
  const overdue = await deal({ date: dates.past, hasProof: true });
  const coming = await deal({ date: dates.ahead, vehiclePlate: "PO 777", createdAt: new Date(Date.now() + hour) });
  const elsewhere = await insertTransaction({ date: dates.past });
  const [sending, driving] = [await contextFor(shipper), await contextFor(carrier)];

  const sought = { isArchived: false, side: null, phrase: "" };
  const everything = { ...sought, status: null, isWaiting: false, page: 1 };
  const ids = async (ctx: SignedInContext, choice: Partial<typeof everything> | object = {}) =>
    (await listTransactions(ctx, { ...everything, ...choice })).map(({ id }) => id);
  const [last, ...rest] = [cancelled, proven, unproven].map(({ id }) => id);
  expect(await ids(driving)).toEqual([overdue.id, rest[1], coming.id, rest[0], last]);
  expect(await ids(sending)).toEqual([overdue.id, coming.id, rest[1], rest[0], last]);
  expect(await ids(driving, { isWaiting: true })).toEqual([overdue.id, unproven.id]);
  expect(await ids(driving, { phrase: "po 777 berl" })).toEqual([coming.id]);
  expect(await ids(driving, { side: "SHIPPER" })).toEqual([]);
  const counts = { all: 5, waiting: 2, IN_PROGRESS: 2, COMPLETED: 2, CANCELLED: 1 };
  expect(await countTransactions(driving, sought)).toEqual(counts);

  await archiveTransaction(driving, unproven.id);
  expect(await outcome(archiveTransaction(driving, unproven.id))).toBe("invalidStatusChange");
  expect(await countTransactions(driving, sought)).toEqual({ ...counts, all: 4, waiting: 1, COMPLETED: 1 });
  expect(await ids(driving, { isArchived: true })).toEqual([unproven.id]);
  expect(await ids(sending)).toContain(unproven.id);
  expect(await ids(sending)).not.toContain(elsewhere.id);
});

test("the page asks for a proof of delivery as the list does: for 60 days, and not once it is put away", async () => {
  const carrier = await make.user();
  const driving = await contextFor(carrier);
  const needsProof = async (daysAgo: number, isArchived = false) => {
    const { id } = await insertTransaction({ carrier, status: "COMPLETED", date: inDays(-daysAgo) });
    if (isArchived) await archiveTransaction(driving, id);
    return (await loadTransaction(driving, id, new Request("https://localhost/"))).needsProof;
  };
  expect([await needsProof(2), await needsProof(61), await needsProof(2, true)]).toEqual([true, false, false]);
});

test("the page finds the talk by its posting and company, whoever takes part today", async () => {
  const { id, shipper, carrier, posting } = await insertTransaction();
  const sending = await contextFor(shipper);
  const talk = await make.conversation({ reader: shipper, postingId: posting.id, writer: carrier, bodies: ["Raz"] });
  await db
    .delete(conversationParticipants)
    .where(and(eq(conversationParticipants.conversationId, talk.id), eq(conversationParticipants.userId, carrier.id)));
  expect(await findTalk(sending, await findTransaction(sending, id))).toMatchObject({ id: talk.id });
});

test("the page shows the end of the two companies' talk about the posting", async () => {
  const { id, shipper, carrier, posting } = await insertTransaction();
  const [sending, other] = [await contextFor(shipper), await make.user()];
  const found = await findTransaction(sending, id);
  expect(await findTalk(sending, found)).toBeNull();
  const about = { reader: shipper, postingId: posting.id };
  await make.conversation({ ...about, writer: other, bodies: ["Obca"] });
  const talk = await make.conversation({ ...about, writer: carrier, bodies: ["Raz", "Dwa", "Trzy", "Cztery"] });
  expect(await findTalk(sending, found)).toMatchObject({
    id: talk.id,
    messages: [{ body: "Dwa" }, { body: "Trzy" }, { body: "Cztery" }],
  });
});

test("what waits where the vehicles of a list of transports unload is counted for all of them by one statement", async () => {
  const carrier = await make.user();
  const ctx = await contextFor(carrier);
  const date = inDays(150);
  const rows = [
    await insertTransaction({ carrier, date }),
    await insertTransaction({ carrier, date }),
    await insertTransaction({ carrier, date, terms: { unloadingPlaces: [] } }),
  ];
  const load = [{ city: "Berlin", country: "DE", lat: 52.52, lon: 13.405, startDate: inDays(151) }];
  for (const author of [undefined, undefined, carrier]) await make.posting({ author, load, unload: [warsaw] });
  expect(await statementsOf(ctx, (ctx) => countReturnLoads(ctx, rows))).toHaveLength(1);
  const counts = await countReturnLoads(ctx, rows);
  expect(rows.map(({ id }) => counts.get(id))).toEqual([2, 2, undefined]);
});
