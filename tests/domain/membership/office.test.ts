import { randomUUID } from "node:crypto";
import { companies } from "drizzle/schema/company";
import { legalDocuments } from "drizzle/schema/content";
import { pricings, promoCodeUses, subscriptionDefinitions, subscriptions } from "drizzle/schema/membership";
import { auditLog, outboxEmails } from "drizzle/schema/operations";
import { asc, eq, like, or } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "~/db.server";
import type { SignedInContext } from "~/domain/context";
import { exportPeriodsBeginning } from "~/domain/membership/billed-periods.server";
import { giveSubscription } from "~/domain/membership/commands.server";
import { endSubscription } from "~/domain/membership/ending.server";
import { giveSubscriptionForm, officeEndForm, promoCodeForm } from "~/domain/membership/form.server";
import { countPricings, findPricing, listPricings } from "~/domain/membership/pricing-list.server";
import { checkPromoCode } from "~/domain/membership/promo-code-check.server";
import {
  changePromoCodeActivity,
  changePromoCodeEnd,
  countPromoCodes,
  createPromoCode,
  findPromoCode,
  listPromoCodes,
} from "~/domain/membership/promo-codes.server";
import { renewSubscriptions } from "~/domain/membership/renewal.server";
import {
  countMemberships,
  findMembership,
  listMemberships,
  type MembershipFilter,
  membershipFilters,
} from "~/domain/membership/subscription-list.server";
import { parseMarkdown } from "~/domain/rich-text/markdown";
import { pathTo } from "~/paths";
import { loadPromoCodes } from "~/routes/council/promo-codes/data.server";
import { loadSubscriptions } from "~/routes/council/subscriptions/data.server";
import { contextFor, make, type User } from "../../support/make";
import { outcome } from "../../support/outcome";

const now = new Date("2026-11-20T10:00:00Z");
type Roles = NonNullable<Parameters<typeof make.user>[0]>["roleNames"];
let numbers = 0;

beforeAll(async () => {
  await db.insert(legalDocuments).values({
    ...{ slug: "regulamin", version: "1", title: "Terms", content: parseMarkdown("Text"), validFrom: "2020-01-01" },
  });
});

async function officer(roleNames: Roles = ["PORTAL_ADMIN"], at = now): Promise<SignedInContext> {
  return contextFor(await make.user({ roleNames }), at);
}

const company = (choice: Parameters<typeof make.company>[0] = {}) =>
  make.company({ name: `Gift ${++numbers} Firma`, hasPlan: false, ...choice });

function gift(companyId: number, pricingId: number, startsOn: string | null = "2026-11-20") {
  return { companyId, pricingId, startsOn, reason: "Nagroda za współpracę", key: randomUUID() };
}

