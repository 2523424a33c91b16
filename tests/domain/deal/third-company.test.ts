import { companies } from "drizzle/schema/company";
import { freightPlaces, freightPostings } from "drizzle/schema/freight";
import { notices } from "drizzle/schema/notice";
import { offers } from "drizzle/schema/offer";
import { and, asc, eq, gt, inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "~/db.server";
import { countQuestions } from "~/domain/conversation/freight-list.server";

import { archiveOffer } from "~/domain/deal/negotiation/commands.server";
import { copyRefusal } from "~/domain/deal/negotiation/copy.server";
import { countOffers } from "~/domain/deal/negotiation/counts.server";
import { listOfferLines } from "~/domain/deal/negotiation/lines.server";
import { listOffers } from "~/domain/deal/negotiation/list.server";
import { listOwnLoads } from "~/domain/deal/negotiation/loads.server";
import { findOffer, listChanges } from "~/domain/deal/negotiation/offer-page.server";
import { describeOffersOn } from "~/domain/deal/negotiation/posting-offers.server";
import { describeSubjects, subjectAddress } from "~/domain/digest/subjects.server";
import { changesBetween } from "~/domain/freight/posting/change";
import { changesLine } from "~/domain/freight/posting/change-words";
import { findOwnPosting } from "~/domain/freight/posting/company-posting.server";
import { readPostingFacts } from "~/domain/freight/posting/facts.server";
import { withdrawPosting } from "~/domain/freight/posting/transitions.server";

import { parseLocalMoment } from "~/domain/units/moment.server";
import { dayAfter } from "~/domain/units/time";
import i18next from "~/i18n";
import { pathTo } from "~/paths";
import { loadNewOffer } from "~/routes/deal/new-offer/data.server";
import { inDays } from "../../support/days";
import { contextFor, day, hour, later, make } from "../../support/make";
import { outcome } from "../../support/outcome";
import { deeds, edit, member, send, storedOffer, terms } from "./hands";

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
    id: waiting,
    waits: true,
    distanceKm: 500,
    status: "SUBMITTED",
    route: { from: { sign: "PL", city: "Warszawa" }, to: { sign: "D", city: "Berlin" } },
    terms: { price: 1200, paymentDays: 45 },
  });
  expect(await countOffers(hand, "sent", all)).toMatchObject({
    received: 0,
    sent: 2,
    all: 2,
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
  expect((await countOffers(poster, "all", all)).states.waiting).toBe(1);
  // An offer without a word is no question.
  expect((await countQuestions(poster, [first.id])).size).toBe(0);
  expect((await describeOffersOn(poster, [first.id, second.id])).get(first.id)).toMatchObject({ count: 1, waiting: 1 });
  expect((await describeOffersOn(hand, [first.id])).get(first.id)?.own).toMatchObject({ id: waiting, price: 1200 });

  const after = later(poster, 13 * hour);
  expect((await countOffers(after, "received", all)).states).toMatchObject({ waiting: 0, EXPIRED: 2 });
  await deeds.withdraw(hand, waiting);
  await archiveOffer(hand, { offerId: waiting });
  expect((await countOffers(hand, "sent", { ...all, archived: true })).all).toBe(1);
  expect((await countOffers(poster, "received", { ...all, archived: true })).all).toBe(0);
  expect((await countOffers(hand, "sent", { ...all, phrase: "warszawa" })).all).toBe(1);
  expect((await countOffers(hand, "sent", { ...all, phrase: (await storedOffer(other)).number })).all).toBe(1);
});

