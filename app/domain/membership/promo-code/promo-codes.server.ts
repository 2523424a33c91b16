import { companies } from "drizzle/schema/company";
import { planOrders, pricings, promoCodes, promoCodeUses } from "drizzle/schema/membership";
import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { recordAct } from "~/domain/kernel/audit.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { inTransaction } from "~/domain/kernel/database-transaction.server";
import { DomainError } from "~/domain/kernel/errors";
import { idempotencyKey, runOnce } from "~/domain/kernel/idempotency.server";
import { requirePermission } from "~/domain/kernel/policy";
import { newestFirst } from "~/domain/list/newest-first.server";
import { limitOf, offsetOf, type Page } from "~/domain/list/page.server";
import { requirePricingWriting } from "~/domain/membership/pricing/commands.server";
import { type PromoCodeState, promoCodeStates } from "~/domain/membership/pricing/pricing";
import { calendarDay } from "~/domain/units/moment.server";

type PromoCodeInput = {
  code: string;
  /** Both days included, `2026-11-20`. */
  validFrom: string;
  validTo: string;
  /** Null for any number. */
  maxUses: number | null;
  /** In percent. */
  rebate: number;
  /** The one price the code is for; null for any. */
  pricingId: number | null;
};

/**
 * Makes a promo code and returns its id; one form makes one. Throws missingPermissionToCreatePricings,
 * tooManyResourceCalls, mustBeUnique for a code that is taken, also in other capitals, and choosePackage for a price
 * that is none.
 */
export async function createPromoCode(
  ctx: SignedInContext,
  { key, ...input }: PromoCodeInput & { key: string },
): Promise<number> {
  await requirePricingWriting(ctx);
  return inTransaction(ctx, (ctx) =>
    runOnce(ctx, idempotencyKey({ ...input, key }), async () => {
      await requirePricing(ctx, input.pricingId);
      const [insertedCode] = await ctx.db
        .insert(promoCodes)
        .values({ ...input, createdBy: ctx.viewer.id, createdAt: ctx.now, updatedAt: ctx.now })
        .onConflictDoNothing()
        .returning({ id: promoCodes.id });
      if (!insertedCode) throw new DomainError("mustBeUnique", "code");
      await recordAct(ctx, {
        action: "promoCode-create",
        target: { kind: "promoCode", id: insertedCode.id },
        after: input,
      });
      return insertedCode.id;
    }),
  );
}

/**
 * Switches a promo code on or off; one that is so already stays as it is, and who used it keeps the rebate. Throws
 * missingPermissionToCreatePricings, tooManyResourceCalls and promoCodeNotFound.
 */
export async function changePromoCodeActivity(
  ctx: SignedInContext,
  { id, isActive }: { id: number; isActive: boolean },
): Promise<void> {
  await requirePricingWriting(ctx);
  await inTransaction(ctx, async (ctx) => {
    const [before] = await ctx.db.select().from(promoCodes).where(eq(promoCodes.id, id)).for("update");
    if (!before) throw new DomainError("promoCodeNotFound");
    if (before.isActive === isActive) return;
    await ctx.db.update(promoCodes).set({ isActive, updatedAt: ctx.now }).where(eq(promoCodes.id, id));
    await recordAct(ctx, {
      action: isActive ? "promoCode-switchOn" : "promoCode-switchOff",
      target: { kind: "promoCode", id },
      before: { isActive: before.isActive },
      after: { isActive },
    });
  });
}

/**
 * Gives a promo code another last day. Throws missingPermissionToCreatePricings, tooManyResourceCalls,
 * promoCodeNotFound, staleData where it is no longer the one that was `seen`, and dateToBeforeFrom.
 */
export async function changePromoCodeEnd(
  ctx: SignedInContext,
  { id, seen, validTo }: { id: number; seen: string; validTo: string },
): Promise<void> {
  await requirePricingWriting(ctx);
  await inTransaction(ctx, async (ctx) => {
    const [before] = await ctx.db.select().from(promoCodes).where(eq(promoCodes.id, id)).for("update");
    if (!before) throw new DomainError("promoCodeNotFound");
    if (before.validTo === validTo) return;
    if (before.validTo !== seen) throw new DomainError("staleData");
    if (validTo < before.validFrom) throw new DomainError("dateToBeforeFrom", "validTo");
    await ctx.db.update(promoCodes).set({ validTo, updatedAt: ctx.now }).where(eq(promoCodes.id, id));
    await recordAct(ctx, {
      action: "promoCode-changeEnd",
      target: { kind: "promoCode", id },
      before: { validTo: before.validTo },
      after: { validTo },
    });
  });
}

