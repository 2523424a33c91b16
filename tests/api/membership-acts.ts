import { legalDocuments } from "drizzle/schema/content";
import { subscriptionDefinitions } from "drizzle/schema/membership";
import { db } from "~/db.server";
import { periodOn } from "~/domain/membership/billing/period.server";
import { giveSubscription } from "~/domain/membership/order/commands.server";
import { closePricing } from "~/domain/membership/pricing/commands.server";
import { parseMarkdown } from "~/domain/rich-text/markdown";
import { calendarDay } from "~/domain/units/moment.server";
import { action as pricing } from "~/routes/council/pricing/route";
import { action as subscriptions } from "~/routes/council/subscriptions/route";
import { action as plan } from "~/routes/membership/plan/route";
import { inDays } from "../support/days";
import { contextFor, make } from "../support/make";
import { at, council, id, key, on, type Things } from "./one-thing";
import type { Row } from "./page-and-call";

const today = () => calendarDay(new Date());
const reason = "Na życzenie";
const termsVersion = "1";
let isPublished = false;

/** The terms of service of an order, as the portal brings them. */
async function publishTerms(): Promise<void> {
  if (isPublished) return;
  isPublished = true;
  const text = { title: "Regulamin", content: parseMarkdown("Tekst"), validFrom: "2020-01-01" };
  await db.insert(legalDocuments).values({ slug: "regulamin", version: termsVersion, ...text });
}

async function adminWithoutPlan() {
  await publishTerms();
  const company = await make.company({ hasPlan: false });
  return make.user({ company, isAdmin: true, roleNames: ["COMPANY_ADMIN"] });
}

/** A package that runs, and an administrator of its company; what ends it today. */
async function running() {
  const who = await make.user({ isAdmin: true, roleNames: ["COMPANY_ADMIN"] });
  const thing = await make.subscription({ companyId: who.companyId });
  const { to: endsOn } = periodOn(thing, today());
  return { who, fields: { subscriptionId: id(thing), version: String(thing.version), endsOn } };
}

async function waitingOrder(): Promise<Things> {
  const who = await make.user({ isAdmin: true, roleNames: ["COMPANY_ADMIN"] });
  return { who, thing: await make.planOrder({ orderedBy: who.id, status: "PLACED", startsOn: inDays(9) }) };
}

async function giftCase() {
  const who = await council();
  const { companyId } = await adminWithoutPlan();
  const { id: pricingId } = await make.pricing();
  const gift = { companyId, pricingId, startsOn: today(), reason, key: key() };
  const orderId = await giveSubscription(await contextFor(who), gift);
  return { who, fields: { orderId: String(orderId), reason } };
}

type PricingChoice = Parameters<typeof make.pricing>[0];

/** A price of a package of its own. */
async function pricingOf(choice: PricingChoice): Promise<Things> {
  const row = { type: "MONTHLY" as const, name: `Pakiet ${key()}` };
  const [definition] = await db.insert(subscriptionDefinitions).values(row).returning();
  return { who: await council(), thing: await make.pricing({ subscriptionDefinitionId: definition?.id, ...choice }) };
}

async function closedPricing(): Promise<Things> {
  const { who, thing } = await pricingOf({});
  await closePricing(await contextFor(who), { id: Number(thing.id), version: 0, lastDay: inDays(1) });
  return { who, thing };
}

const draft = () => pricingOf({ isConfirmed: false });

const stale = (fields: Parameters<NonNullable<Row[4]>>[0]) => ({ ...fields.fields, version: "77" });
const without = (fields: Parameters<NonNullable<Row[4]>>[0]) => ({ ...fields.fields, reason: "" });

/** Acts upon packages, their prices and the orders of them. */
export const membershipActs: Row[] = [
  [
    "orderPlan",
    plan,
    "order",
    async () => {
      const who = await adminWithoutPlan();
      const { id: pricingId, version } = await make.pricing();
      const shown = { startsOn: today(), shownPricings: `${pricingId}:${version}:100`, termsVersion };
      const order = { companyId: String(who.companyId), pricingId: String(pricingId), terms: "on", key: key() };
      return { who, fields: { ...order, ...shown } };
    },
    (c) => ({ ...c.fields, terms: "", promoCode: "NIE-MA" }),
  ],
  ["cancelOrder", plan, "cancelOrder", ...on("orderId", waitingOrder)],
  ["endSubscription", plan, "end", running, (c) => ({ ...c.fields, endsOn: inDays(1) })],
  [
    "createSubscription",
    subscriptions,
    "give",
    async () => {
      const { companyId } = await adminWithoutPlan();
      const { id: pricingId } = await make.pricing();
      const gift = { companyId: String(companyId), pricingId: String(pricingId), startsOn: today(), reason };
      return { who: await council(), fields: { ...gift, key: key() } };
    },
    without,
  ],
  [
    "deleteSubscription",
    subscriptions,
    "end",
    async () => ({ who: await council(), fields: { ...(await running()).fields, reason } }),
    without,
  ],
  ["annulSubscription", subscriptions, "annul", giftCase, (c) => ({ ...c.fields, orderId: "999999999" })],
  [
    "cancelOrderAsOffice",
    subscriptions,
    "cancelOrder",
    async () => ({ who: await council(), fields: { orderId: id((await waitingOrder()).thing), reason } }),
    without,
  ],
  ["confirmPricing", pricing, "confirm", at("id", draft, () => ({ version: "0" })), stale],
  ["deletePricing", pricing, "delete", at("id", draft, () => ({ version: "0" })), stale],
  [
    "withdrawPricing",
    pricing,
    "withdraw",
    at(
      "id",
      () => pricingOf({}),
      () => ({ version: "0", reason }),
    ),
    without,
  ],
  ["reopenPricing", pricing, "reopen", at("id", closedPricing, () => ({ version: "1", reason })), without],
  [
    "closePricing",
    pricing,
    "close",
    at(
      "id",
      () => pricingOf({}),
      () => ({ version: "0", lastDay: inDays(5) }),
    ),
    (c) => ({ ...c.fields, lastDay: "1999-01-01" }),
  ],
];
