import { currencies, dictionaryLanguages } from "drizzle/schema/dictionary";
import { pricings, restrictions, restrictionTranslations, subscriptionDefinitions } from "drizzle/schema/membership";
import { and, asc, eq, gte, isNull, lte, or, sql } from "drizzle-orm";
import type { Context, MemberContext } from "../context";
import { calendarDay } from "../moment.server";
import { hasFullAccess } from "../policy";

/** The packages on offer today: confirmed prices between their first and last day. */
export function listOfferedPricings(ctx: MemberContext) {
  const today = calendarDay(ctx.now);
  return ctx.db
    .select({
      id: pricings.id,
      symbol: pricings.symbol,
      name: subscriptionDefinitions.name,
      type: subscriptionDefinitions.type,
      definitionId: subscriptionDefinitions.id,
      price: pricings.pricePerInterval,
      rebate: pricings.rebate,
      currency: currencies.code,
      intervalKind: pricings.intervalKind,
      intervalsCount: pricings.intervalsCount,
      activeTo: pricings.activeTo,
      shortDescription: pricings.shortDescription,
      longDescription: pricings.longDescription,
    })
    .from(pricings)
    .innerJoin(subscriptionDefinitions, eq(subscriptionDefinitions.id, pricings.subscriptionDefinitionId))
    .innerJoin(currencies, eq(currencies.id, pricings.currencyId))
    .where(
      and(
        eq(pricings.isConfirmed, true),
        lte(pricings.activeFrom, today),
        or(isNull(pricings.activeTo), gte(pricings.activeTo, today)),
      ),
    )
    .orderBy(sql`${pricings.pricePerInterval} asc nulls last`, asc(pricings.id));
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
export async function listRestrictions(ctx: MemberContext) {
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
