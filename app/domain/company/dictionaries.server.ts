import { countries, industries, legalForms, voivodeships } from "drizzle/schema/dictionary";
import { asc, sql } from "drizzle-orm";
import type { Context } from "~/domain/kernel/context";
import { countryOrder } from "~/domain/sql/country-order.server";

/** Countries as a Polish dispatcher looks for them. */
export function listCountries(ctx: Context) {
  return ctx.db
    .select({ id: countries.id, acronym: countries.acronym, roadSign: countries.roadSign, name: countries.name })
    .from(countries)
    .orderBy(countryOrder);
}

/** The sixteen voivodeships, of Poland alone, in Polish order. */
export function listVoivodeships(ctx: Context) {
  return ctx.db
    .select({ id: voivodeships.id, name: voivodeships.name })
    .from(voivodeships)
    .orderBy(sql`${voivodeships.name} collate "pl-x-icu"`);
}

/** What a company may be of, in the dictionary's order. */
export function listLegalForms(ctx: Context) {
  return ctx.db.select({ id: legalForms.id, name: legalForms.name }).from(legalForms).orderBy(asc(legalForms.id));
}

/** What companies do, in the dictionary's order. */
export function listIndustries(ctx: Context) {
  return ctx.db.select({ id: industries.id, name: industries.name }).from(industries).orderBy(asc(industries.id));
}
