import { companies } from "drizzle/schema/company";
import { freightPostings, freightSupervisors } from "drizzle/schema/freight";
import { notices } from "drizzle/schema/notice";
import { offerContacts } from "drizzle/schema/offer";
import { rateLimits } from "drizzle/schema/operations";
import { transactions } from "drizzle/schema/transaction";
import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "~/db.server";
import { findLoadToTake, proposePostedPrice, takeLoad } from "~/domain/deal/negotiation/take.server";
import { postingChangesSince } from "~/domain/deal/terms/change.server";
import type { TakerCircle } from "~/domain/freight/posting/taker";
import { withdrawPosting } from "~/domain/freight/posting/transitions.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { inDays } from "../../support/days";
import { insertTransaction } from "../../support/deals";
import { contextFor, hour, later, make, type User } from "../../support/make";
import { outcome } from "../../support/outcome";
import { rounds } from "../../support/rounds";
import { deeds, edit, member, proposalsOf, send, storedOffer, transactionsOn } from "./hands";

const unload = [{ country: "DE", city: "Berlin", postalCode: "10115", startDate: inDays(2) }];

function fixedPriceLoad(author: User, takers: TakerCircle | null = "ALL") {
  return make.posting({ author, takers, rate: 1150, paymentDays: 45, unload });
}

type Load = { id: number; version: number };

/** Takes a load by the terms that are read just before. */
async function take(ctx: SignedInContext, load: Load) {
  const termsDigest = await findLoadToTake(ctx, load.id).then(
    (found) => found.termsDigest,
    () => "",
  );
  return takeLoad(ctx, { postingId: load.id, version: load.version, termsDigest });
}

async function insuredCarrier(): Promise<SignedInContext> {
  const ctx = await member();
  await insure(ctx.viewer.company.id);
  return ctx;
}

async function insure(companyId: number) {
  const policy = { type: "INSURANCE_POLICY", subtype: "OCP_INTERNATIONAL", state: "VERIFIED" } as const;
  await make.document({ companyId, ...policy, decidedAt: new Date(), expirationDate: inDays(90) });
}

async function statusOf(id: number) {
  const [row] = await db
    .select({ status: freightPostings.status })
    .from(freightPostings)
    .where(eq(freightPostings.id, id));
  return row?.status;
}

test("a load at a fixed price is taken at it by one press, which a second one only repeats", async () => {
  const shipper = await make.user();
  const load = await fixedPriceLoad(shipper);
  const taker = await member();
  const [first, again] = [await take(taker, load), await take(taker, load)];
  expect(again).toEqual(first);
  const [transaction] = await db.select().from(transactions).where(eq(transactions.id, first.id));
  expect(transaction).toMatchObject({ price: 1150, paymentDays: 45, shipperCompanyId: shipper.companyId });
  expect(transaction?.carrierCompanyId).toBe(taker.viewer.company.id);
  expect(transaction?.terms.acceptedBy.userId).toBe(taker.viewer.id);
  expect(await storedOffer(first.id)).toMatchObject({ status: "ACCEPTED", begunBy: "POSTING", authorId: shipper.id });
  expect(await proposalsOf(first.id)).toMatchObject([
    { no: 1, side: "POSTING", price: 1150, closedAt: expect.any(Date) },
  ]);
  expect(await statusOf(load.id)).toBe("CONCLUDED");
  const noticeCount = await db.$count(notices, and(eq(notices.userId, shipper.id), eq(notices.targetId, first.id)));
  expect(noticeCount).toBe(1);
});

test("what is read before a load is taken are the terms that taking it freezes", async () => {
  const load = await fixedPriceLoad(await make.user());
  const taker = await member();
  const { terms, version } = await findLoadToTake(taker, load.id).then(({ terms, posting }) => ({ terms, ...posting }));
  const { id } = await take(taker, { id: load.id, version });
  const [transaction] = await db.select().from(transactions).where(eq(transactions.id, id));
  expect(transaction?.terms).toEqual(terms);
});

