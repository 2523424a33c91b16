import { companies } from "drizzle/schema/company";
import { planOrders, pricings, promoCodes, subscriptionDefinitions, subscriptions } from "drizzle/schema/membership";
import { and, asc, eq, gte, isNull, lte, ne, or } from "drizzle-orm";
import { recordAct } from "~/domain/kernel/audit.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { insertedRow, inTransaction, writeUnique } from "~/domain/kernel/database-transaction.server";
import { DomainError } from "~/domain/kernel/errors";
import { idempotencyKey, runOnce } from "~/domain/kernel/idempotency.server";
import { requirePermission } from "~/domain/kernel/policy";
import { requireWriting } from "~/domain/kernel/rate-limit.server";
import { plainText } from "~/domain/rich-text/text";
import { calendarDay } from "~/domain/units/moment.server";
import { dayAfter } from "~/domain/units/time";
import { mayReopen, type PricingAction, type PricingInput, pricingRefusal, pricingState } from "./pricing";

type Pricing = typeof pricings.$inferSelect;
type Act = { id: number; version: number };

/**
 * Writes a new price, a draft or one that is confirmed at once, and returns its id; one form writes one. Throws
 * missingPermissionToCreatePricings, tooManyResourceCalls, mustBeUnique for a symbol, in whatever capitals, or a
 * package's name that is taken, and what confirmPricing does.
 */
export async function createPricing(
  ctx: SignedInContext,
  { key, ...input }: PricingInput & { key: string },
): Promise<number> {
  await requirePricingWriting(ctx);
  return inTransaction(ctx, (ctx) =>
    runOnce(ctx, idempotencyKey({ ...input, key }), async () => {
      const definitionId = await lockPackage(ctx, input.package);
      const values = valuesOf(input, definitionId);
      const insert = ctx.db
        .insert(pricings)
        .values({ ...values, createdAt: ctx.now, updatedAt: ctx.now })
        .returning({ id: pricings.id });
      const { id } = insertedRow(await withUniqueSymbol(insert));
      await recordAct(ctx, { action: "pricing-create", target: { kind: "pricing", id }, after: values });
      if (input.isConfirmed) await confirm(ctx, { ...values, id }, () => input.closesEarlier);
      return id;
    }),
  );
}

/**
 * Changes a price as its form showed it. Throws what createPricing does, pricingNotFound, staleData when somebody
 * changed it meanwhile, pricingOrdered for one that a company has ordered, and invalidStatusChange for one that is
 * over.
 */
export async function editPricing(ctx: SignedInContext, { id, version, ...input }: PricingInput & Act): Promise<void> {
  await requirePricingWriting(ctx);
  await inTransaction(ctx, async (ctx) => {
    const definitionId = await lockPackage(ctx, input.package);
    const before = await lockPricing(ctx, { id, version }, "edit");
    const reopenedIds = before.isConfirmed ? await reopenClosedBy(ctx, before) : [];
    const values = valuesOf(input, definitionId);
    const update = ctx.db
      .update(pricings)
      .set({ ...values, isConfirmed: false, version: version + 1, updatedAt: ctx.now })
      .where(eq(pricings.id, id));
    await withUniqueSymbol(update);
    await recordAct(ctx, {
      action: before.isConfirmed && !input.isConfirmed ? "pricing-withdraw" : "pricing-edit",
      target: { kind: "pricing", id },
      before: recordedFields(before),
      after: values,
    });
    if (!input.isConfirmed) return;
    // What it closed before it closes again, on whichever day it begins now.
    const closes = (earlierId: number) => input.closesEarlier || reopenedIds.includes(earlierId);
    await confirm(ctx, { ...values, id }, closes, { isRecorded: !before.isConfirmed });
  });
}

/**
 * Offers a draft from its first to its last day. An earlier price of the package that runs then ends the day before,
 * where `closesEarlier` says so. Throws missingPermissionToCreatePricings, tooManyResourceCalls, pricingNotFound,
 * staleData, invalidStatusChange, dateToInPast for one that would be over at once, pricingsOverlap for an earlier price
 * that is not to be closed, and laterPricingOverlaps for one that begins on the same day or later.
 */
export async function confirmPricing(
  ctx: SignedInContext,
  { closesEarlier, ...act }: Act & { closesEarlier: boolean },
): Promise<void> {
  await requirePricingWriting(ctx);
  await inTransaction(ctx, async (ctx) => {
    const pricing = await lockWithPackage(ctx, act, "confirm");
    await ctx.db
      .update(pricings)
      .set({ version: act.version + 1, updatedAt: ctx.now })
      .where(eq(pricings.id, act.id));
    await confirm(ctx, pricing, () => closesEarlier);
  });
}

