import { randomUUID } from "node:crypto";
import { companies } from "drizzle/schema/company";
import { complaintMessages, complaints } from "drizzle/schema/complaint";
import { freightPostings } from "drizzle/schema/freight";
import { offers } from "drizzle/schema/offer";
import { paymentReports, ratings, transactions } from "drizzle/schema/transaction";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "~/db.server";
import { archiveConversation, sendMessage, startPostingConversation } from "~/domain/conversation/commands.server";
import { listOffers } from "~/domain/deal/negotiation/list.server";
import { routeName, routeOfTerms, termsRouteName } from "~/domain/deal/route";
import { archiveTransaction, fillVehicle } from "~/domain/deal/transport/commands.server";
import { countTransactions } from "~/domain/deal/transport/list.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { countForMenu, countTasks, listTasks } from "~/domain/task/queries.server";
import { parseLocalMoment } from "~/domain/units/moment.server";
import { inDays } from "../../support/days";
import { insertOffer, insertTransaction } from "../../support/deals";
import { contextFor, day, hour, later, make } from "../../support/make";

const now = new Date();
const ago = (days: number) => new Date(now.getTime() - days * day);

const vehicle = { vehiclePlate: "WGM 4401", trailerPlate: null, driverName: null, driverPhone: null };

/** What waits for a person, by its kind, with nothing that is not there. */
async function waiting(ctx: SignedInContext) {
  const counts = Object.entries(await countTasks(ctx)).filter(([, count]) => count > 0);
  const listed = await listTasks(ctx);
  const inAll = counts.reduce((sum, [, count]) => sum + count, 0);
  expect([listed.length, (await countForMenu(ctx)).tasks], "page and menu").toEqual([inAll, inAll]);
  return Object.fromEntries(counts);
}

const free = (ctx: SignedInContext): SignedInContext => ({
  ...ctx,
  viewer: { ...ctx.viewer, company: { ...ctx.viewer.company, registrationSubscriptionPlanId: null } },
});

