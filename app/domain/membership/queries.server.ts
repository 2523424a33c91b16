import { users } from "drizzle/schema/account";
import { companies } from "drizzle/schema/company";
import { currencies, dictionaryLanguages } from "drizzle/schema/dictionary";
import {
  planOrders,
  pricings,
  promoCodes,
  promoCodeUses,
  restrictions,
  restrictionTranslations,
  subscriptionDefinitions,
  subscriptions,
} from "drizzle/schema/membership";
import { and, asc, desc, eq, gte, isNotNull, isNull, lte, ne, or, sql } from "drizzle-orm";
import { administratorsOf } from "~/domain/company/administrators.server";
import type { Context, SignedInContext } from "~/domain/context";
import { DomainError } from "~/domain/errors";
import { calendarDay } from "~/domain/moment.server";
import { afterRebate } from "~/domain/money";
import { has, hasFullAccess } from "~/domain/viewer";
import { partyColumns } from "./buyer.server";
import { periodOn } from "./period.server";
import { findPendingOrder, findRunning, runsToday, type Subscription, startOf } from "./running.server";

const pricingColumns = {
  id: pricings.id,
  symbol: pricings.symbol,
  name: subscriptionDefinitions.name,
  type: subscriptionDefinitions.type,
  definitionId: subscriptionDefinitions.id,
  price: pricings.pricePerInterval,
  rebate: pricings.rebate,
  currency: currencies.code,
  currencyId: pricings.currencyId,
  intervalKind: pricings.intervalKind,
  intervalsCount: pricings.intervalsCount,
  accountsLimit: pricings.accountsLimit,
  activeTo: pricings.activeTo,
  version: pricings.version,
  shortDescription: pricings.shortDescription,
  shortContent: pricings.shortContent,
  longDescription: pricings.longDescription,
};

const portalCurrency = "PLN";

/** The packages on offer today: confirmed prices between their first and last day, the cheapest first. */
export function listOfferedPricings(ctx: Context) {
  return selectPricings(ctx)
    .where(isOffered(ctx))
    .orderBy(sql`${pricings.pricePerInterval} asc nulls last`, asc(pricings.id));
}

/**
 * What the package on offer today that costs least by the month costs for its interval, in the portal's own currency and
 * after its rebate; null when none has a price.
 */
export async function findCheapestPricing(ctx: Pick<Context, "db" | "now">) {
  const due = sql`(${pricings.pricePerInterval} * (100 - ${pricings.rebate}) / 100)`;
  const { pricePerInterval, rebate, intervalKind, intervalsCount } = pricings;
  const months = sql`${intervalsCount} * case ${intervalKind}
    when 'DAY' then 12.0 / 365 when 'WEEK' then 84.0 / 365 when 'QUATER' then 3 when 'YEAR' then 12 else 1 end`;
  const [row] = await ctx.db
    .select({ price: pricePerInterval, rebate, currency: currencies.code, intervalKind, intervalsCount })
    .from(pricings)
    .innerJoin(currencies, eq(currencies.id, pricings.currencyId))
    .where(
      and(isOffered(ctx), isNotNull(pricePerInterval), ne(intervalKind, "OFFER"), eq(currencies.code, portalCurrency)),
    )
    .orderBy(sql`${due} / (${months})`, asc(pricings.id))
    .limit(1);
  if (!row || row.price === null) return null;
  const { price, rebate: share, ...told } = row;
  return { ...told, amount: afterRebate(price, share) };
}

/** One price on offer today; null for any other. A price of null is agreed one by one and cannot be ordered here. */
export async function findOfferedPricing(ctx: Context, pricingId: number) {
  const [pricing] = await selectPricings(ctx).where(and(eq(pricings.id, pricingId), isOffered(ctx)));
  return pricing ?? null;
}