test("whom to call is a part of what was read: of nobody at the load its author, and of an open offer who was named last", async () => {
  const author = await make.user();
  const load = await fixedPriceLoad(author);
  const taker = await member();
  await db.delete(freightSupervisors).where(eq(freightSupervisors.postingId, load.id));
  const own = await send(taker, load.id, { price: 1300 });
  const { termsDigest, terms } = await findLoadToTake(taker, load.id);
  expect(terms.contacts).toContainEqual(expect.objectContaining({ companyId: author.companyId }));
  const colleague = await make.user({ company: { id: author.companyId } as never });
  await deeds.propose(await contextFor(author), own);
  await db.insert(offerContacts).values({ offerId: own, side: "POSTING", userId: colleague.id });
  const reading = { postingId: load.id, version: load.version };
  expect(await outcome(takeLoad(taker, { ...reading, termsDigest }))).toBe("staleData");
  expect(await take(taker, load)).toMatchObject({ id: own });
});

test("an own open offer becomes the one that is accepted, with the posted price as its last proposal; others are told", async () => {
  const load = await fixedPriceLoad(await make.user());
  const [taker, other] = [await member(), await member()];
  const [own, others] = [await send(taker, load.id, { price: 1300 }), await send(other, load.id)];
  expect(await take(taker, load)).toMatchObject({ id: own });
  const [last, first] = await proposalsOf(own);
  expect([first?.price, last?.price, last?.no, last?.side]).toEqual([1300, 1150, 2, "POSTING"]);
  expect(await storedOffer(others)).toMatchObject({ status: "REJECTED" });
  expect(await db.$count(notices, and(eq(notices.userId, other.viewer.id), eq(notices.targetId, others)))).toBe(1);
});

test("a load is open to members with a carrier's policy, to all, or to those whom its company has dealt with", async () => {
  const shipper = await make.user();
  const [bare, covered, partner] = [await member(), await insuredCarrier(), await insuredCarrier()];
  const partnerUser = { id: partner.viewer.id, companyId: partner.viewer.company.id } as User;
  await insertTransaction({ shipper, carrier: { ...(await make.user()), ...partnerUser } });
  const may = async (circle: TakerCircle | null) => {
    const load = await fixedPriceLoad(shipper, circle);
    const asked = [bare, covered, partner].map((ctx) => outcome(findLoadToTake(ctx, load.id)));
    return (await Promise.all(asked)).map((each) => each === "done");
  };
  expect(await may("ALL")).toEqual([true, true, true]);
  expect(await may("INSURED")).toEqual([false, true, true]);
  expect(await may("DEALT")).toEqual([false, false, true]);
  expect(await may(null)).toEqual([false, false, false]);
  const load = await fixedPriceLoad(shipper, "INSURED");
  expect(await outcome(take(bare, load))).toBe("takerNotAllowed");
});

test("whoever may not see a load, has no package, or owns it does not take it", async () => {
  const shipper = await make.user();
  const load = await fixedPriceLoad(shipper);
  const company = await make.company({ registrationSubscriptionPlanId: null });
  const withoutPackage = await member({ company });
  expect(await outcome(take(withoutPackage, load))).toBe("operationIsRestricted");
  expect(await outcome(take(await contextFor(shipper), load))).toBe("offerOnOwnPosting");
  const taker = await member();
  const { termsDigest, posting } = await findLoadToTake(taker, load.id);
  await db.update(companies).set({ isBlocked: true }).where(eq(companies.id, shipper.companyId));
  const reading = { postingId: load.id, version: posting.version, termsDigest };
  expect(await outcome(takeLoad(taker, reading)), "of a suspended company").toBe("postingNotFound");
  const draft = await make.posting({ takers: "ALL", rate: 1, paymentDays: 1, status: "DRAFT" });
  expect(await outcome(take(await member(), draft))).toBe("postingNotFound");
});