test("OFFER-005, OFFER-006: an offer on a vehicle with places of its own is found by their towns and unloads no earlier than it loads", async () => {
  const hand = await member();
  const vehicle = await make.posting({ kind: "VEHICLE" });
  const end = { country: "PL", postalCode: null, endDate: null };
  const load = { ...end, city: "Radom", startDate: "2099-01-02" };
  const ending = (choice: object) => ({
    places: { load, unload: { ...end, city: "Kielce", startDate: null, ...choice } },
  });
  expect(await outcome(send(hand, vehicle.id, ending({ startDate: "2099-01-01", endDate: "2099-01-03" })))).toBe(
    "unloadBeforeLoad@unloadStartDate",
  );
  await send(hand, vehicle.id, ending({ startDate: "2099-01-02" }));
  const found = async (phrase: string) => (await countOffers(hand, "sent", { ...all, phrase })).all;
  expect([await found("KIELCE"), await found("radom"), await found("sopot")]).toEqual([1, 1, 0]);
  // An edit writes the places anew; not even the longest names are more than an index takes.
  const [written] = await db.delete(freightPlaces).where(eq(freightPlaces.postingId, vehicle.id)).returning();
  if (!written) throw new Error("The vehicle has no place.");
  const { id: _, ...place } = written;
  const sign = () => String.fromCodePoint(0x10000 + Math.floor(Math.random() * 0x4000));
  const long = Array.from({ length: 8 }, () => Array.from({ length: 120 }, sign).join(""));
  await db.insert(freightPlaces).values(["Sopot", ...long].map((city, position) => ({ ...place, city, position })));
  const company = eq(companies.id, vehicle.companyId);
  await db.update(companies).set({ name: "Przewozy Śląskie", shortName: null, city: "Żnin" }).where(company);
  expect([await found("sopot kielce"), await found("slaskie"), await found("żnin")]).toEqual([1, 1, 0]);
});

test("OFFER-027: a third company neither reads an offer nor acts on it, and its boards and notices say nothing", async () => {
  const [author, hand, third] = [await make.user(), await member(), await member()];
  const posting = await make.posting({ author });
  const id = await send(hand, posting.id);
  expect(await outcome(findOffer(third, id))).toBe("offerNotFound");
  for (const deed of ["propose", "uphold", "accept", "refuse", "withdraw"] as const) {
    expect(await outcome(deeds[deed](third, id)), deed).toBe("offerNotFound");
  }
  expect(await outcome(archiveOffer(third, { offerId: id }))).toBe("offerNotFound");
  expect(await listOfferLines(third, { offerId: id })).toEqual([]);
  expect((await describeOffersOn(third, [posting.id])).size).toBe(0);
  expect((await countOffers(third, "received", all)).all).toBe(0);
  const notice = { id: 1, kind: 7 as const, targetId: id, dedupeKey: `deal:${id}:proposal:1` };
  expect((await describeSubjects(third, [notice])).get(1)).toBeUndefined();
  expect((await describeSubjects(hand, [notice])).get(1)).toEqual({
    line: expect.stringMatching(/^PL Warszawa – D Berlin, 1200\u00a0€, ./),
    until: expect.stringMatching(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/),
    event: "offer",
  });
  expect((await describeSubjects(third, [{ ...notice, kind: 11, targetId: posting.id }])).get(1)).toBeUndefined();
  expect(await outcome(send(third, posting.id, { toCompanyId: hand.viewer.company.id }))).toBe("postingNotFound");
});