describe("OQ-46: promo codes", () => {
  const code = () => ({
    ...{ key: randomUUID(), code: `OFFICE-${++numbers}`, validFrom: "2026-11-01", validTo: "2026-12-31" },
    ...{ maxUses: 2, rebate: 12.5, pricingId: null },
  });

  test("one is made once, in whatever capitals, and stands in its state", async () => {
    const ctx = await officer();
    const input = code();
    const id = await createPromoCode(ctx, input);
    expect(await createPromoCode(ctx, input)).toBe(id);
    const again = { ...input, key: randomUUID(), code: input.code.toLowerCase() };
    expect(await outcome(createPromoCode(ctx, again))).toBe("mustBeUnique@code");
    const states: [object, string][] = [
      [{}, "usable"],
      [{ validFrom: "2026-11-21" }, "ahead"],
      [{ validTo: "2026-11-19" }, "expired"],
    ];
    for (const [choice, state] of states) {
      const other = { ...code(), ...choice };
      await createPromoCode(ctx, other);
      expect(await listPromoCodes(ctx, { state: null, phrase: other.code, page: 1 })).toMatchObject([{ state }]);
      expect(await countPromoCodes(ctx, other.code)).toMatchObject({ all: 1, [state]: 1 });
    }
  });

  test("one that is switched off is refused at the order, and its uses stay", async () => {
    const ctx = await officer();
    const input = code();
    const id = await createPromoCode(ctx, input);
    const asked = { code: input.code, pricingId: null };
    expect(await checkPromoCode(ctx, asked)).toMatchObject({ rebate: 12.5 });
    await changePromoCodeActivity(ctx, { id, isActive: false });
    expect(await outcome(checkPromoCode(ctx, asked))).toBe("promoCodeInvalid@promoCode");
    expect(await listPromoCodes(ctx, { state: "off", phrase: input.code, page: 1 })).toMatchObject([{ id, uses: 0 }]);
    expect(await findPromoCode(ctx, id)).toMatchObject({ count: 0, uses: [] });
    const clerk = await officer(["COUNCIL_OFFICE"]);
    const missing = "missingPermissionToCreatePricings";
    expect(await outcome(changePromoCodeActivity(clerk, { id, isActive: true }))).toBe(missing);
    expect(await outcome(createPromoCode(clerk, code()))).toBe(missing);
    expect(await outcome(changePromoCodeActivity(ctx, { id: 999_999_999, isActive: true }))).toBe("promoCodeNotFound");
  });

  test("one is prolonged from the last day that was seen", async () => {
    const ctx = await contextFor(await make.user({ roleNames: ["PORTAL_ADMIN"] }));
    const { id, validTo } = await make.promoCode();
    const end = (seen: string, to: string) => outcome(changePromoCodeEnd(ctx, { id, seen, validTo: to }));
    expect([await end(validTo, "2099-12-31"), await end(validTo, "2098-01-01")]).toEqual(["done", "staleData"]);
    expect(await end("2099-12-31", "1999-01-01")).toBe("dateToBeforeFrom@validTo");
    expect((await findPromoCode(ctx, id)).validTo).toBe("2099-12-31");
    const stranger = await contextFor(await make.user());
    expect(await outcome(changePromoCodeEnd(stranger, { id, seen: "2099-12-31", validTo: "2100-01-01" }))).toBe(
      "missingPermissionToCreatePricings",
    );
  });

  test("the form takes letters and digits of any capitals, and days in order", () => {
    const { maxUses, rebate, pricingId, ...fields } = { ...code(), code: "rada-27" };
    const read = (changes: object) => {
      const { data, error } = promoCodeForm.safeParse({ ...fields, rebate: "12,5", ...changes });
      return data ?? error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
    };
    expect(read({})).toMatchObject({ code: "RADA-27", rebate: 12.5, maxUses: null, pricingId: null });
    expect(read({ code: "ŻÓŁW" })).toEqual(["code: promoCodeLetters"]);
    expect(read({ validTo: "2026-10-31" })).toEqual(["validTo: dateToBeforeFrom"]);
    expect(read({ rebate: "" })).toEqual(["rebate: required"]);
  });
});

