import { companies } from "drizzle/schema/company";
import { legalDocuments } from "drizzle/schema/content";
import { outboxEmails } from "drizzle/schema/mail";
import { planOrders, promoCodes, promoCodeUses, subscriptions } from "drizzle/schema/membership";
import { asc, eq, like } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "~/db.server";
import {
  activateWaitingOrder,
  cancelWaitingOrder,
  placeRegistrationOrder,
} from "~/domain/membership/order/registration-order.server";
import { checkPromoCode } from "~/domain/membership/promo-code/check.server";
import { completePlanStep } from "~/domain/registration/commands.server";
import { findDraft, type StoredDraft } from "~/domain/registration/queries.server";
import { parseMarkdown } from "~/domain/rich-text/markdown";
import { lastDayOfPeriod } from "~/domain/units/moment.server";
import { day, make, visit } from "../../support/make";
import { outcome } from "../../support/outcome";

const noon = new Date("2026-11-20T12:00:00Z");

beforeAll(async () => {
  await db.insert(legalDocuments).values({
    slug: "regulamin",
    version: "3.0",
    title: "Terms",
    content: parseMarkdown("Text"),
    validFrom: "2020-01-01",
  });
});

async function waiting() {
  const company = await make.company({ hasPlan: false, isVerified: false });
  const user = await make.user({ company, isActive: false });
  return { companyId: company.id, userId: user.id };
}

async function stateOf(companyId: number) {
  const orders = await db.select().from(planOrders).where(eq(planOrders.companyId, companyId));
  const running = await db.select().from(subscriptions).where(eq(subscriptions.companyId, companyId));
  const [company] = await db.select().from(companies).where(eq(companies.id, companyId));
  return { orders, running, planId: company?.registrationSubscriptionPlanId };
}

describe("OQ-46: a promo code", () => {
  test("is good from its first day to its last, in the portal's time zone, whatever its case", async () => {
    const pricing = await make.pricing();
    const promo = await make.promoCode({ validFrom: "2026-11-20", validTo: "2026-11-20" });
    const ask = (now: Date) =>
      outcome(checkPromoCode(visit(now), { code: promo.code.toLowerCase(), pricingId: pricing.id }));
    expect(await ask(new Date("2026-11-19T22:59:59Z"))).toBe("promoCodeInvalid@promoCode");
    expect(await ask(new Date("2026-11-19T23:00:00Z"))).toBe("done");
    expect(await ask(new Date("2026-11-20T22:59:59Z"))).toBe("done");
    expect(await ask(new Date("2026-11-20T23:00:00Z"))).toBe("promoCodeExpired@promoCode");
  });

  test("REG-038: an unknown, switched off or used up one is refused", async () => {
    const { id: pricingId } = await make.pricing();
    const off = await make.promoCode({ isActive: false });
    const once = await make.promoCode({ maxUses: 1 });
    const ask = (code: string) => outcome(checkPromoCode(visit(), { code, pricingId }));
    expect([await ask("NO-SUCH"), await ask(off.code), await ask(once.code)]).toEqual([
      "promoCodeInvalid@promoCode",
      "promoCodeInvalid@promoCode",
      "done",
    ]);
    const { companyId } = await waiting();
    await db.insert(promoCodeUses).values({ promoCodeId: once.id, companyId });
    expect(await ask(once.code)).toBe("promoCodeInvalid@promoCode");
  });

  test("bound to a price chooses it, and fits no other", async () => {
    const bound = await make.pricing();
    const other = await make.pricing();
    const { code } = await make.promoCode({ pricingId: bound.id });
    expect(await checkPromoCode(visit(), { code, pricingId: null })).toMatchObject({ pricingId: bound.id });
    expect(await outcome(checkPromoCode(visit(), { code, pricingId: other.id }))).toBe("promoCodeInvalid@promoCode");
  });

  test("bound to none is good for any price, and asks the wizard for one: 'Wybierz pakiet.'", async () => {
    const { code, rebate } = await make.promoCode();
    expect(await checkPromoCode(visit(), { code, pricingId: null })).toMatchObject({ rebate, pricingId: null });
    const ctx = visit();
    const draft = await findDraft(ctx, await make.draft("plan", await make.draftCompany()));
    const passed = completePlanStep(ctx, draft as StoredDraft, { promoCode: code });
    expect(await outcome(passed)).toBe("choosePackage@pricingId");
  });

  test("with one use left goes to one of many who order at once", async () => {
    const pricing = await make.pricing();
    const promo = await make.promoCode({ maxUses: 1 });
    const companiesAtOnce = await Promise.all(Array.from({ length: 8 }, waiting));
    const answers = await Promise.all(
      companiesAtOnce.map((who) =>
        outcome(
          db.transaction((tx) =>
            placeRegistrationOrder({ ...visit(), db: tx }, { ...who, pricingId: pricing.id, promoCode: promo.code }),
          ),
        ),
      ),
    );
    expect(answers.sort(), "the losers are told").toEqual(["done", ...Array(7).fill("promoCodeInvalid@promoCode")]);
    expect(await db.$count(promoCodeUses, eq(promoCodeUses.promoCodeId, promo.id))).toBe(1);
  });
});