test("OFFER-027: who was refused reads neither who won nor what the posting became out of their sight", async () => {
  const [author, winner, loser] = [await make.user(), await member(), await member()];
  const poster = await contextFor(author);
  const won = await make.posting({ author });
  const [sold, lost] = [await send(winner, won.id), await send(loser, won.id)];
  await deeds.propose(poster, sold);
  await deeds.accept(winner, sold);
  const [refusal] = await db
    .select()
    .from(notices)
    .where(and(eq(notices.userId, loser.viewer.id), eq(notices.targetId, lost)));
  expect(refusal).toMatchObject({ kind: 7, actorId: null });

  const posting = await make.posting({ author, rate: 1200, currencyId: 0, distanceKm: 500, additionalInfo: "Pas" });
  const id = await send(loser, posting.id);
  const route = { from: { city: "Warszawa" }, to: { city: "Berlin" } };
  await deeds.refuse(poster, id);
  await db.update(freightPostings).set({ status: "EXPIRED" }).where(eq(freightPostings.id, posting.id));
  expect((await findOffer(loser, id)).carried, "as it was when the offer ended").toMatchObject({ rate: 1200 });
  await db.update(freightPostings).set({ status: "ACTIVE" }).where(eq(freightPostings.id, posting.id));
  await edit(later(poster, 1000), posting.id, { rate: 1100 });
  expect(await listChanges(loser, await findOffer(loser, id)), "what came after its end").toEqual([]);
  const hidden = {
    carried: { rate: null, additionalInfo: null, bodies: [], supervisors: [] },
    distanceKm: null,
    route,
  };
  await db
    .update(freightPostings)
    .set({ visibleToAllAt: new Date(Date.now() + day) })
    .where(eq(freightPostings.id, posting.id));
  expect(await findOffer(loser, id), "a group's now").toMatchObject(hidden);
  await withdrawPosting(poster, { postingId: posting.id, from: "ACTIVE" });
  await edit(later(poster, 1000), posting.id, { rate: 900, additionalInfo: "Plandeka", publishes: false });
  const found = await findOffer(loser, id);
  expect(found, "a draft").toMatchObject(hidden);
  expect(found.carried?.places.flatMap(({ startDate, endDate }) => startDate ?? endDate ?? [])).toEqual([]);
  const [row] = await listOffers(loser, { ...all, box: "sent", state: "REJECTED", page: 1, postingId: posting.id });
  expect(row).toMatchObject({ distanceKm: null, route: { from: { city: "Warszawa", days: null } } });
  expect((await listOfferLines(loser, { offerId: id })).map(({ perKm }) => perKm)).toEqual([null, null]);
  expect((await findOffer(poster, id)).carried, "the posting's own company").toMatchObject({ rate: 900 });
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
  expect(await storedOffer(id)).toMatchObject({ begunBy: "POSTING", awaitsCompanyId: hand.viewer.company.id });
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
    expiresAt: new Date(Date.now() + 5 * day),
  });
  const id = await send(hand, posting.id, { validUntil: new Date(Date.now() + 4 * day), price: 502.5 });
  // Half a grosz up, as in the row of the posting.
  expect((await listOfferLines(hand, { offerId: id }))[0]?.perKm).toBe("1,01\u00a0€/km");
  const driver = await member();
  const vehicle = await make.posting({
    author: { id: driver.viewer.id, companyId: driver.viewer.company.id } as never,
    kind: "VEHICLE",
  });
  const onVehicle = await send(poster, vehicle.id, { loadId: posting.id });
  const own = Object.assign(await findOwnPosting(poster, "SHIPMENT", posting.id), { ratePerKm: undefined });
  const loadingDay = own.load[0]?.startDate ?? "";
  const unload = own.unload.map((place) => ({ ...place, postalCode: "10115", startDate: dayAfter(loadingDay) }));
  await edit(poster, posting.id, { unload, rate: 1150 });
  const [row] = await db.select().from(freightPostings).where(eq(freightPostings.id, posting.id));
  expect(await storedOffer(id)).toMatchObject({ status: "SUBMITTED", openUntil: row?.expiresAt });
  const asked = { goods: "Palety", bodies: ["reefer"], temperatureFrom: 2, temperatureTo: 8, solo: true } as const;
  await edit(poster, posting.id, asked);
  await edit(poster, posting.id, { rate: 1100 });
  const of = eq(notices.userId, hand.viewer.id);
  const noticeRows = await db.select().from(notices).where(of).orderBy(asc(notices.id));
  expect(noticeRows.map(({ kind, targetId }) => [kind, targetId])).toEqual([
    [7, id],
    [7, id],
    [11, posting.id],
  ]);
  const described = [...(await describeSubjects(hand, noticeRows)).values()];
  expect(described.map(({ line }) => line)).toEqual([
    expect.stringMatching(/^PL Warszawa – D Berlin, 502,50\u00a0€, Company \d+$/),
    expect.stringMatching(/^PL Warszawa – D Berlin, 502,50\u00a0€, Company \d+$/),
    "PL Warszawa – D Berlin",
  ]);
  expect(described[0]?.changes).toContainEqual({ field: "rate", before: "1200\u00a0€", after: "1150\u00a0€" });
  expect(changesLine(described[1]?.changes ?? [], (key) => `${i18next.t(key)}`)).toBe(
    "towar: brak → Palety, zabudowa: Firanka → Chłodnia, temperatura: brak → 2…8\u00a0°C, auto solo: nie → tak",
  );
  const ofVehicle = and(eq(notices.userId, driver.viewer.id), eq(notices.kind, 11));
  expect(await db.$count(notices, ofVehicle), "whose vehicle is to carry it").toBe(3);
  expect(await subjectAddress(driver, { kind: 11, targetId: posting.id })).toBe(pathTo("offer", { id: onVehicle }));
  expect(await listChanges(hand, await findOffer(hand, id))).toHaveLength(3);
  expect(await db.$count(offers, and(inArray(offers.id, [id]), gt(offers.version, 0)))).toBe(0);
  expect((await listOwnLoads(poster)).find((load) => load.id === posting.id)?.name).toBe("PL Warszawa – D Berlin");
});

