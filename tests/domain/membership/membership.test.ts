import { legalDocuments } from "drizzle/schema/content";
import { pricings, restrictions, subscriptionDefinitions } from "drizzle/schema/membership";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "~/db.server";
import { requireOwnAdministrator } from "~/domain/company/administrators.server";
import { features } from "~/domain/kernel/permission";
import { findCheapestPricing, listOfferedPricings } from "~/domain/membership/pricing/price-list.server";
import { listRestrictions } from "~/domain/membership/restrictions.server";
import { parseMarkdown } from "~/domain/rich-text/markdown";
import { loadPlans } from "~/routes/membership/plan/data.server";
import { contextFor, make } from "../../support/make";
import { outcome } from "../../support/outcome";

let sequence = 0;

async function pricing(choice: Partial<typeof pricings.$inferInsert> = {}) {
  const number = ++sequence;
  const [definition] = await db
    .insert(subscriptionDefinitions)
    .values({ type: "MONTHLY", name: `Package ${number}` })
    .returning();
  const [row] = await db
    .insert(pricings)
    .values({
      subscriptionDefinitionId: definition?.id ?? 0,
      symbol: `P${number}`,
      activeFrom: "2026-01-01",
      pricePerInterval: 100,
      intervalKind: "MONTH",
      isConfirmed: true,
      shortDescription: "Short",
      longDescription: parseMarkdown("Long"),
      ...choice,
    })
    .returning();
  return row?.symbol ?? "";
}

async function offeredAt(moment: string) {
  const user = await make.user();
  const rows = await listOfferedPricings(await contextFor(user, new Date(moment)));
  return rows.map(({ symbol }) => symbol);
}

describe("OQ-45: the packages on offer", () => {
  test.each([
    ["in winter", "2026-11-20", "2026-11-19T23:00:00Z", "2026-11-20T23:00:00Z"],
    ["in summer", "2026-07-20", "2026-07-19T22:00:00Z", "2026-07-20T22:00:00Z"],
    ["on the day of 23 hours", "2027-03-28", "2027-03-27T23:00:00Z", "2027-03-28T22:00:00Z"],
    ["on the day of 25 hours", "2027-10-31", "2027-10-30T22:00:00Z", "2027-10-31T23:00:00Z"],
    ["on the last day of the year", "2026-12-31", "2026-12-30T23:00:00Z", "2026-12-31T23:00:00Z"],
    ["on the leap day", "2028-02-29", "2028-02-28T23:00:00Z", "2028-02-29T23:00:00Z"],
  ])("a price of one day %s is offered from its midnight to the next one in Berlin", async (_, only, from, to) => {
    const symbol = await pricing({ activeFrom: only, activeTo: only });
    const second = (moment: string) => new Date(Date.parse(moment) - 1000).toISOString();
    expect(await offeredAt(second(from))).not.toContain(symbol);
    expect(await offeredAt(from)).toContain(symbol);
    expect(await offeredAt(second(to))).toContain(symbol);
    expect(await offeredAt(to)).not.toContain(symbol);
  });

  test("one without a last day stays, an unconfirmed one is not offered", async () => {
    const lasting = await pricing({ activeFrom: "2026-01-01", activeTo: null });
    const draft = await pricing({ isConfirmed: false });
    const offered = await offeredAt("2036-01-01T12:00:00Z");
    expect(offered).toContain(lasting);
    expect(offered).not.toContain(draft);
  });

  test("cheapest first, a price on request last, equal prices in the order they were made", async () => {
    await db.delete(pricings);
    const onRequest = await pricing({ intervalKind: "OFFER", pricePerInterval: null });
    const dear = await pricing({ pricePerInterval: 900 });
    const cheap = await pricing({ pricePerInterval: 99.5 });
    const alsoDear = await pricing({ pricePerInterval: 900 });
    expect(await offeredAt("2026-11-20T10:00:00Z")).toEqual([cheap, dear, alsoDear, onRequest]);
  });

  test("the cheapest by the month is told, of those in PLN", async () => {
    await db.delete(pricings);
    const cheapest = () => findCheapestPricing({ db, now: new Date("2026-11-20T10:00:00Z") });
    await pricing({ pricePerInterval: 10, currencyId: 0 });
    await pricing({ intervalKind: "OFFER", pricePerInterval: null });
    expect(await cheapest()).toBeNull();
    await pricing({ intervalKind: "WEEK", intervalsCount: 2, pricePerInterval: 99 });
    await pricing({ intervalKind: "DAY", pricePerInterval: 20 });
    await pricing({ intervalKind: "MONTH", pricePerInterval: 150 });
    await pricing({ intervalKind: "YEAR", pricePerInterval: 1500, rebate: 10 });
    expect(await cheapest()).toMatchObject({ amount: 1350, currency: "PLN", intervalKind: "YEAR" });
    await pricing({ intervalKind: "QUATER", pricePerInterval: 330 });
    expect(await cheapest()).toMatchObject({ amount: 330, intervalKind: "QUATER" });
    await pricing({ intervalKind: "QUATER", pricePerInterval: 319.3, rebate: 5 });
    expect(await cheapest()).toMatchObject({ amount: 303.34, intervalKind: "QUATER" });
  });

  test("a price is in PLN unless it says otherwise, and carries its rebate and interval", async () => {
    await db.delete(pricings);
    await pricing({ rebate: 12.5, intervalKind: "QUATER", intervalsCount: 2, pricePerInterval: 1234.56 });
    const [row] = await listOfferedPricings(await contextFor(await make.user()));
    expect(row).toMatchObject({
      currency: "PLN",
      price: 1234.56,
      rebate: 12.5,
      intervalKind: "QUATER",
      intervalsCount: 2,
    });
  });
});

