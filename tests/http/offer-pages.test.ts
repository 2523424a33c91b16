import { dealEvents } from "drizzle/schema/deal";
import { offerActs } from "drizzle/schema/offer";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "~/db.server";
import { withdrawPosting } from "~/domain/freight/posting/transitions.server";
import { calendarDay } from "~/domain/moment.server";
import { longestValidity } from "~/domain/offer/offer";
import { loadOffers } from "~/routes/offer/list/data.server";
import { loadNewOffer } from "~/routes/offer/new/data.server";
import { loadOffer } from "~/routes/offer/one/data.server";
import { deeds, member, send } from "../domain/offer/hands";
import { inDays } from "../support/days";
import { insertOffer } from "../support/deals";
import { contextFor, day, later, make, warsaw } from "../support/make";

const at = (path: string) => new Request(`http://localhost${path}`);

test("OFFER-025: a copy brings the terms, whom they named and the days to come; none where nothing can be sent", async () => {
  const [author, person] = [await make.user(), await make.user()];
  const colleague = await make.user({ company: { id: person.companyId } as never });
  const [poster, hand] = [await contextFor(author), await contextFor(person)];
  const vehicle = await make.posting({ author, kind: "VEHICLE" });
  const soon = inDays(2);
  const end = { country: "PL", postalCode: "26-600", city: "Radom", startDate: soon, endDate: null };
  const id = await send(hand, vehicle.id, {
    ...{ price: 990, userIds: [colleague.id], note: "Dwa auta" },
    places: { load: end, unload: { ...end, city: "Gdynia", startDate: null } },
  });
  expect((await loadOffer(hand, at(`/offers/${id}?confirm=duplicate`), id)).copyClosedBy).toBe("offerAlreadyOpen");
  await deeds.propose(poster, id);
  await deeds.refuse(hand, id);
  expect((await loadOffer(hand, at(`/offers/${id}`), id)).copyClosedBy).toBe(null);
  const path = at(`/offers/new?posting=${vehicle.id}&like=${id}`);
  expect((await loadNewOffer(hand, path)).form.values).toMatchObject({
    ...{ likeId: String(id), paymentDays: "45", note: "Dwa auta", userIds: [String(colleague.id)] },
    ...{ loadCity: "Radom", loadStartDate: soon, unloadCity: "Gdynia", unloadStartDate: "" },
  });
  expect((await loadNewOffer(later(hand, 3 * day), path)).form.values).toMatchObject({
    ...{ loadCity: "Radom", loadStartDate: "" },
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