function selectPricings(ctx: Context) {
  return ctx.db
    .select(pricingColumns)
    .from(pricings)
    .innerJoin(subscriptionDefinitions, eq(subscriptionDefinitions.id, pricings.subscriptionDefinitionId))
    .innerJoin(currencies, eq(currencies.id, pricings.currencyId));
}

function isOffered(ctx: Pick<Context, "now">) {
  const today = calendarDay(ctx.now);
  return and(
    eq(pricings.isConfirmed, true),
    lte(pricings.activeFrom, today),
    or(isNull(pricings.activeTo), gte(pricings.activeTo, today)),
  );
}

/**
 * How many people the package of a company gives an account; null for any number. One that is over counts until its end
 * is carried out: the company has its access until then.
 */
export async function findAccountsLimit(ctx: Context, companyId: number): Promise<number | null> {
  const [open] = await ctx.db
    .select({ limit: subscriptions.accountsLimit })
    .from(subscriptions)
    .innerJoin(companies, eq(companies.id, subscriptions.companyId))
    .where(
      and(
        eq(subscriptions.companyId, companyId),
        isNull(subscriptions.closedAt),
        isNotNull(companies.registrationSubscriptionPlanId),
        lte(subscriptions.activeFrom, calendarDay(ctx.now)),
      ),
    )
    .orderBy(desc(subscriptions.activeFrom))
    .limit(1);
  return open?.limit ?? null;
}

type PromoQuestion = {
  code: string;
  /** The chosen price; null while none is. */
  pricingId: number | null;
  companyId?: number;
  /** Keeps others from using the code up until the caller's transaction ends. */
  locked?: boolean;
};

/**
 * The promo code as it would apply: its rebate in percent, and the price it is bound to or was asked with, null for a
 * code of any price asked without one. Throws promoCodeInvalid (unknown, switched off, not begun, used up, used by this
 * company, bound to another price) and promoCodeExpired.
 */
export async function checkPromoCode(ctx: Context, { code, pricingId, companyId, locked }: PromoQuestion) {
  const query = ctx.db.select().from(promoCodes).where(eq(promoCodes.code, code.trim()));
  const [promo] = await (locked ? query.for("update") : query);
  const today = calendarDay(ctx.now);
  if (!promo?.isActive || promo.validFrom > today) throw new DomainError("promoCodeInvalid", "promoCode");
  if (promo.validTo < today) throw new DomainError("promoCodeExpired", "promoCode");

  const chosen = promo.pricingId ?? pricingId;
  const isBoundElsewhere = promo.pricingId !== null && pricingId !== null && promo.pricingId !== pricingId;
  if (isBoundElsewhere || (await isUsedUp(ctx, promo, companyId))) {
    throw new DomainError("promoCodeInvalid", "promoCode");
  }
  return { id: promo.id, code: promo.code, rebate: promo.rebate, pricingId: chosen };
}

async function isUsedUp(
  ctx: Context,
  { id, maxUses }: typeof promoCodes.$inferSelect,
  companyId: number | undefined,
): Promise<boolean> {
  const [uses] = await ctx.db
    .select({
      all: sql<number>`count(*)::int`,
      own: sql<number>`count(*) filter (where ${promoCodeUses.companyId} = ${companyId ?? 0})::int`,
    })
    .from(promoCodeUses)
    .where(eq(promoCodeUses.promoCodeId, id));
  return (maxUses !== null && (uses?.all ?? 0) >= maxUses) || (uses?.own ?? 0) > 0;
}

/** The sentence of the restricted-access dialog of one feature; null when the dictionary has none. */
export async function findRestrictionText(ctx: Pick<Context, "db">, featureId: number): Promise<string | null> {
  const [row] = await ctx.db
    .select({ text: restrictionTranslations.text })
    .from(restrictionTranslations)
    .innerJoin(dictionaryLanguages, eq(dictionaryLanguages.id, restrictionTranslations.dictionaryLanguageId))
    .where(and(eq(restrictionTranslations.restrictionFeatureId, featureId), eq(dictionaryLanguages.code, "pl")));
  return row?.text ?? null;
}