/**
 * Makes a confirmed price that nobody has ordered a draft again; the ones that ended because of it go on to the days
 * they had. Throws missingPermissionToCreatePricings, tooManyResourceCalls, pricingNotFound, staleData, pricingOrdered
 * and invalidStatusChange.
 */
export async function withdrawPricing(
  ctx: SignedInContext,
  { reason, ...act }: Act & { reason: string },
): Promise<void> {
  await requirePricingWriting(ctx);
  await inTransaction(ctx, async (ctx) => {
    const pricing = await lockWithPackage(ctx, act, "withdraw");
    await ctx.db
      .update(pricings)
      .set({ isConfirmed: false, version: act.version + 1, updatedAt: ctx.now })
      .where(eq(pricings.id, act.id));
    await recordAct(ctx, { action: "pricing-withdraw", target: { kind: "pricing", id: act.id }, after: { reason } });
    await reopenClosedBy(ctx, pricing);
  });
}

/**
 * Takes back that the office closed a price: it is on offer to the day it had, or to the day before the next price of
 * its package. Throws missingPermissionToCreatePricings, tooManyResourceCalls, pricingNotFound, staleData, and
 * invalidStatusChange for one that was not closed or ended because of another.
 */
export async function reopenPricing(ctx: SignedInContext, { reason, ...act }: Act & { reason: string }): Promise<void> {
  await requirePricingWriting(ctx);
  await inTransaction(ctx, async (ctx) => {
    await reopen(ctx, await lockWithPackage(ctx, act, "reopen"), reason);
  });
}

/**
 * Deletes a draft, and its package where that was for nothing else. Throws missingPermissionToCreatePricings,
 * tooManyResourceCalls, pricingNotFound, staleData, pricingOrdered for one that was ordered while it was on offer,
 * pricingHasPromoCodes for one that a promo code is bound to, and invalidStatusChange for any but a draft.
 */
export async function deletePricing(ctx: SignedInContext, act: Act): Promise<void> {
  await requirePricingWriting(ctx);
  await inTransaction(ctx, async (ctx) => {
    const definitionId = await lockPackage(ctx, { id: await definitionOf(ctx, act.id) });
    const pricing = await lockPricing(ctx, act, "delete");
    if (await ctx.db.$count(promoCodes, eq(promoCodes.pricingId, act.id)))
      throw new DomainError("pricingHasPromoCodes");
    await ctx.db.delete(pricings).where(eq(pricings.id, act.id));
    await recordAct(ctx, {
      action: "pricing-delete",
      target: { kind: "pricing", id: act.id },
      before: recordedFields(pricing),
    });
    const uses = [
      ctx.db.$count(pricings, eq(pricings.subscriptionDefinitionId, definitionId)),
      ctx.db.$count(subscriptions, eq(subscriptions.subscriptionDefinitionId, definitionId)),
      ctx.db.$count(companies, eq(companies.registrationSubscriptionPlanId, definitionId)),
    ];
    if ((await Promise.all(uses)).some((count) => count > 0)) return;
    await ctx.db.delete(subscriptionDefinitions).where(eq(subscriptionDefinitions.id, definitionId));
    await recordAct(ctx, { action: "package-delete", target: { kind: "package", id: definitionId } });
  });
}

/** The first and the last day that a price may be closed on; a price that nobody may buy today ends yesterday. */
export function closingBounds({ activeFrom, activeTo }: Pick<Pricing, "activeFrom" | "activeTo">, today: string) {
  const yesterday = dayAfter(today, -1);
  return { min: activeFrom > yesterday ? activeFrom : yesterday, max: activeTo };
}

/**
 * Takes a confirmed price off the offer after its `lastDay`, `2026-11-20`; who ordered it keeps it. Throws
 * missingPermissionToCreatePricings, tooManyResourceCalls, pricingNotFound, staleData, invalidStatusChange, and
 * lastDayBounds for a day before yesterday, before its first one or after the last one it has.
 */
export async function closePricing(
  ctx: SignedInContext,
  { lastDay, ...act }: Act & { lastDay: string },
): Promise<void> {
  await requirePricingWriting(ctx);
  await inTransaction(ctx, async (ctx) => {
    const pricing = await lockPricing(ctx, act, "close");
    const { min, max } = closingBounds(pricing, calendarDay(ctx.now));
    if (lastDay < min || (max !== null && lastDay > max)) {
      throw new DomainError("lastDayBounds", "lastDay", { min, max: max ?? "9999-12-31" });
    }
    await close(ctx, pricing, { lastDay, by: null });
  });
}

