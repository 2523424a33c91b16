import { randomUUID } from "node:crypto";
import { companies } from "drizzle/schema/company";
import { legalDocuments } from "drizzle/schema/content";
import { outboxEmails } from "drizzle/schema/mail";
import {
  billedPeriods,
  planOrders,
  pricings,
  promoCodeUses,
  subscriptionDefinitions,
  subscriptions,
} from "drizzle/schema/membership";
import { auditLog } from "drizzle/schema/operations";
import { and, asc, eq, like, or } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "~/db.server";
import { sectionFields } from "~/domain/company/profile/change";
import { listSectionVersions } from "~/domain/company/profile/changes.server";
import { editCompanyData } from "~/domain/company/profile/company-data.server";
import { changeCompanyStatus } from "~/domain/company/verification/commands.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { exportPeriodsBeginning } from "~/domain/membership/billing/period-export.server";
import { readVatRates, vatPercentOn } from "~/domain/membership/billing/vat-rates";
import { giveSubscriptionForm, officeEndForm, promoCodeForm } from "~/domain/membership/form.server";
import { annulSubscription, cancelOrder, giveSubscription, orderPlan } from "~/domain/membership/order/commands.server";
import { countPricings, findPricing, listPricings } from "~/domain/membership/pricing/queries.server";
import { checkPromoCode } from "~/domain/membership/promo-code/check.server";
import {
  changePromoCodeActivity,
  changePromoCodeEnd,
  countPromoCodes,
  createPromoCode,
  findPromoCode,
  listPromoCodes,
} from "~/domain/membership/promo-code/promo-codes.server";
import {
  countMemberships,
  findMembership,
  listMemberships,
  type MembershipFilter,
  membershipFilters,
} from "~/domain/membership/subscription/council-list.server";
import { findOrder } from "~/domain/membership/subscription/queries.server";
import { renewSubscriptions } from "~/domain/membership/subscription/renewal.server";
import { endSubscription } from "~/domain/membership/subscription/subscription-end.server";
import { parseMarkdown } from "~/domain/rich-text/markdown";
import { calendarDay } from "~/domain/units/moment.server";
import { env } from "~/env.server";
import { pathTo } from "~/paths";
import { loadDialog } from "~/routes/council/parts/dialogs.server";
import { loadPromoCodes } from "~/routes/council/promo-codes/data.server";
import { loadSubscriptions } from "~/routes/council/subscriptions/data.server";
import { contextFor, make, type User } from "../../support/make";
import { outcome } from "../../support/outcome";

const now = new Date("2026-11-20T10:00:00Z");
type Roles = NonNullable<Parameters<typeof make.user>[0]>["roleNames"];
let numbers = 0;

