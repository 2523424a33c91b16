import { dealEvents } from "drizzle/schema/deal";
import { offerActs } from "drizzle/schema/offer";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "~/db.server";
import { longestValidity } from "~/domain/deal/negotiation/offer";
import { withdrawPosting } from "~/domain/freight/posting/transitions.server";
import { calendarDay } from "~/domain/units/moment.server";
import { loadNewOffer } from "~/routes/deal/new-offer/data.server";
import { action as sendNew } from "~/routes/deal/new-offer/route";
import { loadOffer } from "~/routes/deal/offer/data.server";
import { loadOffers } from "~/routes/deal/offer-list/data.server";
import { deeds, edit, member, send } from "../domain/deal/hands";
import { inDays } from "../support/days";
import { insertOffer } from "../support/deals";
import { contextFor, day, later, make, warsaw } from "../support/make";
import { ask, cookieOf } from "../support/sending";

const at = (path: string) => new Request(`http://localhost${path}`);

test("OFFER-025: a copy brings the terms, whom they named and the days to come; none where nothing can be sent", async () => {
  const [author, person] = [await make.user(), await make.user()];
  const colleague = await make.user({ company: { id: person.companyId } as never });
  const [poster, hand] = [await contextFor(author), await contextFor(person)];
  const vehicle = await make.posting({ author, kind: "VEHICLE" });
  const soon = inDays(2);
  const end = { country: "PL", postalCode: "26-600", city: "Radom", startDate: soon, endDate: null };
  const id = await send(hand, vehicle.id, {
    price: 990,
    userIds: [colleague.id],
    note: "Dwa auta",
    places: { load: end, unload: { ...end, city: "Gdynia", startDate: null } },
  });
  expect((await loadOffer(hand, at(`/offers/${id}?confirm=duplicate`), id)).copyClosedBy).toBe("offerAlreadyOpen");
  await deeds.propose(poster, id);
  await deeds.refuse(hand, id);
  expect((await loadOffer(hand, at(`/offers/${id}`), id)).copyClosedBy).toBe(null);
  const path = at(`/offers/new?posting=${vehicle.id}&like=${id}`);
  expect((await loadNewOffer(hand, path)).form.values).toMatchObject({
    likeId: String(id),
    paymentDays: "45",
    note: "Dwa auta",
    userIds: [String(colleague.id)],
    loadCity: "Radom",
    loadStartDate: soon,
    unloadCity: "Gdynia",
    unloadStartDate: "",
  });
  expect((await loadNewOffer(later(hand, 3 * day), path)).form.values).toMatchObject({
    loadCity: "Radom",
    loadStartDate: "",
  });
  await withdrawPosting(poster, { postingId: vehicle.id, from: "ACTIVE" });
  expect((await loadOffer(hand, at(`/offers/${id}`), id)).copyClosedBy).toBe("offerPostingGone");
});

test("what happened within one minute of a negotiation is told in its order", async () => {
  const moment = (second: number) => new Date(Date.UTC(2026, 10, 20, 10, 0, second));
  const { id, proposal, interested } = await insertOffer();
  const side = { offerId: id, proposalId: proposal.id, side: "INTERESTED", authorId: interested.id } as const;
  await db
    .update(offerActs)
    .set({ createdAt: moment(1) })
    .where(eq(offerActs.offerId, id));
  await db.insert(offerActs).values({ ...side, action: "withdraw", createdAt: moment(3) });
  const data = { type: "ORDER", names: ["zlecenie.pdf"] };
  const paper = { dealId: id, kind: "document", authorId: interested.id, data, createdAt: moment(2) };
  await db.insert(dealEvents).values(paper);
  const { course } = await loadOffer(await contextFor(interested), at(`/offers/${id}`), id);
  expect(course.map((entry) => ("line" in entry ? entry.line.action : Object.keys(entry).at(-1)))).toEqual([
    "propose",
    "given",
    "withdraw",
  ]);
});