test("OFFER-025: a closed offer is copied while another can be made, with whom it named; its term is one the form takes", async () => {
  const [author, hand] = [await make.user(), await member()];
  const startDate = inDays(90);
  const posting = await make.posting({ author, load: [{ city: "Radom", startDate }], paymentDays: 200 });
  const id = await send(hand, posting.id, { userIds: [hand.viewer.id] });
  const refusal = async () => copyRefusal(hand, await findOffer(hand, id));
  expect(await refusal()).toBe("offerAlreadyOpen");
  await deeds.withdraw(hand, id);
  expect(await refusal()).toBeNull();
  const poster = await contextFor(author);
  expect(await copyRefusal(poster, await findOffer(poster, id))).toBe("invalidStatusChange");
  const form = async (like: string) =>
    (await loadNewOffer(hand, new Request(`http://localhost/?posting=${posting.id}${like}`))).form.values;
  const { validUntil, paymentDays } = await form("");
  expect(paymentDays, "of an older posting").toBe("180");
  expect(parseLocalMoment(validUntil)?.getTime()).toBeLessThanOrEqual(hand.now.getTime() + 60 * day);
  expect(await form(`&like=${id}`)).toMatchObject({ price: "1200", userIds: [String(hand.viewer.id)] });
  await withdrawPosting(poster, { postingId: posting.id, from: "ACTIVE" });
  expect(await refusal()).toBe("offerPostingGone");
});

test("the same boxes ticked in another order are no change, and own loads stand by the names of their ways", async () => {
  const author = await make.user();
  const ticked = {
    bodies: ["mega", "curtainsider"],
    loading: ["side", "top"],
    adr: true,
    adrClasses: ["8", "3"],
  } as const;
  const asked = {
    bodies: [...ticked.bodies],
    loading: [...ticked.loading],
    adr: true,
    adrClasses: [...ticked.adrClasses],
  };
  const posting = await make.posting({ author, ...asked });
  const before = await readPostingFacts({ db }, posting.id);
  const turned = { bodies: asked.bodies.toReversed(), loading: asked.loading.toReversed() };
  await db
    .update(freightPostings)
    .set({ ...turned, adrClasses: asked.adrClasses.toReversed() })
    .where(eq(freightPostings.id, posting.id));
  expect(changesBetween(before, await readPostingFacts({ db }, posting.id))).toEqual([]);

  const ctx = await contextFor(author);
  for (const city of ["Żary", "Bytom"]) {
    const { id } = await make.posting({ author });
    await db
      .update(freightPlaces)
      .set({ city })
      .where(and(eq(freightPlaces.postingId, id), eq(freightPlaces.role, "LOAD")));
  }
  expect((await listOwnLoads(ctx)).map(({ name }) => name)).toEqual([
    expect.stringMatching(/^PL Bytom/),
    expect.stringMatching(/^PL Warszawa/),
    expect.stringMatching(/^PL Żary/),
  ]);
});