const useCount = sql<number>`(select count(*)::int from ${promoCodeUses}
  where ${promoCodeUses.promoCodeId} = ${promoCodes.id})`;

/** What a code is today, by the first of its reasons to be refused. */
function stateOn(today: string): SQL<PromoCodeState> {
  return sql<PromoCodeState>`case
    when not ${promoCodes.isActive} then 'off'
    when ${promoCodes.validTo} < ${today} then 'expired'
    when ${useCount} >= ${promoCodes.maxUses} then 'usedUp'
    when ${promoCodes.validFrom} > ${today} then 'ahead'
    else 'usable' end`;
}

type ListOfCodes = { state: PromoCodeState | null; phrase: string; page: Page };

const newest = newestFirst(promoCodes.id);

/** A page of the promo codes, the newest first. Throws missingPermissionToCreatePricings. */
export async function listPromoCodes(ctx: SignedInContext, { state, phrase, page }: ListOfCodes) {
  requirePermission(ctx.viewer, "CREATE_PRICINGS");
  const current = stateOn(calendarDay(ctx.now));
  return ctx.db
    .select({
      id: promoCodes.id,
      code: promoCodes.code,
      validFrom: promoCodes.validFrom,
      validTo: promoCodes.validTo,
      maxUses: promoCodes.maxUses,
      rebate: promoCodes.rebate,
      isActive: promoCodes.isActive,
      pricing: pricings.symbol,
      pricingId: promoCodes.pricingId,
      uses: useCount,
      state: current,
    })
    .from(promoCodes)
    .leftJoin(pricings, eq(pricings.id, promoCodes.pricingId))
    .where(and(containing(phrase), state ? eq(current, state) : undefined, newest.behind(page)))
    .orderBy(...newest.order)
    .limit(limitOf(page))
    .offset(offsetOf(page));
}

/** How many promo codes the phrase finds, in all and in each state. Throws missingPermissionToCreatePricings. */
export async function countPromoCodes(ctx: SignedInContext, phrase: string) {
  requirePermission(ctx.viewer, "CREATE_PRICINGS");
  const current = stateOn(calendarDay(ctx.now));
  const rows = await ctx.db
    .select({ state: current, count: sql<number>`count(*)::int` })
    .from(promoCodes)
    .where(containing(phrase))
    .groupBy(sql`1`);
  const counts = Object.fromEntries(promoCodeStates.map((state) => [state, 0])) as Record<PromoCodeState, number>;
  for (const { state, count } of rows) counts[state] = count;
  return { ...counts, all: rows.reduce((sum, { count }) => sum + count, 0) };
}

const mostUses = 200;

/**
 * The code with the companies that used it, the latest first and at most 200. Throws promoCodeNotFound and
 * missingPermissionToCreatePricings.
 */
export async function findPromoCode(ctx: SignedInContext, id: number) {
  requirePermission(ctx.viewer, "CREATE_PRICINGS");
  const [codes, uses] = await Promise.all([
    ctx.db
      .select({ id: promoCodes.id, code: promoCodes.code, validTo: promoCodes.validTo, count: useCount })
      .from(promoCodes)
      .where(eq(promoCodes.id, id)),
    ctx.db
      .select({
        companyId: companies.id,
        company: companies.name,
        usedAt: promoCodeUses.createdAt,
        order: planOrders.status,
        pricing: pricings.symbol,
      })
      .from(promoCodeUses)
      .innerJoin(companies, eq(companies.id, promoCodeUses.companyId))
      .leftJoin(planOrders, eq(planOrders.id, promoCodeUses.planOrderId))
      .leftJoin(pricings, eq(pricings.id, planOrders.pricingId))
      .where(eq(promoCodeUses.promoCodeId, id))
      .orderBy(desc(promoCodeUses.createdAt), desc(companies.id))
      .limit(mostUses),
  ]);
  const [code] = codes;
  if (!code) throw new DomainError("promoCodeNotFound");
  return { ...code, uses };
}

function containing(phrase: string): SQL | undefined {
  return phrase ? sql`strpos(lower(${promoCodes.code}::text), lower(${phrase})) > 0` : undefined;
}

async function requirePricing(ctx: SignedInContext, id: number | null): Promise<void> {
  if (id === null) return;
  const [pricing] = await ctx.db.select({ id: pricings.id }).from(pricings).where(eq(pricings.id, id));
  if (!pricing) throw new DomainError("choosePackage", "pricingId");
}
