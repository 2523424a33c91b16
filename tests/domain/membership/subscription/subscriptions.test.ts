import { randomUUID } from "node:crypto";
import { users } from "drizzle/schema/account";
import { companies } from "drizzle/schema/company";
import { legalDocuments } from "drizzle/schema/content";
import { freightLanes } from "drizzle/schema/freight";
import { outboxEmails } from "drizzle/schema/mail";
import { planOrders, pricings, promoCodeUses, subscriptionDefinitions, subscriptions } from "drizzle/schema/membership";
import { notices } from "drizzle/schema/notice";
import { and, asc, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "~/db.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { periodOn } from "~/domain/membership/billing/period.server";
import { cancelOrder, orderPlan } from "~/domain/membership/order/commands.server";
import { activateWaitingOrder, cancelWaitingOrder } from "~/domain/membership/order/registration-order.server";
import { startSubscription } from "~/domain/membership/subscription/current-subscription.server";
import { findAccountsLimit, findOrder, findOwnMembership } from "~/domain/membership/subscription/queries.server";
import { renewSubscriptions } from "~/domain/membership/subscription/renewal.server";
import { endSubscription } from "~/domain/membership/subscription/subscription-end.server";
import { parseMarkdown } from "~/domain/rich-text/markdown";
import { calendarDay } from "~/domain/units/moment.server";
import { contextFor, day, make, visit } from "../../../support/make";
import { outcome } from "../../../support/outcome";
import { rounds } from "../../../support/rounds";

const noon = new Date("2026-11-20T12:00:00Z");

beforeAll(async () => {
  const content = parseMarkdown("Text");
  await db
    .insert(legalDocuments)
    .values({ slug: "regulamin", version: "3.0", title: "Terms", content, validFrom: "2020-01-01" });
});

async function administrator(choice: Parameters<typeof make.company>[0] = {}, now = noon) {
  const company = await make.company({ hasPlan: false, ...choice });
  return contextFor(await make.user({ company, isAdmin: true, roleNames: ["COMPANY_ADMIN"] }), now);
}

type Choice = Pick<Parameters<typeof orderPlan>[1], "pricingId"> & Partial<Parameters<typeof orderPlan>[1]>;

function order(ctx: SignedInContext, choice: Choice) {
  const shown = {
    companyId: ctx.viewer.company.id,
    promoCode: null,
    startsOn: calendarDay(ctx.now),
    shown: { pricingVersion: 0, termsVersion: "3.0" },
    key: randomUUID(),
  };
  return orderPlan(ctx, { ...shown, ...choice });
}

async function stateOf({ viewer }: SignedInContext) {
  const companyId = viewer.company.id;
  const all = await db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.companyId, companyId))
    .orderBy(asc(subscriptions.activeFrom));
  const orders = await db
    .select()
    .from(planOrders)
    .where(eq(planOrders.companyId, companyId))
    .orderBy(asc(planOrders.id));
  const [company] = await db.select().from(companies).where(eq(companies.id, companyId));
  return { all, orders, planId: company?.registrationSubscriptionPlanId ?? null };
}

const at = (moment: string) => new Date(moment);
const on = (ctx: SignedInContext, moment: string) => ({ ...ctx, now: at(moment) });
const night = (ctx: SignedInContext, moment: string, graceDays = 0) =>
  renewSubscriptions(visit(at(moment)), { graceDays }).then(() => stateOf(ctx));

async function mailsOf({ viewer }: SignedInContext) {
  const rows = await db
    .select({ kind: outboxEmails.kind, subject: outboxEmails.subject })
    .from(outboxEmails)
    .where(eq(outboxEmails.toUserId, viewer.id))
    .orderBy(asc(outboxEmails.id));
  return rows.map(({ kind }) => kind);
}