test("the form of an offer and the offer say everything that it is about: goods, hours, measures, demands; of typed places the vehicle's as its own", async () => {
  const [author, hand] = [await make.user(), await member()];
  const asked = { goods: "Farby", adr: true, adrClasses: ["3" as const], temperatureFrom: 5, solo: true, tonnage: 22 };
  const additionalInfo = "Awizacja dzień wcześniej";
  const load = await make.posting({ author, load: [{ ...warsaw, hours: "08:00–14:00" }], additionalInfo, ...asked });
  const form = await loadNewOffer(hand, at(`/offers/new?posting=${load.id}`));
  expect(Object.fromEntries(form.facts.map(({ label, value }) => [label, value]))).toMatchObject({
    Towar: "Farby",
    Masa: "22\u00a0t",
    ADR: expect.stringContaining("3"),
    Uwagi: additionalInfo,
    Załadunek: expect.stringMatching(/^PL 00-001 Warszawa, .*08:00–14:00/),
  });
  const { terms } = await loadOffer(hand, at("/"), await send(hand, load.id));
  expect(terms.goods).toBe("Farby");
  expect(terms.places[0]).toMatchObject({ name: "PL 00-001 Warszawa", hours: "08:00–14:00" });
  const facts = Object.fromEntries(terms.requirements.facts.map(({ label, value }) => [label, value]));
  expect(facts).toMatchObject({ ADR: expect.stringContaining("3"), Temperatura: "5\u00a0°C" });
  expect(Object.values(facts)).toEqual(expect.arrayContaining(["22\u00a0t", "auto solo"]));
  const vehicle = await make.posting({ author, kind: "VEHICLE", tonnage: 25 });
  const end = { country: "PL", postalCode: null, city: "Radom", startDate: "2099-01-01", endDate: null };
  const id = await send(hand, vehicle.id, { places: { load: end, unload: { ...end, city: "Gdynia" } } });
  expect((await loadOffer(hand, at("/"), id)).terms.requirements).toMatchObject({ isOfVehicleItself: true });
});

test("what was written before an edit comes back with the change, and is sent once that was read", async () => {
  const author = await make.user();
  const [poster, person] = [await contextFor(author), await make.user()];
  const load = await make.posting({ author, tonnage: 5, distanceKm: 500, isDistanceEstimated: false });
  const hand = await contextFor(person);
  const path = `/offers/new?posting=${load.id}`;
  const { form } = await loadNewOffer(hand, at(path));
  const until = inDays(1);
  const sent = {
    intent: "send",
    key: form.key,
    price: "900",
    currencyId: "1",
    paymentDays: "30",
    validUntil: `${until}T12:00`,
    userIds: String(person.id),
    seen: form.values.seen,
  };
  await edit(poster, load.id, { tonnage: 24 });
  const cookie = await cookieOf(person);
  const refused = await ask(sendNew, { path, cookie, form: sent });
  const answer = JSON.parse(refused.text);
  expect(refused.status).toBe(409);
  expect(answer.changed).toEqual([
    { kind: "SHIPMENT", changes: [{ field: "tonnage", before: "5\u00a0t", after: "24\u00a0t" }] },
  ]);
  expect(answer.result.initialValue).toMatchObject({ price: "900" });
  const other = await ask(sendNew, { path, cookie, form: { ...sent, price: "" } });
  expect([other.status, JSON.parse(other.text).changed], "told with any other refusal too").toEqual([
    422,
    answer.changed,
  ]);
  expect((await ask(sendNew, { path, cookie, form: { ...sent, seen: answer.seen } })).status).toBe(303);
});

test("a load of a far day is offered on with a validity that the form takes", async () => {
  const load = [{ ...warsaw, startDate: inDays(90) }];
  const posting = await make.posting({ load, expiresAt: new Date(Date.now() + 91 * day) });
  const hand = await member();
  const { form } = await loadNewOffer(hand, at(`/offers/new?posting=${posting.id}`));
  const last = new Date(hand.now.getTime() + longestValidity * day);
  expect(form.values.validUntil.slice(0, 10)).toBe(calendarDay(last));
});

test("the list opens on what either side began, what waits first, and of one posting alone all of it", async () => {
  const author = await make.user();
  const [poster, hand] = [await contextFor(author), await member()];
  const asked = await make.posting({ author });
  const id = await send(hand, asked.id);
  await deeds.propose(poster, id);
  const opened = await loadOffers(hand, at("/mojeoferty"));
  expect(opened).toMatchObject({ box: "all", counts: { both: 1, received: 0, sent: 1, states: { waiting: 1 } } });
  expect(opened.rows).toMatchObject([{ id, waits: true }]);
  const [other] = [await make.posting({ author })];
  expect((await loadOffers(poster, at(`/mojeoferty?posting=${other.id}`))).rows).toEqual([]);
  expect((await loadOffers(poster, at(`/mojeoferty?posting=${asked.id}&box=all`))).rows).toMatchObject([{ id }]);
});