describe("OQ-71: the restriction texts", () => {
  const free = async () => contextFor(await make.user({ company: await make.company({ hasPlan: false }) }));

  test("a company without a package gets a Polish text for each of the twelve features, in their order", async () => {
    const listed = await listRestrictions(await free());
    expect(listed.map((row) => row.restrictionFeatureId)).toEqual(Object.values(features));
    for (const { restrictionFeatureId, translations } of listed) {
      expect(translations).toEqual([
        {
          restrictionId: expect.any(Number),
          dictionaryLanguageId: 1,
          restrictionFeatureId,
          text: expect.stringMatching(/\p{L}.*\.$/u),
        },
      ]);
    }
    expect(new Set(listed.map(({ translations }) => translations[0]?.text)).size).toBe(12);
  });

  test("with full access there are none, also for a company that is not verified yet", async () => {
    expect(await listRestrictions(await contextFor(await make.user()))).toEqual([]);
    const waiting = await make.company({ isVerified: false });
    expect(await listRestrictions(await contextFor(await make.user({ company: waiting })))).toEqual([]);
  });

  test("a restriction that is switched off is not told", async () => {
    await db.update(restrictions).set({ isActive: false }).where(eq(restrictions.restrictionFeatureId, features.find));
    const listed = await listRestrictions(await free());
    expect(listed.map((row) => row.restrictionFeatureId)).not.toContain(features.find);
    expect(listed).toHaveLength(11);
  });
});

test("OQ-48: a code of an address that does nothing says why, and only an administrator of the own company is asked", async () => {
  const content = parseMarkdown("Text");
  await db
    .insert(legalDocuments)
    .values({ slug: "regulamin", version: "1", title: "Terms", content, validFrom: "2020-01-01" });
  const user = await make.user();
  const ctx = await contextFor(user);
  const plans = (promo: string) => loadPlans(ctx, new Request(`http://localhost/pakiet?promo=${promo}`));
  expect(await plans("NIE-MA")).toMatchObject({ promo: null, promoProblem: "promoCodeInvalid" });
  const { code } = await make.promoCode();
  expect(await plans(code)).toMatchObject({ promo: { code }, promoProblem: null });

  const own = await make.user({ companyId: user.companyId, isAdmin: true });
  const foreign = await make.user({ isAdmin: true });
  const colleague = await make.user({ companyId: user.companyId });
  expect(await outcome(requireOwnAdministrator(ctx, own.id))).toBe("done");
  for (const { id } of [foreign, colleague]) {
    expect(await outcome(requireOwnAdministrator(ctx, id))).toBe("recipientUnavailable");
  }
});