describe("OQ-47: the billing period that a day lies in", () => {
  test.each([
    ["MONTH", 1, "2026-01-31", "2026-01-31", "2026-01-31", "2026-02-27"],
    ["MONTH", 1, "2026-01-31", "2026-02-28", "2026-02-28", "2026-03-30"],
    ["MONTH", 1, "2026-01-31", "2026-03-31", "2026-03-31", "2026-04-29"],
    ["MONTH", 1, "2027-12-31", "2028-02-28", "2028-01-31", "2028-02-28"],
    ["MONTH", 1, "2027-12-31", "2028-02-29", "2028-02-29", "2028-03-30"],
    ["MONTH", 2, "2026-12-31", "2027-03-01", "2027-02-28", "2027-04-29"],
    ["YEAR", 1, "2028-02-29", "2029-02-28", "2029-02-28", "2030-02-27"],
    ["YEAR", 1, "2028-02-29", "2032-02-28", "2031-02-28", "2032-02-28"],
    ["YEAR", 1, "2028-02-29", "2032-02-29", "2032-02-29", "2033-02-27"],
    ["QUATER", 1, "2026-11-30", "2027-02-27", "2026-11-30", "2027-02-27"],
    ["QUATER", 1, "2026-11-30", "2027-02-28", "2027-02-28", "2027-05-29"],
    ["WEEK", 2, "2027-03-20", "2027-04-03", "2027-04-03", "2027-04-16"],
    ["DAY", 1, "2027-03-28", "2027-10-31", "2027-10-31", "2027-10-31"],
    ["DAY", 30, "2026-10-01", "2026-10-30", "2026-10-01", "2026-10-30"],
    ["MONTH", 1, "2020-01-31", "2026-11-20", "2026-10-31", "2026-11-29"],
    ["MONTH", 1, "2026-11-20", "2026-01-01", "2026-11-20", "2026-12-19"],
  ] as const)("%s × %i from %s: %s is in %s to %s", (intervalKind, intervalsCount, activeFrom, today, from, to) => {
    expect(periodOn({ activeFrom, intervalKind, intervalsCount }, today)).toEqual({ from, to });
  });
});