test("an offer waits for the side that did not make its open proposal, while it can be answered", async () => {
  const { id, interested, poster } = await insertOffer();
  const [asked, asking] = [await contextFor(poster, now), await contextFor(interested, now)];
  expect(await waiting(asking)).toEqual({});
  expect(await waiting(asked)).toEqual({ offer: 1 });
  expect(await listTasks(asked)).toMatchObject([
    { kind: "offer", id, title: "PL Warszawa – D Berlin", detail: /^OF\// },
  ]);
  expect(await waiting(await contextFor(await make.user({ companyId: poster.companyId }), now))).toEqual({ offer: 1 });
  expect(await waiting(free(asked))).toEqual({});
  expect(await waiting(await contextFor(await make.user(), now))).toEqual({});
  expect(await waiting(later(asked, day + hour))).toEqual({});
  await db.update(offers).set({ awaitsCompanyId: interested.companyId }).where(eq(offers.id, id));
  expect([await waiting(asked), await waiting(asking)]).toEqual([{}, { offer: 1 }]);
  await db.update(companies).set({ isBlocked: true }).where(eq(companies.id, poster.companyId));
  expect(await waiting(asking)).toEqual({});
});

test("an offer on a free vehicle is named by what it would carry, here as in the list of offers", async () => {
  const asker = await make.user();
  const poster = await make.user();
  const vehicle = () => make.posting({ author: poster, kind: "VEHICLE" });
  const load = await make.posting({ author: asker });
  const place = {
    country: "PL",
    roadSign: "PL",
    postalCode: null,
    lat: null,
    lon: null,
    startDate: null,
    endDate: null,
  };
  const ownPlaces = { loading: [{ ...place, city: "Radom" }], unloading: [{ ...place, city: null, country: "DE" }] };
  const sides = { interested: asker, poster };
  await insertOffer({ ...sides, posting: await vehicle() });
  await insertOffer({ ...sides, posting: await vehicle(), loadId: load.id });
  await insertOffer({ ...sides, posting: await vehicle(), ownPlaces });
  const ctx = await contextFor(poster, now);
  const list = { box: "received", state: null, page: 1, archived: false, phrase: "" } as const;
  const routes = (await listOffers(ctx, list)).map(({ id, route }): [number, string] => [id, routeName(route, "")]);
  expect(routes.map(([, name]) => name)).toContain("PL Radom – PL DE");
  expect(new Map((await listTasks(ctx)).map(({ id, title }) => [id, title]))).toEqual(new Map(routes));
});

test("a transaction waits to be completed from its last day on, and 60 days for the carrier's paper, until it is put away", async () => {
  const sides = { shipper: await make.user(), carrier: await make.user() };
  const unloading = { city: "Berlin", country: "DE", roadSign: "D", postalCode: null, lat: null, lon: null };
  const unloadingPlaces = [{ ...unloading, startDate: null, endDate: inDays(0) }];
  const { id } = await insertTransaction({ ...sides, date: inDays(-1), terms: { unloadingPlaces } });
  const [sends, drives] = [await contextFor(sides.shipper, now), await contextFor(sides.carrier, now)];
  const onDay = (days: number) => ({ ...drives, now: parseLocalMoment(`${inDays(days, now)}T12:00`) ?? now });
  const listed = (ctx: SignedInContext) => countTransactions(ctx, { isArchived: false, side: null, phrase: "" });
  expect(await waiting(sends)).toEqual({ completion: 1 });
  expect(await waiting(drives)).toEqual({ completion: 1, proof: 1, vehicle: 1 });
  expect(await waiting(onDay(-1))).toEqual({ vehicle: 1 });
  await db.update(transactions).set({ vehiclePlate: "WGM 4401" }).where(eq(transactions.id, id));
  expect(await waiting(onDay(-1))).toEqual({});
  expect([await listed(drives), await listed(onDay(-1))]).toMatchObject([{ waiting: 1 }, { waiting: 0 }]);
  await db.update(transactions).set({ status: "COMPLETED" }).where(eq(transactions.id, id));
  for (const [days, still] of [
    [59, 1],
    [60, 0],
  ] as const) {
    const then = onDay(days);
    expect([(await waiting(then)).proof ?? 0, (await listed(then)).waiting], `${days} days`).toEqual([still, still]);
  }
  await archiveTransaction(drives, id);
  expect((await waiting(drives)).proof).toBeUndefined();
});

test("a transaction waits from its acceptance for the vehicle, with its price, and presses on the day before loading", async () => {
  const { id, shipper, carrier } = await insertTransaction({ date: inDays(2) });
  const drives = await contextFor(carrier, now);
  const listed = (ctx: SignedInContext) => listTasks(ctx);
  expect(await waiting(free(drives))).toEqual({ vehicle: 1 });
  expect(await waiting(await contextFor(shipper, now))).toEqual({});
  expect(await listed(drives)).toMatchObject([
    { kind: "vehicle", address: `/transactions/${id}#vehicle`, price: "1150\u00a0€", isUrgent: false },
  ]);
  expect(await listed(later(drives, day))).toMatchObject([{ kind: "vehicle", isUrgent: true }]);
  await fillVehicle(drives, id, { ...vehicle, version: 0 });
  expect(await waiting(drives)).toEqual({});
});

test("a question about a posting that is on offer waits for its company until it is answered or put away, 14 days", async () => {
  const poster = await make.user();
  const posting = await make.posting({ author: poster });
  const [asked, asking] = [await contextFor(poster, now), await contextFor(await make.user(), now)];
  const ask = (body: string) => startPostingConversation(asking, { postingId: posting.id, key: randomUUID(), body });
  const { conversationId } = await ask("Czy aktualne?");
  expect(await waiting(asked)).toEqual({ question: 1 });
  expect(await listTasks(asked)).toMatchObject([{ id: conversationId, detail: "Czy aktualne?" }]);
  expect([await waiting(asking), await waiting(free(asked))]).toEqual([{}, {}]);
  expect(await waiting(later(asked, 15 * day))).toEqual({});
  await archiveConversation(asked, conversationId);
  expect(await waiting(asked)).toEqual({});
  await ask("A cena?");
  expect(await waiting(asked)).toEqual({ question: 1 });
  await sendMessage(asked, { conversationId, key: randomUUID(), body: "900 zł." });
  expect(await waiting(asked)).toEqual({});
  await ask("Biorę.");
  await db.update(freightPostings).set({ status: "CONCLUDED" }).where(eq(freightPostings.id, posting.id));
  expect(await waiting(asked)).toEqual({});
});

test("a place without a town is named by its code, once, and a transaction by both its ends", async () => {
  const unloading = { city: null, country: "DE", roadSign: "D", postalCode: "44147", lat: null, lon: null };
  const unloadingPlaces = [{ ...unloading, startDate: null, endDate: null }];
  const { id, carrier, terms } = await insertTransaction({ date: inDays(-1), terms: { unloadingPlaces } });
  const [task] = await listTasks(await contextFor(carrier, now));
  expect(task).toMatchObject({ id, title: "PL Warszawa – D 44147" });
  expect(termsRouteName(terms)).toBe(task?.title);
  expect(routeOfTerms(terms).to).toMatchObject({ sign: "D", code: null, city: "44147" });
});

test("OQ-21: a transaction waits without a package too, as its list says; for nothing with its paper or cancelled", async () => {
  const { id, carrier } = await insertTransaction({ date: inDays(-1) });
  const drives = await contextFor(carrier, now);
  const both = { completion: 1, proof: 1 };
  expect([await waiting(free(drives)), await waiting(drives)]).toEqual([both, both]);
  const listed = await countTransactions(free(drives), { isArchived: false, side: null, phrase: "" });
  expect(listed.waiting, "one transaction").toBe(1);
  await db.update(transactions).set({ hasProof: true }).where(eq(transactions.id, id));
  expect(await waiting(drives)).toEqual({ completion: 1 });
  await db.update(transactions).set({ status: "CANCELLED" }).where(eq(transactions.id, id));
  expect(await waiting(drives)).toEqual({});
});

test("OQ-59: a completed one waits for both ratings for 90 days, and for the carrier's word on the pay once it is due", async () => {
  const completed = { status: "COMPLETED", completedAt: ago(29), hasProof: true } as const;
  const { id, shipper, carrier } = await insertTransaction(completed);
  const [sends, drives] = [await contextFor(shipper, now), await contextFor(carrier, now)];
  const [both, due] = [{ rating: 1 }, { payment: 1, rating: 1 }];
  expect([await waiting(sends), await waiting(drives)]).toEqual([both, both]);
  expect([await waiting(later(sends, day + hour)), await waiting(later(drives, day + hour))]).toEqual([both, due]);
  expect(await waiting(later(sends, 61 * day))).toEqual({});
  const sides = { transactionId: id, byCompanyId: carrier.companyId, ofCompanyId: shipper.companyId };
  await db.insert(ratings).values({ ...sides, authorId: carrier.id, score: 5 });
  await db.insert(paymentReports).values({ ...sides, authorId: carrier.id, outcome: "ON_TIME" });
  expect([await waiting(sends), await waiting(later(drives, 2 * day))]).toEqual([both, {}]);
  await db.delete(ratings).where(eq(ratings.transactionId, id));
  expect(await waiting(drives)).toEqual(both);
});

test("papers wait that were refused or run out within 30 days and that no newer one stands in for", async () => {
  const person = await make.user();
  const ctx = await contextFor(person, now);
  const { companyId } = person;
  const policy = { companyId, type: "INSURANCE_POLICY", subtype: "OCP_DOMESTIC", state: "VERIFIED" } as const;
  await make.document({ ...policy, expirationDate: inDays(31) });
  expect(await waiting(ctx)).toEqual({});
  await make.document({ ...policy, subtype: "OCS", expirationDate: inDays(-3) });
  await make.document({ companyId, state: "REJECTED", rejectionReason: "Nieczytelny." });
  expect(await waiting(ctx)).toEqual({ paper: 2 });
  expect(await waiting(later(ctx, day))).toEqual({ paper: 3 });
  await make.document({ ...policy, subtype: "OCS", expirationDate: inDays(300) });
  expect(await waiting(ctx)).toEqual({ paper: 1 });
  expect(await waiting(free(ctx))).toEqual({});
});

test("a complaint that the office has answered waits for its issuer and the company's administrator, package or not", async () => {
  const company = await make.company({ hasPlan: false });
  const issuer = await make.user({ company });
  const { id } = await make.complaint({ issuer });
  const ctx = await contextFor(issuer, now);
  const admin = await contextFor(await make.user({ company, isAdmin: true, roleNames: ["COMPANY_ADMIN"] }), now);
  const colleague = await contextFor(await make.user({ company }), now);
  await db.update(complaints).set({ status: 2, awaitsOffice: false }).where(eq(complaints.id, id));
  expect(await waiting(ctx)).toEqual({});
  const note = { complaintId: id, isFromOffice: true, body: "Prosimy o numer." };
  await db.insert(complaintMessages).values({ ...note, isInternal: true });
  expect(await waiting(ctx)).toEqual({});
  await db.insert(complaintMessages).values(note);
  expect([await waiting(ctx), await waiting(admin), await waiting(colleague)]).toEqual([
    { complaint: 1 },
    { complaint: 1 },
    {},
  ]);
  await db.update(complaints).set({ status: 3 }).where(eq(complaints.id, id));
  expect(await waiting(ctx)).toEqual({});
});