/** What the viewer's company cannot do and the text that says so; nothing with full access. */
export async function listRestrictions(ctx: SignedInContext) {
  if (hasFullAccess(ctx.viewer)) return [];
  const rows = await ctx.db
    .select({
      restrictionFeatureId: restrictions.restrictionFeatureId,
      restrictionId: restrictions.id,
      dictionaryLanguageId: restrictionTranslations.dictionaryLanguageId,
      text: restrictionTranslations.text,
    })
    .from(restrictions)
    .innerJoin(restrictionTranslations, eq(restrictionTranslations.restrictionId, restrictions.id))
    .innerJoin(dictionaryLanguages, eq(dictionaryLanguages.id, restrictionTranslations.dictionaryLanguageId))
    .where(and(eq(restrictions.isActive, true), eq(dictionaryLanguages.code, "pl")))
    .orderBy(asc(restrictions.restrictionFeatureId));
  return rows.map(({ text, ...restriction }) => ({
    restrictionFeatureId: restriction.restrictionFeatureId,
    translations: [{ ...restriction, text }],
  }));
}

/** The package of the viewer's company and, while one runs, its subscription to the end of the present period. */
export async function findOwnPackage(ctx: SignedInContext) {
  const planId = ctx.viewer.company.registrationSubscriptionPlanId;
  if (planId === null) return null;
  const [row] = await ctx.db
    .select({ name: subscriptionDefinitions.name, running: subscriptions })
    .from(subscriptionDefinitions)
    .leftJoin(subscriptions, runsToday(ctx, ctx.viewer.company.id))
    .where(eq(subscriptionDefinitions.id, planId))
    .orderBy(desc(subscriptions.activeFrom))
    .limit(1);
  if (!row) return null;
  const { name, running } = row;
  if (!running) return { name, subscription: null };
  const { type, activeFrom, activeTo } = running;
  return { name, subscription: { type, activeFrom, activeTo, currentPeriodEnd: periodEndOf(running, ctx) } };
}

/**
 * What the viewer's company has: the subscription that runs today with its order, the order that waits, the one that
 * ended last, and how many accounts are in use.
 */
export async function findOwnMembership(ctx: SignedInContext) {
  const companyId = ctx.viewer.company.id;
  const [running, pending, accounts, administrators] = await Promise.all([
    findRunning(ctx, companyId),
    findPendingOrder(ctx, companyId),
    ctx.db.$count(users, and(eq(users.companyId, companyId), eq(users.isActive, true), eq(users.isBlocked, false))),
    administratorsOf(ctx, companyId),
  ]);
  const start = await startOf(ctx, ctx.viewer.company);
  const last = running ?? (await findLastEnded(ctx, companyId));
  const [order] = last ? await selectOrders(ctx).where(eq(planOrders.subscriptionId, last.id)) : [];
  const [waiting] = pending ? await selectOrders(ctx).where(eq(planOrders.id, pending.id)) : [];
  const facts = last && (await subscriptionWords(ctx, last));
  return {
    running: running && facts ? { ...facts, order: order ?? null } : null,
    ended: !running && facts ? { ...facts, order: order ?? null } : null,
    pending: waiting ?? null,
    accounts,
    administrators,
    /** The day on which a package ordered now begins; null is the verification. */
    startsOn: start.day,
    endsBefore: start.after && periodEndOf(start.after, ctx),
  };
}

/**
 * An order with all that its confirmation says, for the company that placed it, and for who manages subscriptions.
 * Throws companySubscriptionNotFound, also for another company's.
 */