beforeAll(async () => {
  await db.insert(legalDocuments).values({
    slug: "regulamin",
    version: "1",
    title: "Terms",
    content: parseMarkdown("Text"),
    validFrom: "2020-01-01",
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
    key: randomUUID(),
    code: `OFFICE-${++numbers}`,
    validFrom: "2026-11-01",
    validTo: "2026-12-31",
    maxUses: 2,
    rebate: 12.5,
    pricingId: null,
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
    const [subscription] = await db.select().from(subscriptions).where(eq(subscriptions.id, running.id));
    expect(subscription).toEqual(running);
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
  const startedIn = async (month: string) =>
    (await exportPeriodsBeginning(ctx, month))
      .filter((period) => period.company.startsWith(word))
      .map((period) => `${period.company.slice(word.length + 1)} ${period.from} ${period.to}`);
  expect(await startedIn("2035-02")).toEqual([
    "weekly 2035-02-12 2035-02-25",
    "yearly 2035-02-15 2036-02-14",
    "weekly 2035-02-26 2035-03-11",
    "31st 2035-02-28 2035-03-30",
  ]);
  expect(await startedIn("2035-03")).toContain("31st 2035-03-31 2035-04-29");
  const period = (await exportPeriodsBeginning(ctx, "2035-02")).find(({ company }) => company.startsWith(word));
  expect(period).toMatchObject({
    street: "Polna 5",
    postalCode: "00-950",
    city: null,
    net: 100.1,
    vatRate: 23,
    vat: 23.02,
    gross: 123.12,
  });
  expect(await outcome(exportPeriodsBeginning(await officer(["COUNCIL_OFFICE"]), "2035-02"))).toBe(
    "deniedSubscriptionCreation",
  );
});

test("a period is billed to the company and at the tax of its first day, with its order's number, and is recorded", async () => {
  const ctx = await officer(["PORTAL_ADMIN"], new Date("2036-01-20T10:00:00Z"));
  const owner = await company({ name: `Stara nazwa ${++numbers}`, city: "Łódź", street: "Polna", streetNumber: "7" });
  const boss = await make.user({ company: owner, isAdmin: true, roleNames: ["COMPANY_ADMIN"] });
  const { id: pricingId } = await make.pricing({ intervalKind: "QUATER" });
  const buyer = { name: "As ordered", tin: owner.tin, address: "Old 1" };
  const running = await make.subscription({ companyId: owner.id, activeFrom: "2035-12-01", activeTo: "2036-02-29" });
  const order = await make.planOrder({ orderedBy: boss.id, subscriptionId: running.id, vatRate: 8, buyer });
  const ahead = { orderedBy: boss.id, pricingId, pricePerInterval: 319.3, rebate: 5 };
  await make.planOrder({ ...ahead, buyer, status: "CANCELLED", startsOn: "2036-02-01" });
  const next = await make.planOrder({ ...ahead, status: "PLACED", startsOn: "2036-03-01" });
  await db
    .update(companies)
    .set({ registrationSubscriptionPlanId: running.subscriptionDefinitionId })
    .where(eq(companies.id, owner.id));
  const renamed = { ...(await byId(owner.id)), name: `Nowa nazwa ${++numbers}` };
  const edit = async (at: string, section: "identity" | "seat", values: Partial<typeof renamed>) => {
    const own = await contextFor(boss, new Date(at));
    const { [section]: part } = await listSectionVersions(own, owner.id);
    const all = { ...(await byId(owner.id)), ...values };
    const picked = Object.fromEntries(sectionFields[section].map((field) => [field, all[field as keyof typeof all]]));
    await editCompanyData(own, { companyId: owner.id, section, version: part.version, values: picked as never });
  };
  await edit("2036-01-31T23:30:00Z", "identity", { name: renamed.name });
  await edit("2036-02-10T10:00:00Z", "seat", { streetNumber: "8", houseNumber: "3", postalCode: "90-001" });
  env.vatRates = readVatRates("23,2036-03-01:8") ?? [];
  const billed = async (month: string) =>
    (await exportPeriodsBeginning(ctx, month)).filter(({ tin }) => tin === owner.tin);
  expect(await billed("2036-01")).toMatchObject([
    { company: owner.name, street: "Polna 7", city: "Łódź", number: order.number },
  ]);
  expect(await billed("2036-02"), "renamed at half past midnight of the first day").toMatchObject([
    {
      company: renamed.name,
      street: "Polna 7",
      city: "Łódź",
      net: 100,
      vatRate: 23,
      vat: 23,
      gross: 123,
      number: order.number,
    },
  ]);
  expect(await billed("2036-03")).toMatchObject([
    {
      company: renamed.name,
      street: "Polna 8/3",
      postalCode: "90-001",
      city: "Łódź",
      from: "2036-03-01",
      to: "2036-05-31",
      rebate: 5,
      email: (await byId(owner.id)).email,
      orderedOn: calendarDay(next.createdAt),
      net: 303.34,
      vatRate: 8,
      vat: 24.27,
      gross: 327.61,
      number: next.number,
    },
  ]);
  expect(await billed("2036-04")).toEqual([]);
  const recorded = await db
    .select()
    .from(billedPeriods)
    .where(eq(billedPeriods.planOrderId, order.id))
    .orderBy(billedPeriods.firstDay);
  expect(recorded).toMatchObject([{ firstDay: "2036-01-01", downloadedBy: ctx.viewer.id }, { firstDay: "2036-02-01" }]);
  const acts = await db.select().from(auditLog).where(eq(auditLog.actorId, ctx.viewer.id)).orderBy(auditLog.id);
  expect(acts.map(({ action, targetId }) => `${action} ${targetId}`)).toEqual(
    ["01", "02", "03", "04"].map((month) => `subscription-export 2036-${month}`),
  );
  env.vatRates = readVatRates("23") ?? [];
});

test.each([
  ["23", "2026-11-20", 23],
  ["0", "2026-11-20", 0],
  ["23,2027-01-01:8", "2026-12-31", 23],
  ["23, 2027-01-01:8.5", "2027-01-01", 8.5],
  ["23,2027-01-01:8,2028-07-01:5", "2029-01-01", 5],
])("the tax setting %s is on %s %s per cent", (setting, day, percent) => {
  expect(vatPercentOn(readVatRates(setting) ?? [], day)).toBe(percent);
});

test.each([
  "",
  "abc",
  "100",
  "2027-01-01:8",
  "23,8",
  "23,2027-02-30:8",
  "23,2028-01-01:8,2027-01-01:5",
  "23;2027-01-01:8",
])("the tax setting %s is none", (setting) => {
  expect(readVatRates(setting)).toBeNull();
});

describe("SM-2: a decision on a company and its package", () => {
  test("exclusion ends what runs with that day, cancels what follows and frees its code; the letter names the package", async () => {
    const ctx = await officer();
    const owner = await company({ name: `Wykluczona ${++numbers}` });
    const admin = await contextFor(await make.user({ company: owner, isAdmin: true }), now);
    const pricing = await make.pricing();
    await giveSubscription(ctx, gift(owner.id, pricing.id));
    const promo = await make.promoCode({ maxUses: 1 });
    await orderPlan(admin, {
      companyId: owner.id,
      pricingId: pricing.id,
      promoCode: promo.code,
      startsOn: "2026-12-20",
      shown: { pricingVersion: 0, termsVersion: "1" },
      key: randomUUID(),
    });
    const later = { ...ctx, now: new Date("2026-12-02T10:00:00Z") };
    await changeCompanyStatus(later, { companyId: owner.id, action: "exclude", from: "member", note: "Oszustwo" });
    expect((await byId(owner.id)).registrationSubscriptionPlanId).toBeNull();
    const found = await db.select().from(subscriptions).where(eq(subscriptions.companyId, owner.id));
    expect(found).toMatchObject([
      {
        activeTo: "2026-12-02",
        currentPeriodEnd: "2026-12-02",
        endReason: "Oszustwo",
        endedBy: ctx.viewer.id,
        endedAt: later.now,
        closedAt: later.now,
      },
    ]);
    const orders = await db.select().from(planOrders).where(eq(planOrders.companyId, owner.id)).orderBy(planOrders.id);
    expect(orders).toMatchObject([
      { status: "ACTIVATED" },
      { status: "CANCELLED", cancelledBy: ctx.viewer.id, cancelReason: "Oszustwo" },
    ]);
    expect(await db.$count(promoCodeUses, eq(promoCodeUses.promoCodeId, promo.id))).toBe(0);
    const [letter] = await db
      .select({ text: outboxEmails.bodyText })
      .from(outboxEmails)
      .where(and(eq(outboxEmails.toUserId, admin.viewer.id), eq(outboxEmails.kind, "company-exclude")));
    const [definition] = await db
      .select()
      .from(subscriptionDefinitions)
      .where(eq(subscriptionDefinitions.id, pricing.subscriptionDefinitionId));
    expect(letter?.text).toContain(`Pakiet „${definition?.name}” skończył się z dniem 2026-12-02`);
    const acts = (await findMembership(later, owner.id)).acts.map(({ action, reason }) => [action, reason]);
    expect(acts.slice(0, 2)).toEqual([
      ["subscription-end", "Oszustwo"],
      ["plan-orderCancel", "Oszustwo"],
    ]);
    const billed = (month: string) =>
      exportPeriodsBeginning(later, month).then((all) => all.filter(({ company }) => company === owner.name));
    expect(await billed("2026-11")).toMatchObject([{ from: "2026-11-20", to: "2026-12-02", status: "blocked" }]);
    expect(await billed("2026-12"), "nothing is billed after it").toEqual([]);
  });

  test("suspension leaves it running, and the list and the file say so", async () => {
    const ctx = await officer();
    const owner = await company({ name: `Zawieszona ${++numbers}`, hasPlan: true });
    await make.subscription({ companyId: owner.id, activeFrom: "2026-11-01" });
    await changeCompanyStatus(ctx, { companyId: owner.id, action: "suspend", from: "member", note: "Brak OCP" });
    expect(await findMembership(ctx, owner.id)).toMatchObject({ status: "suspended", running: { activeTo: null } });
    const { rows } = await loadSubscriptions(ctx, new Request(`http://localhost/?phrase=${owner.tin}`));
    expect(rows).toMatchObject([{ status: "suspended", state: "running" }]);
    const [period] = (await exportPeriodsBeginning(ctx, "2026-12")).filter(({ company }) => company === owner.name);
    expect(period).toMatchObject({ status: "suspended", from: "2026-12-01" });
  });

  test("what would end is told before the decision", async () => {
    const ctx = await officer();
    const owner = await company();
    const pricing = await make.pricing();
    await giveSubscription(ctx, gift(owner.id, pricing.id));
    const request = new Request(`http://localhost/portal/companies?company=${owner.id}`);
    expect(await loadDialog(ctx, request)).toMatchObject({
      membership: { running: { periodEnd: "2026-12-19", package: expect.any(String) }, ordered: null },
    });
  });
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

describe("what the office did by mistake is taken back with a reason", () => {
  const textsTo = async (userId: number, kind: string) => {
    const mails = await db
      .select({ text: outboxEmails.bodyText })
      .from(outboxEmails)
      .where(and(eq(outboxEmails.toUserId, userId), eq(outboxEmails.kind, kind)));
    return mails.map(({ text }) => text);
  };

  test("a cancelled order says who and why, what goes on, and is cancelled once however often it is pressed", async () => {
    const ctx = await officer();
    const owner = await company();
    const boss = await make.user({ company: owner, isAdmin: true });
    const [first, second] = [await make.pricing(), await make.pricing()];
    await giveSubscription(ctx, gift(owner.id, first.id));
    const orderId = await giveSubscription(ctx, gift(owner.id, second.id, "2026-12-20"));
    expect(await outcome(cancelOrder(ctx, orderId))).toBe("reasonRequired@reason");
    await cancelOrder(ctx, orderId, "Pomyłka w pakiecie");
    await cancelOrder(ctx, orderId, "Pomyłka w pakiecie");
    const found = await findMembership(ctx, owner.id);
    expect(found.running).toMatchObject({ activeTo: null });
    expect(found.acts[0]).toMatchObject({ action: "plan-orderCancel", reason: "Pomyłka w pakiecie" });
    const letters = await textsTo(boss.id, "plan-cancelled");
    expect(letters).toHaveLength(1);
    const [definition] = await db
      .select()
      .from(subscriptionDefinitions)
      .where(eq(subscriptionDefinitions.id, first.subscriptionDefinitionId));
    expect(letters[0]).toMatch(/biuro anulowało zamówienie/);
    expect(letters[0]).toContain(`Kto anulował: ${ctx.viewer.name} ${ctx.viewer.surname}.`);
    expect(letters[0]).toContain("Powód: Pomyłka w pakiecie");
    expect(letters[0]).toContain(`Pakiet „${definition?.name}” działa dalej`);
    const own = await findOrder(await contextFor(boss, now), orderId);
    expect(own).toMatchObject({ cancelReason: "Pomyłka w pakiecie", isCancelledByOffice: true });
    expect(await outcome(cancelOrder(await officer(), orderId, "Inny powód")), "another officer").toBe(
      "companySubscriptionNotFound",
    );
  });

  test("a package that was given is annulled with what it brought, until the accountants have its first period", async () => {
    const ctx = await officer();
    const owner = await company();
    const boss = await make.user({ company: owner, isAdmin: true });
    const [wrong, right] = [await make.pricing({ intervalKind: "YEAR" }), await make.pricing()];
    const orderId = await giveSubscription(ctx, gift(owner.id, wrong.id));
    expect((await findMembership(ctx, owner.id)).given).toMatchObject({ orderId });
    const annulment = { orderId, reason: "Miał być miesięczny" };
    const clerk = await officer(["COUNCIL_OFFICE"]);
    expect(await outcome(annulSubscription(clerk, annulment))).toBe("deniedSubscriptionCreation");
    await annulSubscription(ctx, annulment);
    expect(await outcome(annulSubscription(ctx, annulment)), "pressed twice").toBe("done");
    expect((await byId(owner.id)).registrationSubscriptionPlanId).toBeNull();
    const found = await findMembership(ctx, owner.id);
    expect(found).toMatchObject({ running: null, given: null, had: [], startsOn: "2026-11-20" });
    expect(found.acts[0]).toMatchObject({ action: "subscription-annul", reason: "Miał być miesięczny" });
    expect(await textsTo(boss.id, "plan-cancelled")).toEqual([expect.stringContaining("Powód: Miał być miesięczny")]);
    const again = await giveSubscription(ctx, gift(owner.id, right.id));
    const files = await exportPeriodsBeginning(ctx, "2026-11");
    expect(files.filter(({ tin }) => tin === owner.tin)).toHaveLength(1);
    expect((await findMembership(ctx, owner.id)).given).toBeNull();
    expect(await outcome(annulSubscription(ctx, { ...annulment, orderId: again }))).toBe("packageBilled");
  });

  test("what an annulled package had replaced goes on, and what a company ordered itself is no gift", async () => {
    const ctx = await officer();
    const owner = await company();
    await make.user({ company: owner, isAdmin: true });
    const [first, second] = [await make.pricing(), await make.pricing()];
    await giveSubscription(ctx, gift(owner.id, first.id));
    const orderId = await giveSubscription(ctx, gift(owner.id, second.id, "2026-12-20"));
    const later = { ...ctx, now: new Date("2027-02-25T10:00:00Z") };
    await renewSubscriptions(later);
    expect(await outcome(annulSubscription(later, { orderId, reason: "Pomyłka" }))).toBe("done");
    expect(await db.select().from(subscriptions).where(eq(subscriptions.companyId, owner.id))).toMatchObject([
      { pricingId: first.id, activeTo: null, closedAt: null, currentPeriodEnd: "2027-03-19" },
    ]);
    expect((await byId(owner.id)).registrationSubscriptionPlanId).toBe(first.subscriptionDefinitionId);
    const member = await company();
    const boss = await contextFor(await make.user({ company: member, isAdmin: true }), now);
    const own = await orderPlan(boss, {
      companyId: member.id,
      pricingId: first.id,
      promoCode: null,
      startsOn: "2026-11-20",
      shown: { pricingVersion: 0, termsVersion: "1" },
      key: randomUUID(),
    });
    expect(await outcome(annulSubscription(ctx, { orderId: own, reason: "x" }))).toBe("companySubscriptionNotFound");
  });
});

test("a company that the council refused is given no package, and no terms are said to be accepted for one", async () => {
  const ctx = await officer();
  const { id: pricingId } = await make.pricing();
  const blocked = await company({ isVerified: false, isBlocked: true });
  expect(await outcome(giveSubscription(ctx, gift(blocked.id, pricingId, null)))).toBe("companyIsBlocked");
  const { id } = await company();
  const orderId = await giveSubscription(ctx, gift(id, pricingId));
  const [order] = await db.select().from(planOrders).where(eq(planOrders.id, orderId));
  expect(order).toMatchObject({ source: "ADMIN", termsAcceptedAt: null, termsVersion: null });
});

test("a price that is agreed one by one is no gift", async () => {
  const [definition] = await db.select().from(subscriptionDefinitions).limit(1);
  const offer = await make.pricing({
    subscriptionDefinitionId: definition?.id,
    intervalKind: "OFFER",
    pricePerInterval: null,
  });
  expect(await outcome(giveSubscription(await officer(), gift((await company()).id, offer.id)))).toBe(
    "choosePackage@pricingId",
  );
  await db.delete(pricings).where(eq(pricings.id, offer.id));
});