describe("PLAN-001, PLAN-031, PLAN-032, PLAN-036, SM-10: an order", () => {
  test("of a verified company without a package begins at once, at the price after the better rebate, and is mailed", async () => {
    const ctx = await administrator();
    const author = await make.user({ company: await companyOf(ctx) });
    const posting = await make.posting({ author, expiresAt: new Date(noon.getTime() + 3 * day) });
    expect(await lanesOf(posting.id), "hidden without a package").toBe(0);
    const pricing = await make.pricing({ pricePerInterval: 289, rebate: 5, accountsLimit: 3 });
    const promo = await make.promoCode({ rebate: 15 });
    const key = randomUUID();
    const id = await order(ctx, { pricingId: pricing.id, promoCode: promo.code, key });
    expect(await order(ctx, { pricingId: pricing.id, promoCode: promo.code, key }), "one form, one order").toBe(id);
    const { all, orders, planId } = await stateOf(ctx);
    expect(planId).toBe(pricing.subscriptionDefinitionId);
    expect(all).toMatchObject([
      {
        activeFrom: "2026-11-20",
        currentPeriodEnd: "2026-12-19",
        activeTo: null,
        pricePerInterval: 245.65,
        accountsLimit: 3,
      },
    ]);
    expect(orders).toMatchObject([
      { number: expect.stringMatching(/^ZP\/2026\/\d{6}$/), status: "ACTIVATED", termsVersion: "3.0", vatRate: 23 },
    ]);
    expect(orders[0]).toMatchObject({
      pricingId: pricing.id,
      termsAcceptedAt: noon,
      buyer: { name: expect.any(String) },
    });
    expect(await lanesOf(posting.id), "SM-6: on the board again").toBe(1);
    expect(await mailsOf(ctx)).toEqual(["plan-ordered"]);
    const [office] = await db
      .select()
      .from(outboxEmails)
      .where(eq(outboxEmails.dedupeKey, `plan-ordered:${id}:office`));
    expect(office?.bodyText).toContain("245,65\u00a0zł netto za miesiąc + VAT 23%");
    expect(await findOwnMembership(ctx)).toMatchObject({
      running: { pricePerInterval: 245.65, promoCode: promo.code, order: { number: orders[0]?.number } },
      startsOn: "2026-12-20",
    });
  });

  test("is bound to the price and the terms that the page showed", async () => {
    const ctx = await administrator();
    const content = { name: `Bound ${randomUUID()}`, type: "MONTHLY" } as const;
    const [own] = await db.insert(subscriptionDefinitions).values(content).returning();
    const pricing = await make.pricing({ subscriptionDefinitionId: own?.id });
    await db.update(pricings).set({ pricePerInterval: 900, version: 1 }).where(eq(pricings.id, pricing.id));
    const asked = (pricingVersion: number | null, termsVersion = "3.0") =>
      outcome(order(ctx, { pricingId: pricing.id, shown: { pricingVersion, termsVersion } }));
    expect([await asked(0), await asked(null), await asked(1, "2.0")]).toEqual(Array(3).fill("staleData"));
    const told = async (shown: { pricingVersion: number; price: number }, pricingId = pricing.id) => {
      const refused = order(ctx, { pricingId, shown: { ...shown, termsVersion: "3.0" } }).catch((error) => error);
      const { code, field, params } = await refused;
      return { code, field, params };
    };
    const [definition] = await db
      .select()
      .from(subscriptionDefinitions)
      .where(eq(subscriptionDefinitions.id, pricing.subscriptionDefinitionId));
    const plan = definition?.name;
    const changed = {
      code: "priceChanged",
      field: "pricingId",
      params: { plan, from: "289\u00a0zł", to: "900\u00a0zł" },
    };
    expect(await told({ pricingVersion: 0, price: 289 })).toEqual(changed);
    expect(await told({ pricingVersion: 0, price: 900 })).toMatchObject({ code: "planChanged", params: { plan } });
    await db.update(pricings).set({ activeTo: "2026-11-19" }).where(eq(pricings.id, pricing.id));
    const { subscriptionDefinitionId } = pricing;
    const next = await make.pricing({ subscriptionDefinitionId, activeFrom: "2026-11-20", pricePerInterval: 300.01 });
    const replaced = { ...changed, params: { plan, from: "900\u00a0zł", to: "300,01\u00a0zł" } };
    expect(await told({ pricingVersion: 1, price: 900 }), "closed, with another in its place").toEqual(replaced);
    expect(await outcome(order(ctx, { pricingId: next.id, shown: { pricingVersion: 1, termsVersion: "3.0" } }))).toBe(
      "staleData",
    );
    await db.update(pricings).set({ activeTo: null }).where(eq(pricings.id, pricing.id));
    await db.delete(pricings).where(eq(pricings.id, next.id));
    expect((await stateOf(ctx)).orders).toEqual([]);
    expect(await asked(1)).toBe("done");
  });

  test("of a package with fewer accounts than are switched on is refused, and one that follows is asked again", async () => {
    const ctx = await administrator();
    const company = await companyOf(ctx);
    const [colleague] = [await make.user({ company }), await make.user({ company, isActive: false })];
    const [small, large] = [await make.pricing({ accountsLimit: 1 }), await make.pricing({ accountsLimit: 2 })];
    const refused = await order(ctx, { pricingId: small.id }).catch((error) => error);
    expect(refused).toMatchObject({ code: "accountsOverLimit", field: "pricingId", params: { used: 2, limit: 1 } });
    await order(ctx, { pricingId: large.id });
    await db
      .update(users)
      .set({ isActive: false })
      .where(eq(users.id, colleague?.id ?? 0));
    await order(ctx, { pricingId: small.id, startsOn: "2026-12-20" });
    const asked = async (day: string) => {
      await night(ctx, `${day}T12:00:00Z`);
      return (await mailsOf(ctx)).filter((kind) => kind === "plan-accounts").length;
    };
    expect(await asked("2026-12-06"), "nobody is too many").toBe(0);
    await db
      .update(users)
      .set({ isActive: true })
      .where(eq(users.id, colleague?.id ?? 0));
    expect(await asked("2026-12-05"), "15 days before").toBe(0);
    expect([await asked("2026-12-06"), await asked("2026-12-10")]).toEqual([1, 1]);
    expect([await asked("2026-12-17"), await asked("2026-12-18"), await asked("2026-12-20")]).toEqual([2, 2, 2]);
  });

  test("with a promo code that lowers nothing is refused, and the code is not used up", async () => {
    const ctx = await administrator();
    const pricing = await make.pricing({ pricePerInterval: 1, rebate: 10 });
    for (const rebate of [10, 5, 10.01]) {
      const promo = await make.promoCode({ rebate });
      const placed = order(ctx, { pricingId: pricing.id, promoCode: promo.code });
      expect(await outcome(placed), `${rebate}%`).toBe("promoCodeNoGain@promoCode");
      expect(await db.$count(promoCodeUses, eq(promoCodeUses.promoCodeId, promo.id))).toBe(0);
    }
    const { code } = await make.promoCode({ rebate: 11 });
    expect(await outcome(order(ctx, { pricingId: pricing.id, promoCode: code }))).toBe("done");
  });

  test("SM-4: of a company with a quick registration makes it a full one", async () => {
    const ctx = await administrator({ isVerified: false });
    await db.update(users).set({ registrationCode: 3 }).where(eq(users.id, ctx.viewer.id));
    await order(ctx, { pricingId: (await make.pricing()).id, startsOn: null });
    expect((await ownUser(ctx)).registrationCode).toBe(2);
  });

  test("OQ-95: a second press on the end and on a cancelled order finds it done", async () => {
    const ctx = await administrator();
    const pricing = await make.pricing();
    await order(ctx, { pricingId: pricing.id });
    const next = await order(ctx, { pricingId: pricing.id, startsOn: "2026-12-20" });
    for (const _ of [1, 2]) expect(await outcome(cancelOrder(ctx, next))).toBe("done");
    const [running] = (await stateOf(ctx)).all;
    const end = { subscriptionId: running?.id ?? 0, version: running?.version ?? 0, endsOn: "2026-12-19" };
    for (const _ of [1, 2]) expect(await outcome(endSubscription(ctx, { ...end, reason: null }))).toBe("done");
    expect((await mailsOf(ctx)).filter((kind) => kind !== "plan-ordered")).toEqual(["plan-cancelled", "plan-end-set"]);
  });

  test("with a guessed promo code is counted by the person, also when it is refused", async () => {
    const ctx = await administrator();
    const pricing = await make.pricing();
    const guess = () => outcome(order(ctx, { pricingId: pricing.id, promoCode: "NO-SUCH" }));
    const answers: string[] = [];
    for (let tries = 0; tries < 11; tries++) answers.push(await guess());
    expect(answers).toEqual([...Array(10).fill("promoCodeInvalid@promoCode"), "tooManyResourceCalls"]);
  });

  test("of a waiting company begins with its verification; what has begun cannot be cancelled", async () => {
    const ctx = await administrator({ isVerified: false });
    const pricing = await make.pricing();
    expect(await outcome(order(ctx, { pricingId: pricing.id })), "the page said another day").toBe("staleData");
    const id = await order(ctx, { pricingId: pricing.id, startsOn: null });
    expect(await stateOf(ctx)).toMatchObject({
      all: [],
      planId: null,
      orders: [{ status: "WAITING_FOR_VERIFICATION" }],
    });
    const again = order(ctx, { pricingId: pricing.id, startsOn: null });
    expect(await outcome(again)).toBe("planOrderPending");
    await db.transaction((tx) => activateWaitingOrder({ ...visit(noon), db: tx }, ctx.viewer.company.id));
    expect(await stateOf(ctx)).toMatchObject({ all: [{ activeFrom: "2026-11-20" }], planId: expect.any(Number) });
    expect(await mailsOf(ctx), "who pays is told that it began").toEqual(["plan-ordered", "plan-started"]);
    expect(await outcome(cancelOrder(ctx, id))).toBe("companySubscriptionNotFound");
  });

  test("beside a running package follows its period, at the price of its day; cancelled, the first one goes on", async () => {
    const ctx = await administrator();
    const [month, year] = [await make.pricing(), await make.pricing({ intervalKind: "YEAR", pricePerInterval: 999 })];
    await order(ctx, { pricingId: month.id });
    const later = on(ctx, "2027-01-05T12:00:00Z");
    const promo = await make.promoCode({ maxUses: 1 });
    const following = { pricingId: year.id, startsOn: "2027-01-20", promoCode: promo.code };
    const id = await order(later, following);
    expect(await stateOf(ctx)).toMatchObject({
      all: [{ activeTo: "2027-01-19", endedAt: null }],
      orders: [{ status: "ACTIVATED" }, { status: "PLACED", startsOn: "2027-01-20" }],
    });
    const [running] = (await stateOf(ctx)).all;
    const end = {
      subscriptionId: running?.id ?? 0,
      version: running?.version ?? 0,
      endsOn: "2027-01-19",
      reason: null,
    };
    expect(await outcome(endSubscription(later, end))).toBe("planOrderPending");
    await cancelOrder(later, id);
    expect((await stateOf(ctx)).all).toMatchObject([{ activeTo: null }]);
    expect(await db.$count(promoCodeUses, eq(promoCodeUses.promoCodeId, promo.id))).toBe(0);
    const again = await order(later, following);
    const lateNight = on(ctx, "2027-01-20T00:05:00Z");
    expect(await outcome(cancelOrder(lateNight, again)), "its day has come").toBe("companySubscriptionNotFound");
    await db.update(planOrders).set({ pricePerInterval: 777 }).where(eq(planOrders.status, "PLACED"));
    const startOutcome = await night(ctx, "2027-01-22T00:10:00Z");
    expect(startOutcome.all).toMatchObject([
      { activeTo: "2027-01-19", closedAt: expect.any(Date) },
      { activeFrom: "2027-01-20", currentPeriodEnd: "2028-01-19", pricePerInterval: 699.3, activeTo: null },
    ]);
    expect(startOutcome.planId).toBe(year.subscriptionDefinitionId);
    expect((await mailsOf(ctx)).slice(-1), "nobody is warned of an end that is none").toEqual(["plan-started"]);
  });

  test("of a company that was refused and came back follows what it has paid for, which a refusal leaves alone", async () => {
    const ctx = await administrator();
    const companyId = ctx.viewer.company.id;
    const pricing = await make.pricing();
    await order(ctx, { pricingId: pricing.id });
    await db.update(companies).set({ isVerified: false }).where(eq(companies.id, companyId));
    const back = await contextFor(await ownUser(ctx), noon);
    const waiting = { pricingId: pricing.id, startsOn: null };
    await order(back, waiting);
    const decide = (decision: typeof activateWaitingOrder) =>
      db.transaction((tx) => decision({ ...visit(noon), db: tx }, companyId));
    await decide(cancelWaitingOrder);
    expect((await stateOf(ctx)).planId, "paid until its end").toBe(pricing.subscriptionDefinitionId);
    await order(back, waiting);
    expect(await outcome(decide(activateWaitingOrder))).toBe("done");
    expect(await stateOf(ctx)).toMatchObject({
      all: [{ activeTo: "2026-12-19" }],
      orders: [{}, { status: "CANCELLED" }, { status: "PLACED", startsOn: "2026-12-20" }],
    });
    expect((await night(ctx, "2026-12-20T12:00:00Z")).all).toMatchObject([{}, { activeFrom: "2026-12-20" }]);
  });

  test("PERM-012, ERR-023, ERR-050, ERR-051: is the company's own, and its administrator's", async () => {
    const [ctx, foreign] = [await administrator(), await administrator()];
    const pricing = await make.pricing();
    const companyId = ctx.viewer.company.id;
    expect(await outcome(order(foreign, { pricingId: pricing.id, companyId }))).toBe("deniedSubscriptionCreation");
    const colleague = await contextFor(await make.user({ company: await companyOf(ctx) }), noon);
    expect(await outcome(order(colleague, { pricingId: pricing.id }))).toBe("forbidden");
    const orderId = await order(ctx, { pricingId: pricing.id });
    const [running] = (await stateOf(ctx)).all;
    const end = { subscriptionId: running?.id ?? 0, version: 0, endsOn: "2026-12-19", reason: null };
    expect(await outcome(endSubscription(foreign, end))).toBe("deniedSubscriptionDeletion");
    expect(await outcome(cancelOrder(foreign, orderId))).toBe("deniedSubscriptionDeletion");
    expect(await outcome(endSubscription(colleague, end))).toBe("forbidden");
    expect(await outcome(endSubscription(ctx, { ...end, subscriptionId: 999_999 }))).toBe(
      "companySubscriptionNotFound",
    );
    expect(await outcome(findOrder(foreign, orderId))).toBe("companySubscriptionNotFound");
    expect((await findOrder(colleague, orderId)).orderedBy).toContain("Surname");
    const manager = await contextFor(await make.officer(["MANAGE_SUBSCRIPTIONS"]), noon);
    expect((await findOrder(manager, orderId)).id).toBe(orderId);
    await endSubscription(manager, end);
    expect(await outcome(endSubscription(ctx, end)), "somebody was first").toBe("staleData");
    expect((await stateOf(ctx)).all).toMatchObject([{ activeTo: "2026-12-19", endedBy: manager.viewer.id }]);
  });

  test("two at once make one subscription", async () => {
    for (let round = 0; round < rounds; round++) {
      const ctx = await administrator();
      const other = await contextFor(await make.user({ company: await companyOf(ctx), isAdmin: true }), noon);
      const pricing = await make.pricing();
      const answers = await Promise.all([ctx, other].map((who) => outcome(order(who, { pricingId: pricing.id }))));
      expect(answers.sort()).toEqual(["done", "staleData"]);
      expect((await stateOf(ctx)).all).toHaveLength(1);
    }
  });

  test("a used-up code has one winner", async () => {
    for (let round = 0; round < rounds; round++) {
      const pricing = await make.pricing();
      const { id, code } = await make.promoCode({ maxUses: 1 });
      const rivals = await Promise.all([administrator(), administrator(), administrator()]);
      const answers = await Promise.all(
        rivals.map((ctx) => outcome(order(ctx, { pricingId: pricing.id, promoCode: code }))),
      );
      expect(answers.sort()).toEqual(["done", "promoCodeInvalid@promoCode", "promoCodeInvalid@promoCode"]);
      expect(await db.$count(promoCodeUses, eq(promoCodeUses.promoCodeId, id))).toBe(1);
    }
  });

  test("whose days another subscription has is refused in words, whoever let it come so far", async () => {
    const ctx = await administrator();
    const pricing = await make.pricing();
    const id = await order(ctx, { pricingId: pricing.id });
    const [placed] = await db.select().from(planOrders).where(eq(planOrders.id, id));
    if (!placed) throw new Error("No order");
    const second = db.transaction((tx) => startSubscription({ ...visit(noon), db: tx }, placed, "2027-05-01"));
    expect(await outcome(second)).toBe("subscriptionsOverlap");
  });
});