describe("ADM-004: the office gives and ends packages", () => {
  test("a company without one has full access at once, with the reason in the history", async () => {
    const ctx = await officer();
    const { id } = await company();
    const administrator = await make.user({ company: await byId(id), isAdmin: true });
    const { id: pricingId, subscriptionDefinitionId } = await make.pricing();
    const input = gift(id, pricingId);
    const order = await giveSubscription(ctx, input);
    expect(await giveSubscription(ctx, input)).toBe(order);
    expect((await byId(id)).registrationSubscriptionPlanId).toBe(subscriptionDefinitionId);
    const found = await findMembership(ctx, id);
    expect(found.running).toMatchObject({ activeTo: null, periodEnd: "2026-12-19" });
    expect(found.acts).toMatchObject([
      { action: "plan-order", reason: "Nagroda za współpracę", by: `${ctx.viewer.name} ${ctx.viewer.surname}` },
      { action: "subscription-start" },
    ]);
    const { id: subscriptionId = 0, version = 0 } = found.running ?? {};
    await endSubscription(ctx, { subscriptionId, version, endsOn: "2026-12-19", reason: "Na prośbę firmy" });
    const ended = await findMembership(ctx, id);
    expect(ended.running?.activeTo).toBe("2026-12-19");
    expect(ended.had).toMatchObject([{ activeTo: "2026-12-19", endReason: "Na prośbę firmy" }]);
    expect(ended.acts[0]).toMatchObject({ action: "subscription-end", reason: "Na prośbę firmy" });
    const mails = await db
      .select({ text: outboxEmails.bodyText })
      .from(outboxEmails)
      .where(or(eq(outboxEmails.toUserId, administrator.id), like(outboxEmails.dedupeKey, `plan-%:${order}:office`)))
      .orderBy(asc(outboxEmails.id));
    const [given, forOffice, end] = mails.map(({ text }) => text);
    expect(given, "the company made no statement").toMatch(/biuro nadało firmie(?![\s\S]*(złożyła|Regulamin))/);
    expect(forOffice, "who reads it may open no order").toMatch(/biuro nadało firmie(?![\s\S]*https?:)/);
    expect(end).toMatch(/biuro zakończyło pakiet[\s\S]*Powód: Na prośbę firmy/);
  });

  test("a waiting company gets it with its verification, and one that has one gets the next", async () => {
    const ctx = await officer();
    const { id: pricingId } = await make.pricing();
    const waiting = await company({ isVerified: false });
    expect(await outcome(giveSubscription(ctx, gift(waiting.id, pricingId)))).toBe("staleData");
    await giveSubscription(ctx, gift(waiting.id, pricingId, null));
    expect(await findMembership(ctx, waiting.id)).toMatchObject({ running: null, pending: { startsOn: null } });
    const { id: member } = await company();
    await make.subscription({ companyId: member, activeFrom: "2026-11-01" });
    await giveSubscription(ctx, gift(member, pricingId, "2026-12-01"));
    expect(await findMembership(ctx, member)).toMatchObject({
      running: { activeTo: "2026-11-30" },
      pending: { startsOn: "2026-12-01" },
    });
    expect(await outcome(giveSubscription(ctx, gift(member, pricingId, "2026-12-01")))).toBe("planOrderPending");
  });

  test("ERR-023, ERR-050, ERR-051: who may not, gives and ends none", async () => {
    const { id } = await company();
    const { id: pricingId } = await make.pricing();
    const running = await make.subscription({ companyId: (await company()).id });
    const outsiders: User[] = [await make.user({ isAdmin: true }), await make.user({ roleNames: ["COUNCIL_OFFICE"] })];
    const end = { subscriptionId: running.id, version: 0, endsOn: "2099-12-31", reason: "x" };
    for (const outsider of outsiders) {
      const ctx = await contextFor(outsider, now);
      expect(await outcome(giveSubscription(ctx, gift(id, pricingId)))).toBe("deniedSubscriptionCreation");
      expect(await outcome(endSubscription(ctx, end))).toBe("deniedSubscriptionDeletion");
    }
    const ctx = await officer();
    expect(await outcome(endSubscription(ctx, { ...end, subscriptionId: 999_999_999 }))).toBe(
      "companySubscriptionNotFound",
    );
    expect(await outcome(giveSubscription(ctx, gift(id, 999_999_999)))).toBe("choosePackage@pricingId");
    const [kept] = await db.select().from(subscriptions).where(eq(subscriptions.id, running.id));
    expect(kept).toEqual(running);
  });

  test("a reason is needed for both", () => {
    const messages = (form: typeof giveSubscriptionForm | typeof officeEndForm, fields: object) =>
      form.safeParse(fields).error?.issues.map(({ message }) => message);
    expect(messages(officeEndForm, { subscriptionId: "1", version: "0", endsOn: "2026-12-19", reason: " " })).toEqual([
      "reasonRequired",
    ]);
    const input = { companyId: "1", pricingId: "", startsOn: "verification", key: randomUUID(), reason: "" };
    expect(messages(giveSubscriptionForm, input)).toEqual(["choosePackage", "reasonRequired"]);
  });
});

