import { dictionaryLanguages } from "drizzle/schema/dictionary";
import { restrictions, restrictionTranslations } from "drizzle/schema/membership";
import { and, asc, eq } from "drizzle-orm";
import type { Context, SignedInContext } from "~/domain/kernel/context";
import { hasFullAccess } from "~/domain/kernel/viewer";

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