test("an edit between reading and pressing refuses and is told, be it of a remark or of the price alone", async () => {
  const shipper = await make.user();
  const own = await contextFor(shipper);
  const load = await fixedPriceLoad(shipper);
  const taker = await member();
  await edit(own, load.id, { rate: 1200, additionalInfo: "z rampy" });
  expect(await outcome(take(taker, load))).toBe("staleData");
  const changed = await postingChangesSince(taker, load);
  expect(changed.flatMap(({ changes }) => changes.map(({ field }) => field))).toEqual([
    "rate",
    "distanceKm",
    "additionalInfo",
  ]);
  expect(await transactionsOn([load.id])).toBe(0);
});

test("one press proposes the posted price for two hours where it is not fixed", async () => {
  const load = await fixedPriceLoad(await make.user(), null);
  const ctx = await member();
  const key = crypto.randomUUID();
  const propose = (who = ctx) => proposePostedPrice(who, { key, postingId: load.id, version: load.version });
  const id = await propose();
  expect(await propose(later(ctx, 1000)), "pressed twice").toBe(id);
  const [proposal] = await proposalsOf(id);
  expect(proposal).toMatchObject({ price: 1150, paymentDays: 45, side: "INTERESTED" });
  expect(proposal?.validUntil).toEqual(new Date(ctx.now.getTime() + 2 * hour));
  expect(await outcome(proposePostedPrice(ctx, { key, postingId: load.id, version: 7 }))).toBe("staleData");
});

const refusals = [
  "staleData",
  "postingIsClosed",
  "offerPostingGone",
  "postingNotFound",
  "invalidStatusChange",
  "offerCompanyFrozen",
];

test("two takers, an offer that is accepted, an edit, a withdrawal and a suspension at once: one transaction at most, no deadlock", async () => {
  const shipper = await make.user();
  const owner = await contextFor(shipper);
  const members = [await member(), await member(), await member()] as const;
  for (let round = 0; round < rounds; round++) {
    await db.delete(rateLimits);
    const [own, taker, rival, offering] = [owner, ...members].map((ctx) => ({ ...ctx, now: new Date() })) as [
      ...[SignedInContext, SignedInContext, SignedInContext, SignedInContext],
    ];
    const load = await fixedPriceLoad(shipper);
    const offer = await send(offering, load.id);
    if (round % 4 === 3) await send(taker, load.id);
    const suspend = () =>
      db
        .update(companies)
        .set({ isBlocked: true })
        .where(eq(companies.id, taker.viewer.company.id))
        .then(() => {});
    const against = [
      () => deeds.accept(own, offer),
      () => edit(own, load.id, { rate: 1100 }),
      () => withdrawPosting(own, { postingId: load.id, from: "ACTIVE" }),
      suspend,
      () => send(offering, load.id),
    ];
    const outcomes = await Promise.all([
      outcome(take(taker, load)),
      outcome(take(rival, load)),
      outcome(take(taker, load)),
      outcome((against[round % against.length] ?? suspend)()),
    ]);
    await db.update(companies).set({ isBlocked: false }).where(eq(companies.id, taker.viewer.company.id));
    const unknown = outcomes.filter((each) => each !== "done" && ![...refusals, "offerAlreadyOpen"].includes(each));
    expect(unknown, `round ${round}`).toEqual([]);
    const transactionRows = await db.select().from(transactions).where(eq(transactions.postingId, load.id));
    expect(transactionRows.length, `round ${round}`).toBeLessThanOrEqual(1);
    expect((await statusOf(load.id)) === "CONCLUDED", `round ${round}`).toBe(transactionRows.length === 1);
    const isTaken = transactionRows[0] && transactionRows[0].id !== offer;
    // Who took it read 1150.
    if (isTaken) expect(transactionRows[0]?.price).toBe(1150);
  }
});

test("a load is put up at a fixed price only with everything that is agreed by taking it", async () => {
  const author = await make.user();
  const load = await make.posting({ author, rate: null, paymentDays: null });
  expect(await outcome(edit(await contextFor(author), load.id, { takers: "ALL" }))).toBe(
    "fixedPriceNeeds@unload[0].startDate",
  );
});
