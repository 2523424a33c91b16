import { z } from "zod";
import { identifier } from "~/domain/kernel/form.server";
import {
  cancelOrderForm,
  closePricingForm,
  confirmPricingForm,
  deletePricingForm,
  endForm,
  giveSubscriptionForm,
  officeCancelForm,
  officeEndForm,
  onePromoCodeForm,
  orderForm,
  orderOf,
  pricingForm,
  promoCodeEndForm,
  promoCodeForm,
  takeBackPricingForm,
} from "~/domain/membership/form.server";
import { annulSubscription, cancelOrder, giveSubscription, orderPlan } from "~/domain/membership/order/commands.server";
import {
  closePricing,
  confirmPricing,
  createPricing,
  deletePricing,
  editPricing,
  reopenPricing,
  withdrawPricing,
} from "~/domain/membership/pricing/commands.server";
import { pricingStates, promoCodeStates } from "~/domain/membership/pricing/pricing";
import { countPricings, listPricings, pricingOrders } from "~/domain/membership/pricing/queries.server";
import {
  changePromoCodeActivity,
  changePromoCodeEnd,
  countPromoCodes,
  createPromoCode,
  listPromoCodes,
} from "~/domain/membership/promo-code/promo-codes.server";
import {
  countMemberships,
  listMemberships,
  membershipFilters,
  membershipOrders,
} from "~/domain/membership/subscription/council-list.server";
import { findOwnMembership, listOwnOrders } from "~/domain/membership/subscription/queries.server";
import { endSubscription } from "~/domain/membership/subscription/subscription-end.server";
import { pages } from "~/paths";
import { phrase, requireKey, requireVersion, sortOf } from "./form-parts.server";
import { operationsOf } from "./operation.server";
import { int, many, maybe, one, shapeOf, voidResult } from "./shape.server";

const { list, mutation, query } = operationsOf("pakiety");

type Membership = Awaited<ReturnType<typeof findOwnMembership>>;
type Subscription = NonNullable<Membership["running"]>;
type Order = Awaited<ReturnType<typeof listOwnOrders>>[number];

const subscription = shapeOf<Subscription>()("Subscription", {
  id: "Int!",
  version: "Int!",
  planName: "String!",
  type: "String!",
  activeFrom: "String!",
  activeTo: "String",
  currentPeriodEnd: "String!",
  pricePerInterval: "Float!",
  currency: "String!",
  intervalKind: "String!",
  intervalsCount: "Int!",
  accountsLimit: "Int",
  promoCode: "String",
});

const order = shapeOf<Order>()("PlanOrder", {
  id: "Int!",
  number: "String!",
  status: "String!",
  planName: "String!",
  symbol: "String!",
  price: "Float!",
  rebate: "Float!",
  currency: "String!",
  vatRate: "Float!",
  startsOn: "String",
  createdAt: "DateTime!",
  orderedBy: "String!",
  cancelledAt: "DateTime",
  cancelReason: "String",
});

const membership = shapeOf<Membership>()("Membership", {
  running: maybe(subscription),
  ended: maybe(subscription),
  pending: maybe(order),
  accounts: "Int!",
  startsOn: "String",
});

query("subscription", {
  page: pages.plan,
  scope: null,
  returns: one(membership),
  run: (ctx) => findOwnMembership(ctx),
});

query("planOrders", { page: pages.plan, scope: null, returns: many(order), run: (ctx) => listOwnOrders(ctx) });

mutation("orderPlan", {
  page: pages.plan,
  scope: null,
  form: orderForm,
  returns: int,
  run: (ctx, input) => orderPlan(ctx, orderOf(input)),
});

mutation("cancelOrder", {
  page: pages.plan,
  scope: null,
  form: cancelOrderForm,
  returns: voidResult,
  run: (ctx, { orderId }) => cancelOrder(ctx, orderId),
});

mutation("endSubscription", {
  page: pages.plan,
  scope: null,
  form: endForm,
  returns: voidResult,
  run: (ctx, end) => endSubscription(ctx, end),
});

mutation("createSubscription", {
  page: pages["council.subscriptions"],
  scope: null,
  form: giveSubscriptionForm,
  returns: int,
  run: (ctx, input) => giveSubscription(ctx, input),
});

mutation("deleteSubscription", {
  page: pages["council.subscriptions"],
  scope: null,
  form: officeEndForm,
  returns: voidResult,
  run: (ctx, end) => endSubscription(ctx, end),
});

mutation("annulSubscription", {
  page: pages["council.subscriptions"],
  scope: null,
  form: officeCancelForm,
  returns: voidResult,
  run: (ctx, input) => annulSubscription(ctx, input),
});

mutation("cancelOrderAsOffice", {
  page: pages["council.subscriptions"],
  scope: null,
  form: officeCancelForm,
  returns: voidResult,
  run: (ctx, { orderId, reason }) => cancelOrder(ctx, orderId, reason),
});

const memberships = shapeOf<Awaited<ReturnType<typeof listMemberships>>[number]>()("AdminMembership", {
  companyId: "Int!",
  company: "String!",
  tin: "String!",
  isVerified: "Boolean!",
  isBlocked: "Boolean!",
  package: "String",
  price: "Float",
  currency: "String",
  activeFrom: "String",
  activeTo: "String",
  currentPeriodEnd: "String",
  ordered: "String",
});