/** Throws missingPermissionToCreatePricings, operationIsRestricted and tooManyResourceCalls. */
export async function requirePricingWriting(ctx: SignedInContext): Promise<void> {
  requirePermission(ctx.viewer, "CREATE_PRICINGS");
  await requireWriting(ctx, "adminPanel");
}

/** Lets one officer at a time confirm prices of the package, and makes it where it is new. */
async function lockPackage(ctx: SignedInContext, selection: PricingInput["package"]): Promise<number> {
  if ("id" in selection) {
    const [definition] = await ctx.db
      .select({ id: subscriptionDefinitions.id })
      .from(subscriptionDefinitions)
      .where(eq(subscriptionDefinitions.id, selection.id))
      .for("no key update");
    if (!definition) throw new DomainError("choosePackage", "definitionId");
    return definition.id;
  }
  const [insertedDefinition] = await ctx.db
    .insert(subscriptionDefinitions)
    .values(selection)
    .onConflictDoNothing()
    .returning({ id: subscriptionDefinitions.id });
  if (!insertedDefinition) throw new DomainError("mustBeUnique", "packageName");
  await recordAct(ctx, {
    action: "package-create",
    target: { kind: "package", id: insertedDefinition.id },
    after: selection,
  });
  return insertedDefinition.id;
}

async function definitionOf(ctx: SignedInContext, id: number): Promise<number> {
  const [pricing] = await ctx.db
    .select({ definitionId: pricings.subscriptionDefinitionId })
    .from(pricings)
    .where(eq(pricings.id, id));
  if (!pricing) throw new DomainError("pricingNotFound");
  return pricing.definitionId;
}

async function lockWithPackage(ctx: SignedInContext, act: Act, action: PricingAction): Promise<Pricing> {
  const definitionId = await definitionOf(ctx, act.id);
  await lockPackage(ctx, { id: definitionId });
  const pricing = await lockPricing(ctx, act, action);
  // Somebody may have moved it to another package before it was locked.
  if (pricing.subscriptionDefinitionId !== definitionId) throw new DomainError("staleData");
  return pricing;
}

async function lockPricing(ctx: SignedInContext, { id, version }: Act, action: PricingAction): Promise<Pricing> {
  const [pricing] = await ctx.db.select().from(pricings).where(eq(pricings.id, id)).for("update");
  if (!pricing) throw new DomainError("pricingNotFound");
  if (pricing.version !== version) throw new DomainError("staleData");
  const today = calendarDay(ctx.now);
  const isClosed = mayReopen(pricing, today);
  const refusal = pricingRefusal(action, pricingState(pricing, today), await isOrdered(ctx, id), isClosed);
  if (refusal) throw new DomainError(refusal);
  return pricing;
}

async function isOrdered(ctx: SignedInContext, id: number): Promise<boolean> {
  const orders = ctx.db.select({ id: planOrders.id }).from(planOrders).where(eq(planOrders.pricingId, id));
  const running = ctx.db.select({ id: subscriptions.id }).from(subscriptions).where(eq(subscriptions.pricingId, id));
  const [order] = await orders.unionAll(running).limit(1);
  return order !== undefined;
}

/** Runs what writes a symbol. Throws mustBeUnique when another price has it, in whatever capitals. */
function withUniqueSymbol<Result>(statement: PromiseLike<Result>): Promise<Result> {
  return writeUnique("pricings_symbol_key", "symbol", statement);
}

type OfferedPricing = Pick<Pricing, "id" | "subscriptionDefinitionId" | "activeFrom" | "activeTo">;

/** Confirms a price whose package is locked. */
async function confirm(
  ctx: SignedInContext,
  pricing: OfferedPricing,
  closes: (earlierId: number) => boolean,
  { isRecorded } = { isRecorded: true },
): Promise<void> {
  const { id, activeFrom, activeTo } = pricing;
  if (activeTo !== null && activeTo < calendarDay(ctx.now)) throw new DomainError("dateToInPast", "activeTo");
  const overlapping = await selectOverlapping(ctx, pricing).for("update");
  const later = overlapping.find((other) => other.activeFrom >= activeFrom);
  if (later) {
    const { symbol, activeFrom: date } = later;
    throw new DomainError("laterPricingOverlaps", "activeTo", { symbol, date });
  }
  const earlier = overlapping.find((other) => !closes(other.id));
  if (earlier) {
    throw new DomainError("pricingsOverlap", "closesEarlier", { symbol: earlier.symbol });
  }
  for (const other of overlapping) await close(ctx, other, { lastDay: dayAfter(activeFrom, -1), by: id });
  await ctx.db.update(pricings).set({ isConfirmed: true }).where(eq(pricings.id, id));
  if (isRecorded) await recordAct(ctx, { action: "pricing-confirm", target: { kind: "pricing", id } });
}

