import { currencies } from "drizzle/schema/dictionary";
import { planOrders, pricings, subscriptionDefinitions, subscriptions } from "drizzle/schema/membership";
import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, lte, or, type SQL, sql } from "drizzle-orm";
import { listActs } from "~/domain/kernel/audit.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { requirePermission } from "~/domain/kernel/policy";
import { limitOf, offsetOf, type Page } from "~/domain/list/page.server";
import { patternsOf } from "~/domain/list/phrase.server";
import type { Sort } from "~/domain/list/sort";
import { calendarDay } from "~/domain/units/moment.server";
import type { PricingState } from "./pricing";

/** What the list may be ordered by. */
export const pricingOrders = ["from", "name"] as const;
type PricingOrder = (typeof pricingOrders)[number];

type ListOfPricings = { state: PricingState | null; phrase: string; sort: Sort<PricingOrder>; page: Page };

const name = sql`${subscriptionDefinitions.name} collate "pl-x-icu"`;
const orderKeys: Record<PricingOrder, SQL[]> = {
  from: [sql`${pricings.activeFrom}`, sql`${pricings.id}`],
  name: [name, sql`${pricings.activeFrom}`, sql`${pricings.id}`],
};

function stateOn(today: string): Record<PricingState, SQL | undefined> {
  const isConfirmed = eq(pricings.isConfirmed, true);
  return {
    draft: eq(pricings.isConfirmed, false),
    confirmed: and(isConfirmed, gt(pricings.activeFrom, today)),
    running: and(
      isConfirmed,
      lte(pricings.activeFrom, today),
      or(isNull(pricings.activeTo), gte(pricings.activeTo, today)),
    ),
    expired: and(isConfirmed, lt(pricings.activeTo, today)),
  };
}

const officeColumns = (today: string) => ({
  id: pricings.id,
  version: pricings.version,
  definitionId: pricings.subscriptionDefinitionId,
  name: subscriptionDefinitions.name,
  type: subscriptionDefinitions.type,
  symbol: pricings.symbol,
  activeFrom: pricings.activeFrom,
  activeTo: pricings.activeTo,
  rebate: pricings.rebate,
  price: pricings.pricePerInterval,
  currency: currencies.code,
  intervalKind: pricings.intervalKind,
  intervalsCount: pricings.intervalsCount,
  accountsLimit: pricings.accountsLimit,
  isConfirmed: pricings.isConfirmed,
  /** Those that are not over. */
  subscriptions: sql<number>`(select count(*)::int from ${subscriptions}
    where ${subscriptions.pricingId} = ${pricings.id}
      and (${subscriptions.activeTo} is null or ${subscriptions.activeTo} >= ${today}))`,
  orders: sql<number>`(select count(*)::int from ${planOrders} where ${planOrders.pricingId} = ${pricings.id})`,
});

function selectPricings(ctx: SignedInContext) {
  return ctx.db
    .select(officeColumns(calendarDay(ctx.now)))
    .from(pricings)
    .innerJoin(subscriptionDefinitions, eq(subscriptionDefinitions.id, pricings.subscriptionDefinitionId))
    .innerJoin(currencies, eq(currencies.id, pricings.currencyId));
}

/** A page of all prices with how many subscriptions hang on each. Throws missingPermissionToCreatePricings. */
export async function listPricings(ctx: SignedInContext, { state, phrase, sort, page }: ListOfPricings) {
  requirePermission(ctx.viewer, "CREATE_PRICINGS");
  return selectPricings(ctx)
    .where(and(matching(phrase), state ? stateOn(calendarDay(ctx.now))[state] : undefined))
    .orderBy(...orderKeys[sort.key].map(sort.isDescending ? desc : asc))
    .limit(limitOf(page))
    .offset(offsetOf(page));
}

/** How many prices the phrase finds, in all and in each state. Throws missingPermissionToCreatePricings. */
export async function countPricings(ctx: SignedInContext, phrase: string) {
  requirePermission(ctx.viewer, "CREATE_PRICINGS");
  const is = stateOn(calendarDay(ctx.now));
  const countOf = (state: PricingState) => sql<number>`count(*) filter (where ${is[state]})::int`;
  const [counts] = await ctx.db
    .select({
      all: sql<number>`count(*)::int`,
      draft: countOf("draft"),
      confirmed: countOf("confirmed"),
      running: countOf("running"),
      expired: countOf("expired"),
    } satisfies Record<PricingState | "all", SQL<number>>)
    .from(pricings)
    .innerJoin(subscriptionDefinitions, eq(subscriptionDefinitions.id, pricings.subscriptionDefinitionId))
    .where(matching(phrase));
  if (!counts) throw new DomainError("unexpected");
  return counts;
}