test("PLAN-004 to PLAN-008: the list tells each company's package, and its filters divide them", async () => {
  const ctx = await officer();
  const word = `Filtr${++numbers}`;
  const named = (name: string) => company({ name: `${word} ${name}` });
  const [running, edge, beyond, ended] = [await named("a"), await named("b"), await named("c"), await named("d")];
  await named("e never");
  await make.subscription({ companyId: running.id, pricePerInterval: 245.65, activeFrom: "2026-11-01" });
  await make.subscription({ companyId: edge.id, activeTo: "2026-12-20" });
  await make.subscription({ companyId: beyond.id, activeTo: "2026-12-21" });
  await make.subscription({ companyId: ended.id, activeTo: "2026-11-19" });
  const sort = { key: "name", isDescending: false } as const;
  const names = async (filter: MembershipFilter | null) =>
    (await listMemberships(ctx, { filter, phrase: word, sort, page: 1 })).map(({ company }) => company.split(" ")[1]);
  expect(await names(null)).toEqual(["a", "b", "c", "d", "e"]);
  const shown = { running: ["a", "b", "c"], ending: ["b"], ended: ["d"], without: ["d", "e"] };
  const counts = await countMemberships(ctx, word);
  for (const filter of membershipFilters) {
    expect(await names(filter), filter).toEqual(shown[filter]);
    expect(counts[filter], filter).toBe(shown[filter].length);
  }
  const [first] = await listMemberships(ctx, { filter: null, phrase: running.tin, sort, page: 1 });
  expect(first).toMatchObject({
    company: running.name,
    price: 245.65,
    activeFrom: "2026-11-01",
    activeTo: null,
    type: "MONTHLY",
  });
});

test("the periods of a month are those that begin in it, through short months and the end of a subscription", async () => {
  const ctx = await officer(["PORTAL_ADMIN"], new Date("2035-06-20T10:00:00Z"));
  const word = `Okres${++numbers}`;
  const of = async (name: string, choice: Parameters<typeof make.subscription>[0]) => {
    const owner = await company({ name: `${word} ${name}`, street: "Polna", streetNumber: "5", postalCode: "00-950" });
    await make.subscription({ companyId: owner.id, pricePerInterval: 100.1, ...choice });
  };
  await of("31st", { activeFrom: "2035-01-31" });
  await of("weekly", { activeFrom: "2035-01-29", intervalKind: "WEEK", intervalsCount: 2 });
  await of("yearly", { activeFrom: "2034-02-15", intervalKind: "YEAR" });
  await of("over", { activeFrom: "2034-12-10", activeTo: "2035-02-09" });
  await of("later", { activeFrom: "2035-03-01" });
  const begun = async (month: string) =>
    (await exportPeriodsBeginning(ctx, month))
      .filter((period) => period.company.startsWith(word))
      .map((period) => `${period.company.slice(word.length + 1)} ${period.from} ${period.to}`);
  expect(await begun("2035-02")).toEqual([
    "weekly 2035-02-12 2035-02-25",
    "yearly 2035-02-15 2036-02-14",
    "weekly 2035-02-26 2035-03-11",
    "31st 2035-02-28 2035-03-30",
  ]);
  expect(await begun("2035-03")).toContain("31st 2035-03-31 2035-04-29");
  const period = (await exportPeriodsBeginning(ctx, "2035-02")).find(({ company }) => company.startsWith(word));
  expect(period).toMatchObject({ address: "Polna 5, 00-950", net: 100.1, vatRate: 23, vat: 23.02, gross: 123.12 });
  expect(await outcome(exportPeriodsBeginning(await officer(["COUNCIL_OFFICE"]), "2035-02"))).toBe(
    "deniedSubscriptionCreation",
  );
});

test("the periods are billed to the buyer and at the tax of their orders, with those to come, and the asking is recorded", async () => {
  const ctx = await officer(["PORTAL_ADMIN"], new Date("2036-01-20T10:00:00Z"));
  const owner = await company({ name: "Nowa nazwa", city: "Łódź", streetNumber: "7" });
  const admin = await make.user({ company: owner, isAdmin: true });
  const { id: pricingId } = await make.pricing({ intervalKind: "QUATER" });
  const buyer = { name: `Nazwa z zamówienia ${++numbers}`, tin: "5252344078", address: "Stara 1, 00-950 Warszawa" };
  const running = await make.subscription({ companyId: owner.id, activeFrom: "2036-02-01", activeTo: "2036-02-29" });
  await make.planOrder({ orderedBy: admin.id, subscriptionId: running.id, vatRate: 8, buyer });
  const order = { orderedBy: admin.id, pricingId, pricePerInterval: 319.3, rebate: 5 };
  await make.planOrder({ ...order, buyer, status: "CANCELLED", startsOn: "2036-02-01" });
  await make.planOrder({ ...order, status: "PLACED", startsOn: "2036-03-01" });
  const billed = async (month: string) =>
    (await exportPeriodsBeginning(ctx, month)).filter(({ company }) => [buyer.name, owner.name].includes(company));
  expect(await billed("2036-02")).toMatchObject([
    { company: buyer.name, tin: buyer.tin, address: buyer.address, net: 100, vatRate: 8, vat: 8, gross: 108 },
  ]);
  expect(await billed("2036-03")).toMatchObject([
    {
      ...{ company: owner.name, address: "Łódź 7, Łódź", from: "2036-03-01", to: "2036-05-31" },
      ...{ net: 303.34, vatRate: 23, vat: 69.77, gross: 373.11 },
    },
  ]);
  expect(await billed("2036-04")).toEqual([]);
  const acts = await db.select().from(auditLog).where(eq(auditLog.actorId, ctx.viewer.id)).orderBy(auditLog.id);
  expect(acts.map(({ action, targetId }) => `${action} ${targetId}`)).toEqual(
    ["02", "03", "04"].map((month) => `subscription-export 2036-${month}`),
  );
});