describe("REG-058, SM-10: an order placed with the registration", () => {
  test("keeps price, better rebate and terms as they were, and gives no access yet", async () => {
    const pricing = await make.pricing({ pricePerInterval: 289, rebate: 5 });
    const promo = await make.promoCode({ rebate: 15 });
    const who = await waiting();
    await placeRegistrationOrder(visit(), { ...who, pricingId: pricing.id, promoCode: promo.code });
    const { orders, running, planId } = await stateOf(who.companyId);
    expect(orders).toMatchObject([
      { pricePerInterval: 289, rebate: 15, termsVersion: "3.0", status: "WAITING_FOR_VERIFICATION" },
    ]);
    expect([running, planId]).toEqual([[], null]);
    const mails = await db
      .select({ toUserId: outboxEmails.toUserId, text: outboxEmails.bodyText })
      .from(outboxEmails)
      .where(like(outboxEmails.dedupeKey, `plan-ordered:${orders[0]?.id}:%`))
      .orderBy(asc(outboxEmails.id));
    expect(mails, "confirmed to who ordered and to the office").toMatchObject([
      { toUserId: who.userId, text: expect.stringContaining("245,65\u00a0zł netto") },
      { toUserId: null, text: expect.stringContaining("złożyła zamówienie") },
    ]);
  });

  test("starts on the day of the verification, at the price after the rebate", async () => {
    const pricing = await make.pricing({ pricePerInterval: 289, rebate: 15, accountsLimit: 3 });
    const who = await waiting();
    await placeRegistrationOrder(visit(noon), { ...who, pricingId: pricing.id, promoCode: null });
    await db.transaction((tx) =>
      activateWaitingOrder({ ...visit(new Date(noon.getTime() + day)), db: tx }, who.companyId),
    );
    const { orders, running, planId } = await stateOf(who.companyId);
    expect(orders[0]?.status).toBe("ACTIVATED");
    expect(running).toMatchObject([
      { activeFrom: "2026-11-21", currentPeriodEnd: "2026-12-20", pricePerInterval: 245.65, activeTo: null },
    ]);
    expect(running[0]?.accountsLimit, "frozen with the price").toBe(3);
    expect([orders[0]?.subscriptionId, planId]).toEqual([running[0]?.id, pricing.subscriptionDefinitionId]);
  });

  test("is cancelled when the company is refused, and its promo code is free again", async () => {
    const pricing = await make.pricing();
    const promo = await make.promoCode({ maxUses: 1 });
    const who = await waiting();
    await placeRegistrationOrder(visit(), { ...who, pricingId: pricing.id, promoCode: promo.code });
    await cancelWaitingOrder(visit(), who.companyId);
    const { orders, planId } = await stateOf(who.companyId);
    expect([orders[0]?.status, planId]).toEqual(["CANCELLED", null]);
    expect(await db.$count(promoCodeUses, eq(promoCodeUses.promoCodeId, promo.id))).toBe(0);
  });

  test("is refused at a price that is no longer on offer, not confirmed, or agreed one by one", async () => {
    const who = await waiting();
    const prices = [
      await make.pricing({ activeTo: "2026-01-01" }),
      await make.pricing({ activeFrom: "2999-01-01" }),
      await make.pricing({ isConfirmed: false }),
      await make.pricing({ intervalKind: "OFFER", pricePerInterval: null }),
    ];
    for (const { id } of prices) {
      const order = placeRegistrationOrder(visit(), { ...who, pricingId: id, promoCode: null });
      expect(await outcome(order)).toBe("choosePackage@pricingId");
    }
  });

  test("of another company is nobody else's", async () => {
    const [one, two] = [await waiting(), await waiting()];
    const pricing = await make.pricing();
    await placeRegistrationOrder(visit(), { ...one, pricingId: pricing.id, promoCode: null });
    await activateWaitingOrder(visit(), two.companyId);
    await cancelWaitingOrder(visit(), two.companyId);
    expect((await stateOf(one.companyId)).orders[0]?.status).toBe("WAITING_FOR_VERIFICATION");
    expect((await stateOf(two.companyId)).running).toEqual([]);
  });

  test("a company has one subscription at a time: the database sees to it", async () => {
    const pricing = await make.pricing();
    const who = await waiting();
    await placeRegistrationOrder(visit(), { ...who, pricingId: pricing.id, promoCode: null });
    await activateWaitingOrder(visit(), who.companyId);
    const { running } = await stateOf(who.companyId);
    const { id: _, ...again } = running[0] as typeof subscriptions.$inferSelect;
    await expect(db.insert(subscriptions).values(again)).rejects.toMatchObject({
      cause: { constraint_name: "subscriptions_one_at_a_time" },
    });
  });
});

test.each([
  ["2026-11-20", "MONTH", 1, "2026-12-19"],
  ["2026-01-31", "MONTH", 1, "2026-02-27"],
  ["2026-11-20", "YEAR", 1, "2027-11-19"],
  ["2028-02-29", "YEAR", 1, "2029-02-27"],
  ["2026-11-20", "QUATER", 2, "2027-05-19"],
  ["2026-11-20", "WEEK", 2, "2026-12-03"],
  ["2026-11-20", "DAY", 1, "2026-11-20"],
] as const)("OQ-47: a period from %s of %s × %i ends on %s", (from, interval, count, end) => {
  expect(lastDayOfPeriod(from, interval, count)).toBe(end);
});

test("REG-039: promo codes are told apart by their dates alone when they are over", async () => {
  const promo = await make.promoCode({ validFrom: "2020-01-01", validTo: "2020-12-31" });
  const { id } = await make.pricing();
  expect(await outcome(checkPromoCode(visit(), { code: promo.code, pricingId: id }))).toBe(
    "promoCodeExpired@promoCode",
  );
  await db.update(promoCodes).set({ isActive: false }).where(eq(promoCodes.id, promo.id));
  expect(await outcome(checkPromoCode(visit(), { code: promo.code, pricingId: id }))).toBe(
    "promoCodeInvalid@promoCode",
  );
});