/** A price with its descriptions, whatever its state. Throws pricingNotFound and missingPermissionToCreatePricings. */
export async function findPricing(ctx: SignedInContext, id: number) {
  requirePermission(ctx.viewer, "CREATE_PRICINGS");
  const [pricing] = await ctx.db
    .select({
      ...officeColumns(calendarDay(ctx.now)),
      isOrdered: sql<boolean>`exists (select from ${planOrders} where ${planOrders.pricingId} = ${pricings.id})
        or exists (select from ${subscriptions} where ${subscriptions.pricingId} = ${pricings.id})`,
      subscriptionDefinitionId: pricings.subscriptionDefinitionId,
      closedAt: pricings.closedAt,
      closedLastDay: pricings.closedLastDay,
      closedById: pricings.closedById,
      shortDescription: pricings.shortDescription,
      shortContent: pricings.shortContent,
      longDescription: pricings.longDescription,
      updatedAt: pricings.updatedAt,
    })
    .from(pricings)
    .innerJoin(subscriptionDefinitions, eq(subscriptionDefinitions.id, pricings.subscriptionDefinitionId))
    .innerJoin(currencies, eq(currencies.id, pricings.currencyId))
    .where(eq(pricings.id, id));
  if (!pricing) throw new DomainError("pricingNotFound");
  return pricing;
}

/** The packages that a price may be of. Throws missingPermissionToCreatePricings. */
export async function listPackages(ctx: SignedInContext) {
  requirePermission(ctx.viewer, "CREATE_PRICINGS");
  return ctx.db
    .select({ id: subscriptionDefinitions.id, name: subscriptionDefinitions.name, type: subscriptionDefinitions.type })
    .from(subscriptionDefinitions)
    .where(eq(subscriptionDefinitions.isActive, true))
    .orderBy(name);
}

/** The prices that are not over, for choosing one of them. Throws missingPermissionToCreatePricings. */
export async function listLastingPricings(ctx: SignedInContext) {
  requirePermission(ctx.viewer, "CREATE_PRICINGS");
  return selectPricings(ctx)
    .where(or(isNull(pricings.activeTo), gte(pricings.activeTo, calendarDay(ctx.now))))
    .orderBy(name, asc(pricings.activeFrom), asc(pricings.id));
}

const pricingActs = ["create", "edit", "confirm", "withdraw", "close", "reopen"].map((act) => `pricing-${act}`);
const promoCodeActs = ["create", "switchOff", "switchOn"].map((act) => `promoCode-${act}`);

/** Who did what to a price, with the `package` it was of by name. Throws missingPermissionToCreatePricings. */
export async function listPricingActs(ctx: SignedInContext, id: number) {
  const acts = await listActs(ctx, "CREATE_PRICINGS", { target: { kind: "pricing", id }, actions: pricingActs });
  const ids = acts
    .flatMap(({ before, after }) => [definitionIn(before), definitionIn(after)])
    .filter((id) => id !== null);
  const packages = await ctx.db
    .select({ id: subscriptionDefinitions.id, name: subscriptionDefinitions.name })
    .from(subscriptionDefinitions)
    .where(inArray(subscriptionDefinitions.id, ids));
  const names = new Map(packages.map(({ id, name }) => [id, name]));
  const withPackageName = (values: unknown): Record<string, unknown> => {
    const definitionId = definitionIn(values);
    return { ...asRecord(values), ...(definitionId !== null && { package: names.get(definitionId) }) };
  };
  return acts.map(({ before, after, ...act }) => ({
    ...act,
    before: withPackageName(before),
    after: withPackageName(after),
  }));
}

function definitionIn(values: unknown): number | null {
  const { subscriptionDefinitionId } = asRecord(values);
  return typeof subscriptionDefinitionId === "number" ? subscriptionDefinitionId : null;
}

function asRecord(values: unknown): Record<string, unknown> {
  return typeof values === "object" && values !== null ? (values as Record<string, unknown>) : {};
}

/** Who did what to a promo code. Throws missingPermissionToCreatePricings. */
export function listPromoCodeActs(ctx: SignedInContext, id: number) {
  return listActs(ctx, "CREATE_PRICINGS", { target: { kind: "promoCode", id }, actions: promoCodeActs });
}

function matching(phrase: string): SQL | undefined {
  const text = sql`fold(${subscriptionDefinitions.name} || ' ' || ${pricings.symbol})`;
  return phrase ? and(...patternsOf(phrase).map((pattern) => sql`${text} like ${pattern}`)) : undefined;
}