export async function findOrder(ctx: SignedInContext, orderId: number) {
  const [order] = await selectOrders(ctx).where(eq(planOrders.id, orderId));
  const mayRead = order?.companyId === ctx.viewer.company.id || has(ctx.viewer, "MANAGE_SUBSCRIPTIONS");
  if (!order || !mayRead) throw new DomainError("companySubscriptionNotFound");
  return { ...order, isOwn: order.companyId === ctx.viewer.company.id, seller: await findSeller(ctx) };
}

/** The orders of the viewer's company, the newest first. */
export function listOwnOrders(ctx: SignedInContext) {
  return selectOrders(ctx)
    .where(eq(planOrders.companyId, ctx.viewer.company.id))
    .orderBy(desc(planOrders.createdAt), desc(planOrders.id));
}

function selectOrders(ctx: Pick<Context, "db">) {
  return ctx.db
    .select({
      id: planOrders.id,
      number: planOrders.number,
      status: planOrders.status,
      source: planOrders.source,
      companyId: planOrders.companyId,
      buyer: planOrders.buyer,
      company: partyColumns,
      planName: subscriptionDefinitions.name,
      type: subscriptionDefinitions.type,
      symbol: pricings.symbol,
      price: planOrders.pricePerInterval,
      rebate: planOrders.rebate,
      currency: currencies.code,
      intervalKind: pricings.intervalKind,
      intervalsCount: pricings.intervalsCount,
      accountsLimit: pricings.accountsLimit,
      vatRate: planOrders.vatRate,
      promoCode: promoCodes.code,
      startsOn: planOrders.startsOn,
      termsVersion: planOrders.termsVersion,
      termsAcceptedAt: planOrders.termsAcceptedAt,
      cancelledAt: planOrders.cancelledAt,
      createdAt: planOrders.createdAt,
      orderedBy: sql<string>`${users.name} || ' ' || ${users.surname}`,
    })
    .from(planOrders)
    .innerJoin(companies, eq(companies.id, planOrders.companyId))
    .innerJoin(users, eq(users.id, planOrders.orderedBy))
    .innerJoin(pricings, eq(pricings.id, planOrders.pricingId))
    .innerJoin(subscriptionDefinitions, eq(subscriptionDefinitions.id, pricings.subscriptionDefinitionId))
    .innerJoin(currencies, eq(currencies.id, planOrders.currencyId))
    .leftJoin(promoCodes, eq(promoCodes.id, planOrders.promoCodeId));
}

async function findLastEnded(ctx: Context, companyId: number) {
  const [last] = await ctx.db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.companyId, companyId), lte(subscriptions.activeFrom, calendarDay(ctx.now))))
    .orderBy(desc(subscriptions.activeFrom))
    .limit(1);
  return last ?? null;
}

async function subscriptionWords(ctx: Context, subscription: Subscription) {
  const [words] = await ctx.db
    .select({ planName: subscriptionDefinitions.name, currency: currencies.code, promoCode: promoCodes.code })
    .from(subscriptions)
    .innerJoin(subscriptionDefinitions, eq(subscriptionDefinitions.id, subscriptions.subscriptionDefinitionId))
    .innerJoin(currencies, eq(currencies.id, subscriptions.currencyId))
    .leftJoin(promoCodes, eq(promoCodes.id, subscriptions.promoCodeId))
    .where(eq(subscriptions.id, subscription.id));
  if (!words) throw new DomainError("companySubscriptionNotFound");
  return { ...subscription, ...words, currentPeriodEnd: periodEndOf(subscription, ctx) };
}

/** The last day of the period today is in, also before the night's job has written it. */
function periodEndOf(subscription: Subscription, ctx: Pick<Context, "now">): string {
  if (subscription.activeTo !== null) return subscription.activeTo;
  return periodOn(subscription, calendarDay(ctx.now)).to;
}

/** The organisation's own company, as the party that sells; null before there is one. */
async function findSeller(ctx: Pick<Context, "db">) {
  const [seller] = await ctx.db.select(partyColumns).from(companies).where(eq(companies.isCouncil, true));
  return seller ?? null;
}