list("adminSubscriptions", {
  page: pages["council.subscriptions"],
  scope: null,
  of: memberships,
  form: z.object({ filter: z.enum(membershipFilters).optional(), phrase, ...sortOf(membershipOrders, "name") }),
  rows: (ctx, { filter = null, phrase, sort, descending, page }) =>
    listMemberships(ctx, { filter, phrase, sort: { key: sort, isDescending: descending }, page }),
  total: async (ctx, { filter, phrase }) => (await countMemberships(ctx, phrase))[filter ?? "all"],
});

const pricing = shapeOf<Awaited<ReturnType<typeof listPricings>>[number]>()("Pricing", {
  id: "Int!",
  version: "Int!",
  definitionId: "Int!",
  name: "String!",
  type: "String!",
  symbol: "String!",
  activeFrom: "String!",
  activeTo: "String",
  rebate: "Float!",
  price: "Float",
  currency: "String!",
  intervalKind: "String!",
  intervalsCount: "Int!",
  accountsLimit: "Int",
  isConfirmed: "Boolean!",
  subscriptions: "Int!",
  orders: "Int!",
});

list("pricings", {
  page: pages["council.pricings"],
  scope: null,
  of: pricing,
  form: z.object({ status: z.enum(pricingStates).optional(), phrase, ...sortOf(pricingOrders, "from") }),
  rows: (ctx, { status = null, phrase, sort, descending, page }) =>
    listPricings(ctx, { state: status, phrase, sort: { key: sort, isDescending: descending }, page }),
  total: async (ctx, { status, phrase }) => (await countPricings(ctx, phrase))[status ?? "all"],
});

mutation("savePricing", {
  page: pages["council.newPricing"],
  scope: null,
  form: pricingForm.safeExtend({ id: identifier.optional() }),
  returns: int,
  run: async (ctx, { id, key, version, definitionId, packageName, packageType, ...input }) => {
    const package_ = definitionId ? { id: definitionId } : { name: packageName ?? "", type: packageType };
    const pricingInput = { ...input, package: package_ };
    if (id === undefined) return createPricing(ctx, requireKey({ ...pricingInput, key }));
    await editPricing(ctx, requireVersion({ ...pricingInput, id, version }));
    return id;
  },
});

const onPricing = { page: pages["council.pricing"], scope: null, returns: voidResult } as const;

mutation("confirmPricing", {
  ...onPricing,
  form: confirmPricingForm.safeExtend({ id: identifier }),
  run: (ctx, act) => confirmPricing(ctx, act),
});
mutation("withdrawPricing", {
  ...onPricing,
  form: takeBackPricingForm.safeExtend({ id: identifier }),
  run: (ctx, act) => withdrawPricing(ctx, act),
});
mutation("reopenPricing", {
  ...onPricing,
  form: takeBackPricingForm.safeExtend({ id: identifier }),
  run: (ctx, act) => reopenPricing(ctx, act),
});
mutation("closePricing", {
  ...onPricing,
  form: closePricingForm.safeExtend({ id: identifier }),
  run: (ctx, act) => closePricing(ctx, act),
});
mutation("deletePricing", {
  ...onPricing,
  form: deletePricingForm.safeExtend({ id: identifier }),
  run: (ctx, act) => deletePricing(ctx, act),
});

const promoCode = shapeOf<Awaited<ReturnType<typeof listPromoCodes>>[number]>()("PromoCode", {
  id: "Int!",
  code: "String!",
  validFrom: "String!",
  validTo: "String!",
  maxUses: "Int",
  rebate: "Float!",
  isActive: "Boolean!",
  pricing: "String",
  pricingId: "Int",
  uses: "Int!",
  state: "String!",
});

list("promoCodes", {
  page: pages["council.promoCodes"],
  scope: null,
  of: promoCode,
  form: z.object({ status: z.enum(promoCodeStates).optional(), phrase }),
  newestBy: "id",
  rows: (ctx, { status = null, phrase, page }) => listPromoCodes(ctx, { state: status, phrase, page }),
  total: async (ctx, { status, phrase }) => (await countPromoCodes(ctx, phrase))[status ?? "all"],
});

mutation("addPromoCode", {
  page: pages["council.promoCodes"],
  scope: null,
  form: promoCodeForm,
  returns: int,
  run: (ctx, code) => createPromoCode(ctx, code),
});

mutation("changePromoCodeEnd", {
  page: pages["council.promoCodes"],
  scope: null,
  form: promoCodeEndForm,
  returns: voidResult,
  run: (ctx, { promoCodeId, ...end }) => changePromoCodeEnd(ctx, { id: promoCodeId, ...end }),
});

for (const [name, isActive] of [["switchOnPromoCode", true] as const, ["switchOffPromoCode", false] as const]) {
  mutation(name, {
    page: pages["council.promoCodes"],
    scope: null,
    form: onePromoCodeForm,
    returns: voidResult,
    run: (ctx, { promoCodeId }) => changePromoCodeActivity(ctx, { id: promoCodeId, isActive }),
  });
}