/** The confirmed prices of the same package on offer on a day of this one, the earliest first. Throws forbidden. */
export async function listOverlapping(ctx: SignedInContext, pricing: OfferedPricing) {
  requirePermission(ctx.viewer, "CREATE_PRICINGS");
  return selectOverlapping(ctx, pricing);
}

function selectOverlapping(ctx: Pick<SignedInContext, "db">, pricing: OfferedPricing) {
  const { id, subscriptionDefinitionId, activeFrom, activeTo } = pricing;
  return ctx.db
    .select()
    .from(pricings)
    .where(
      and(
        eq(pricings.subscriptionDefinitionId, subscriptionDefinitionId),
        eq(pricings.isConfirmed, true),
        ne(pricings.id, id),
        or(isNull(pricings.activeTo), gte(pricings.activeTo, activeFrom)),
        activeTo === null ? undefined : lte(pricings.activeFrom, activeTo),
      ),
    )
    .orderBy(asc(pricings.activeFrom));
}

type PricingEnd = { lastDay: string /** The price that takes its place; null for none. */; by: number | null };

async function close(ctx: SignedInContext, pricing: Pricing, { lastDay, by }: PricingEnd): Promise<void> {
  const { id, version, activeTo, closedAt } = pricing;
  await ctx.db
    .update(pricings)
    .set({
      activeTo: lastDay,
      closedAt: ctx.now,
      closedById: by,
      closedLastDay: closedAt === null ? activeTo : pricing.closedLastDay,
      version: version + 1,
      updatedAt: ctx.now,
    })
    .where(eq(pricings.id, id));
  await recordAct(ctx, {
    action: "pricing-close",
    target: { kind: "pricing", id },
    before: { activeTo },
    after: { activeTo: lastDay },
  });
}

/** Reopens what ended because of a price that leaves the offer, and answers their ids. */
async function reopenClosedBy(ctx: SignedInContext, { id, symbol }: Pricing): Promise<number[]> {
  const closedPricings = await ctx.db.select().from(pricings).where(eq(pricings.closedById, id)).for("update");
  for (const pricing of closedPricings) await reopen(ctx, pricing, symbol, id);
  return closedPricings.map((pricing) => pricing.id);
}

/** Gives a closed price the last day it had, or the one before the next price of its package but for `leaving`. */
async function reopen(ctx: SignedInContext, pricing: Pricing, reason: string, leaving?: number): Promise<void> {
  const { id, version, activeFrom, activeTo, closedLastDay } = pricing;
  const [next] = (await selectOverlapping(ctx, { ...pricing, activeTo: closedLastDay })).filter(
    (other) => other.id !== leaving && other.activeFrom > activeFrom,
  );
  const lastDay = next ? dayAfter(next.activeFrom, -1) : closedLastDay;
  await ctx.db
    .update(pricings)
    .set({
      activeTo: lastDay,
      ...(next ? { closedById: next.id } : { closedAt: null, closedLastDay: null, closedById: null }),
      version: version + 1,
      updatedAt: ctx.now,
    })
    .where(eq(pricings.id, id));
  await recordAct(ctx, {
    action: "pricing-reopen",
    target: { kind: "pricing", id },
    before: { activeTo },
    after: { activeTo: lastDay, reason },
  });
}

function valuesOf(input: PricingInput, subscriptionDefinitionId: number) {
  const { symbol, activeFrom, activeTo, rebate, intervalKind, intervalsCount, accountsLimit } = input;
  return {
    subscriptionDefinitionId,
    symbol,
    activeFrom,
    activeTo,
    rebate,
    intervalKind,
    intervalsCount,
    accountsLimit,
    pricePerInterval: intervalKind === "OFFER" ? null : input.pricePerInterval,
    shortDescription: plainText(input.shortDescription),
    shortContent: input.shortDescription,
    longDescription: input.longDescription,
  };
}

function recordedFields(pricing: Pricing) {
  const { id, version, createdAt, updatedAt, isConfirmed, currencyId, ...fields } = pricing;
  const { closedAt, closedLastDay, closedById, ...values } = fields;
  return values;
}