test("the night's end of a package stands in the company's history", async () => {
  const ctx = await officer();
  const { id: companyId } = await company({ hasPlan: true });
  await make.subscription({ companyId, type: "YEARLY", activeTo: "2026-10-01" });
  await renewSubscriptions(ctx);
  expect(await findMembership(ctx, companyId)).toMatchObject({
    acts: [{ action: "subscription-close" }],
    had: [{ type: "YEARLY", activeTo: "2026-10-01" }],
  });
});

test("a company is a link to its page for who may open that page, and a name for who may not", async () => {
  const ctx = await officer();
  const { id } = await company();
  const pricing = await make.pricing();
  const promo = await make.promoCode();
  const admin = await make.user({ company: await byId(id), isAdmin: true });
  const order = await make.planOrder({ orderedBy: admin.id, pricingId: pricing.id, promoCodeId: promo.id });
  await db.insert(promoCodeUses).values({ promoCodeId: promo.id, companyId: id, planOrderId: order.id });
  const roles = [{ name: "SALES", permissions: ["MANAGE_SUBSCRIPTIONS" as const, "CREATE_PRICINGS" as const] }];
  const links = async (ctx: SignedInContext) => {
    const { dialog } = await loadSubscriptions(ctx, new Request(`http://localhost/?company=${id}`));
    const { used } = await loadPromoCodes(ctx, new Request(`http://localhost/?uses=${promo.id}`));
    return [dialog?.companyAddress, used?.uses[0]?.address];
  };
  expect(await links(ctx)).toEqual(Array(2).fill(pathTo("council.company", { id })));
  expect(await links({ ...ctx, viewer: { ...ctx.viewer, roles } })).toEqual([null, null]);
});

test("who may not manage subscriptions or create prices reads neither", async () => {
  const ctx = await officer(["COUNCIL_OFFICE"]);
  const { id: companyId } = await company();
  const sort = { key: "name", isDescending: false } as const;
  const readings = [
    listMemberships(ctx, { filter: null, phrase: "", sort, page: 1 }),
    countMemberships(ctx, ""),
    findMembership(ctx, companyId),
    listPromoCodes(ctx, { state: null, phrase: "", page: 1 }),
    countPromoCodes(ctx, ""),
    findPromoCode(ctx, 1),
    listPricings(ctx, { state: null, phrase: "", sort, page: 1 }),
    countPricings(ctx, ""),
    findPricing(ctx, 1),
  ];
  const missing = "missingPermissionToCreatePricings";
  expect(await Promise.all(readings.map(outcome))).toEqual([
    ...["forbidden", "forbidden", "forbidden"],
    ...[missing, missing, missing, missing, missing, missing],
  ]);
});

async function byId(id: number) {
  const [row] = await db.select().from(companies).where(eq(companies.id, id));
  if (!row) throw new Error("no company");
  return row;
}

test("a price that is agreed one by one is no gift", async () => {
  const [definition] = await db.select().from(subscriptionDefinitions).limit(1);
  const offer = await make.pricing({
    subscriptionDefinitionId: definition?.id,
    ...{ intervalKind: "OFFER", pricePerInterval: null },
  });
  expect(await outcome(giveSubscription(await officer(), gift((await company()).id, offer.id)))).toBe(
    "choosePackage@pricingId",
  );
  await db.delete(pricings).where(eq(pricings.id, offer.id));
});