describe("BG-010, SM-10: the nights of a subscription", () => {
  test("its period moves on, also after nights that were missed, at the midnight of Berlin, and never back", async () => {
    const ctx = await administrator({}, at("2026-08-31T10:00:00Z"));
    await order(ctx, { pricingId: (await make.pricing()).id });
    const end = async (moment: string) => (await night(ctx, moment)).all[0]?.currentPeriodEnd;
    expect(await end("2026-09-29T21:59:59Z")).toBe("2026-09-29");
    expect(await end("2026-09-29T22:00:00Z")).toBe("2026-10-30");
    expect(await end("2026-10-30T22:59:59Z"), "after the clocks went back").toBe("2026-10-30");
    expect(await end("2026-10-30T23:00:00Z")).toBe("2026-11-29");
    expect(await end("2027-03-28T22:00:00Z"), "five months later").toBe("2027-03-30");
    expect(await end("2026-12-01T12:00:00Z"), "a clock that was set back").toBe("2027-03-30");
  });

  test("one that was ended is told of 14 and 3 days before and on its last day, then closed: each once, whoever is at it", async () => {
    const ctx = await administrator();
    const posting = await make.posting({
      author: await make.user({ company: await companyOf(ctx) }),
      expiresAt: at("2027-12-31T00:00:00Z"),
    });
    await order(ctx, { pricingId: (await make.pricing()).id });
    const [running] = (await stateOf(ctx)).all;
    await endSubscription(ctx, {
      subscriptionId: running?.id ?? 0,
      version: 0,
      endsOn: "2026-12-19",
      reason: "Too dear",
    });
    expect((await stateOf(ctx)).all).toMatchObject([{ activeTo: "2026-12-19", endReason: "Too dear" }]);
    const told = async (moment: string) => {
      await Promise.all([night(ctx, moment), night(ctx, moment)]);
      await night(ctx, moment);
      const own = and(eq(notices.userId, ctx.viewer.id), eq(notices.kind, 12));
      return [(await mailsOf(ctx)).slice(2).length, await db.$count(notices, own)];
    };
    expect(await told("2026-12-04T12:00:00Z")).toEqual([0, 0]);
    expect(await told("2026-12-05T12:00:00Z")).toEqual([1, 1]);
    expect(await told("2026-12-15T12:00:00Z")).toEqual([1, 1]);
    expect(await told("2026-12-17T12:00:00Z"), "a night late").toEqual([2, 2]);
    expect(await told("2026-12-19T22:59:00Z")).toEqual([3, 3]);
    expect(await stateOf(ctx)).toMatchObject({ planId: expect.any(Number) });
    expect(await lanesOf(posting.id)).toBe(1);
    expect(await told("2026-12-19T23:00:00Z")).toEqual([4, 4]);
    expect(await stateOf(ctx)).toMatchObject({ planId: null, all: [{ closedAt: expect.any(Date) }] });
    expect(await lanesOf(posting.id), "SM-6: kept, and hidden").toBe(0);
    expect(await told("2026-12-10T12:00:00Z"), "a clock that was set back").toEqual([4, 4]);
    const back = on(ctx, "2027-02-01T12:00:00Z");
    await order(back, { pricingId: (await make.pricing()).id });
    expect(await lanesOf(posting.id)).toBe(1);
  });

  test("who ended it in its last days is not told of them a second time", async () => {
    const ctx = await administrator();
    await order(ctx, { pricingId: (await make.pricing()).id });
    const [running] = (await stateOf(ctx)).all;
    const late = on(ctx, "2026-12-10T12:00:00Z");
    await endSubscription(late, { subscriptionId: running?.id ?? 0, version: 0, endsOn: "2026-12-19", reason: null });
    await night(ctx, "2026-12-11T12:00:00Z");
    expect(await mailsOf(ctx)).toEqual(["plan-ordered", "plan-end-set"]);
    await night(ctx, "2026-12-16T12:00:00Z");
    expect(await mailsOf(ctx)).toEqual(["plan-ordered", "plan-end-set", "plan-ending"]);
  });

  test("whose period is another one than the page said is not ended", async () => {
    const ctx = await administrator();
    await order(ctx, { pricingId: (await make.pricing()).id });
    const [running] = (await stateOf(ctx)).all;
    const next = on(ctx, "2026-12-20T12:00:00Z");
    const end = { subscriptionId: running?.id ?? 0, version: 0, endsOn: "2026-12-19", reason: null };
    expect(await outcome(endSubscription(next, end))).toBe("staleData");
    expect((await stateOf(ctx)).all).toMatchObject([{ activeTo: null }]);
    expect(await outcome(endSubscription(next, { ...end, endsOn: "2027-01-19" }))).toBe("done");
  });

  test("in the days of grace the access stays with its limit, and a new order begins at once", async () => {
    const ctx = await administrator();
    const pricing = await make.pricing({ accountsLimit: 2 });
    await order(ctx, { pricingId: pricing.id });
    const [running] = (await stateOf(ctx)).all;
    await endSubscription(ctx, { subscriptionId: running?.id ?? 0, version: 0, endsOn: "2026-12-19", reason: null });
    expect(await night(ctx, "2026-12-22T12:00:00Z", 3)).toMatchObject({ planId: expect.any(Number) });
    const [other, late] = [await administrator(), on(ctx, "2026-12-22T12:00:00Z")];
    expect(await findAccountsLimit(late, ctx.viewer.company.id)).toBe(2);
    await order(late, { pricingId: pricing.id });
    expect(await night(ctx, "2026-12-23T12:00:00Z", 3)).toMatchObject({
      planId: expect.any(Number),
      all: [{ closedAt: expect.any(Date) }, { activeFrom: "2026-12-22" }],
    });
    expect(await mailsOf(ctx)).not.toContain("plan-ended");
    expect((await stateOf(other)).planId).toBeNull();
  });

  test("one company's trouble keeps no other from its night", async () => {
    const [broken, ctx] = [await administrator(), await administrator()];
    const pricing = await make.pricing();
    for (const who of [broken, ctx]) await order(who, { pricingId: pricing.id });
    const id = await order(broken, { pricingId: pricing.id, startsOn: "2026-12-20" });
    await db.update(subscriptions).set({ activeTo: null }).where(eq(subscriptions.companyId, broken.viewer.company.id));
    await expect(renewSubscriptions(visit(at("2026-12-20T12:00:00Z")))).rejects.toMatchObject({
      errors: [expect.any(Error)],
    });
    expect((await stateOf(ctx)).all).toMatchObject([{ currentPeriodEnd: "2027-01-19" }]);
    await db.update(planOrders).set({ status: "CANCELLED" }).where(eq(planOrders.id, id));
  });
});

async function companyOf({ viewer }: SignedInContext) {
  const [company] = await db.select().from(companies).where(eq(companies.id, viewer.company.id));
  if (!company) throw new Error("No company");
  return company;
}

async function ownUser({ viewer }: SignedInContext) {
  const [user] = await db.select().from(users).where(eq(users.id, viewer.id));
  if (!user) throw new Error("No user");
  return user;
}

function lanesOf(postingId: number) {
  return db.$count(freightLanes, eq(freightLanes.postingId, postingId));
}
