import { freightPostings } from "drizzle/schema/freight";
import { notices } from "drizzle/schema/notice";
import { offers } from "drizzle/schema/offer";
import { and, eq, gt, inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "~/db.server";
import { countQuestions } from "~/domain/conversation/freight-list.server";
import { editPosting } from "~/domain/freight/posting/commands.server";
import { findOwnPosting } from "~/domain/freight/posting/own-posting.server";
import { describeSubjects } from "~/domain/notice/subjects.server";
import { archiveOffer } from "~/domain/offer/commands.server";
import { listOfferLines } from "~/domain/offer/lines.server";
import { listOwnLoads } from "~/domain/offer/loads.server";
import { findOffer, listChanges } from "~/domain/offer/one.server";
import { countOffers, countWaitingOffers, describeOffersOn, listOffers } from "~/domain/offer/queries.server";
import { dayAfter } from "~/domain/time";
import { contextFor, hour, later, make } from "../../support/make";
import { outcome } from "../../support/outcome";
import { deeds, member, send, stored, terms } from "./hands";

const all = { archived: false, phrase: "" };

test("OFFER-020, OFFER-021, OFFER-024: both sides find an offer in their own boxes, what waits first; the archive is each side's", async () => {
  const [author, hand] = [await make.user(), await member()];
  const poster = await contextFor(author);
  const [first, second] = [await make.posting({ author, distanceKm: 500 }), await make.posting({ author })];
  const waiting = await send(hand, first.id);
  const other = await send(later(hand, 1000), second.id, terms(hand, { key: crypto.randomUUID() }));
  await deeds.propose(later(poster, 2000), other);
  expect((await listOffers(poster, { ...all, box: "received", state: null, page: 1 })).map(({ id }) => id)).toEqual([
    waiting,
    other,
  ]);
  const [row] = await listOffers(poster, { ...all, box: "received", state: "waiting", page: 1 });
  expect(row).toMatchObject({
    ...{ id: waiting, waits: true, distanceKm: 500, status: "SUBMITTED" },
    way: { from: { sign: "PL", city: "Warszawa" }, to: { sign: "D", city: "Berlin" } },
    terms: { price: 1200, paymentDays: 45 },
  });
  expect(await countOffers(hand, "sent", all)).toMatchObject({
    ...{ received: 0, sent: 2, all: 2 },
    states: { waiting: 1, sent: 1, EXPIRED: 0 },
  });
  // What the own company sent waits too, once it was answered.
  expect((await listOffers(hand, { ...all, box: "all", state: "waiting", page: 1 })).map(({ id }) => id)).toEqual([
    other,
  ]);
  await deeds.propose(later(hand, 3000), other);
  const ofFirst = { ...all, postingId: first.id };
  expect(await countOffers(poster, "all", ofFirst)).toMatchObject({ both: 1, received: 1, sent: 0, all: 1 });
  await deeds.propose(later(poster, 4000), other);
  expect(await countWaitingOffers(poster)).toBe(1);
  // An offer without a word is no question.
  expect((await countQuestions(poster, [first.id])).size).toBe(0);
  expect((await describeOffersOn(poster, [first.id, second.id])).get(first.id)).toMatchObject({ count: 1, waiting: 1 });
  expect((await describeOffersOn(hand, [first.id])).get(first.id)?.own).toMatchObject({ id: waiting, price: 1200 });

  const after = later(poster, 13 * hour);
  expect(await countWaitingOffers(after)).toBe(0);
  expect((await countOffers(after, "received", all)).states).toMatchObject({ waiting: 0, EXPIRED: 2 });
  await deeds.withdraw(hand, waiting);
  await archiveOffer(hand, { offerId: waiting });
  expect((await countOffers(hand, "sent", { ...all, archived: true })).all).toBe(1);
  expect((await countOffers(poster, "received", { ...all, archived: true })).all).toBe(0);
  expect((await countOffers(hand, "sent", { ...all, phrase: "warszawa" })).all).toBe(1);
  expect((await countOffers(hand, "sent", { ...all, phrase: (await stored(other)).number })).all).toBe(1);
});

test("OFFER-027: a third company neither reads an offer nor acts on it, and its boards and notices say nothing", async () => {
  const [author, hand, third] = [await make.user(), await member(), await member()];
  const posting = await make.posting({ author });
  const id = await send(hand, posting.id);
  expect(await outcome(findOffer(third, id))).toBe("offerNotFound");
  for (const deed of ["propose", "accept", "refuse", "withdraw"] as const) {
    expect(await outcome(deeds[deed](third, id)), deed).toBe("offerNotFound");
  }
  expect(await outcome(archiveOffer(third, { offerId: id }))).toBe("offerNotFound");
  expect(await listOfferLines(third, { offerId: id })).toEqual([]);
  expect((await describeOffersOn(third, [posting.id])).size).toBe(0);
  expect((await countOffers(third, "received", all)).all).toBe(0);
  const notice = { id: 1, kind: 7, targetId: id };
  expect((await describeSubjects(third, [notice])).get(1)).toBeUndefined();
  expect((await describeSubjects(hand, [notice])).get(1)).toBe("PL Warszawa – D Berlin, 1200\u00a0€");
  expect((await describeSubjects(third, [{ ...notice, kind: 11, targetId: posting.id }])).get(1)).toBeUndefined();
  expect(await outcome(send(third, posting.id, { toCompanyId: hand.viewer.company.id }))).toBe("postingNotFound");
});

test("OQ-58: the posting's company proposes to who talks with it, and to nobody else; one open offer a company", async () => {
  const [author, hand, silent] = [await make.user(), await member(), await member()];
  const poster = await contextFor(author);
  const posting = await make.posting({ author });
  const asked = await make.user({ company: { id: hand.viewer.company.id } as never });
  await make.conversation({ writer: asked, reader: author, postingId: posting.id });
  expect(await outcome(send(poster, posting.id))).toBe("offerOnOwnPosting");
  expect(await outcome(send(poster, posting.id, { toCompanyId: silent.viewer.company.id }))).toBe(
    "conversationNotFound",
  );
  const id = await send(poster, posting.id, { toCompanyId: hand.viewer.company.id });
  expect(await stored(id)).toMatchObject({ begunBy: "POSTING", awaitsCompanyId: hand.viewer.company.id });
  expect(await outcome(send(hand, posting.id))).toBe("offerAlreadyOpen");
  expect((await countOffers(hand, "received", all)).received).toBe(1);
  await deeds.accept(hand, id);
  expect(await outcome(send(hand, posting.id))).toBe("postingNotFound");
});

test("SM-6: an edit keeps the offers, ends them no later than the posting, and tells who deals or asks what changed", async () => {
  const [author, hand] = [await make.user(), await member()];
  const poster = await contextFor(author);
  const posting = await make.posting({
    author,
    rate: 1200,
    currencyId: 0,
    distanceKm: 500,
    isDistanceEstimated: false,
  });
  const id = await send(hand, posting.id, { validUntil: new Date(Date.now() + 60 * hour) });
  const own = Object.assign(await findOwnPosting(poster, "SHIPMENT", posting.id), { ratePerKm: undefined });
  const day = own.load[0]?.startDate ?? "";
  const unload = own.unload.map((place) => ({ ...place, postalCode: "10115", startDate: dayAfter(day) }));
  const edited = await editPosting(poster, {
    ...own,
    ...{ load: own.load.map((place) => ({ ...place, postalCode: "00-001" })), unload, rate: 1150 },
    ...{ publishes: true, accepted: [] },
  });
  expect(edited).toMatchObject({ id: posting.id });
  const [row] = await db.select().from(freightPostings).where(eq(freightPostings.id, posting.id));
  expect(await stored(id)).toMatchObject({ status: "SUBMITTED", openUntil: row?.expiresAt });
  const of = and(eq(notices.userId, hand.viewer.id), eq(notices.kind, 11), eq(notices.targetId, posting.id));
  expect(await db.$count(notices, of)).toBe(1);
  const line = (await describeSubjects(hand, [{ id: 1, kind: 11, targetId: posting.id }])).get(1);
  expect(line).toMatch(/^PL Warszawa – D Berlin: .*1200\u00a0€ → 1150\u00a0€/);
  expect(await listChanges(hand, await findOffer(hand, id))).toHaveLength(1);
  expect(await db.$count(offers, and(inArray(offers.id, [id]), gt(offers.version, 0)))).toBe(0);
  expect((await listOwnLoads(poster)).find((load) => load.id === posting.id)?.name).toBe("PL Warszawa – D Berlin");
});
