import { users } from "drizzle/schema/account";
import { companyContacts } from "drizzle/schema/company";
import { currencies, userGroups } from "drizzle/schema/dictionary";
import { vehicles } from "drizzle/schema/fleet";
import { and, asc, eq, inArray, ne, sql } from "drizzle-orm";
import type { Context, SignedInContext } from "~/domain/kernel/context";
import { DomainError, type Problem } from "~/domain/kernel/errors";
import { isWorking } from "~/domain/sql/person.server";
import { fieldText, type PostingFormValues } from "./form-values";
import type { PostingInput } from "./posting";

/** The people of the viewer's company who may lead a posting, by name. */
export function listEmployees(ctx: SignedInContext) {
  return ctx.db
    .select({ id: users.id, name: sql<string>`${users.name} || ' ' || ${users.surname}` })
    .from(users)
    .where(and(eq(users.companyId, ctx.viewer.company.id), isWorking))
    .orderBy(sql`${users.surname} collate "pl-x-icu"`, sql`${users.name} collate "pl-x-icu"`, users.id);
}

/** The vehicles of the viewer's company that are in use, by plate. */
export function listUsableVehicles(ctx: SignedInContext) {
  return ctx.db
    .select({
      id: vehicles.id,
      plateNumber: vehicles.plateNumber,
      body: vehicles.body,
      length: vehicles.length,
      width: vehicles.width,
      height: vehicles.height,
      tonnage: vehicles.tonnage,
      adr: vehicles.adr,
    })
    .from(vehicles)
    .where(and(eq(vehicles.companyId, ctx.viewer.company.id), eq(vehicles.isActive, true)))
    .orderBy(asc(vehicles.plateNumber), asc(vehicles.id));
}

/**
 * The form with what is known of a vehicle of the viewer's company. Throws required, and vehicleUnknown for one that is
 * out of use or another company's.
 */
export async function beginWithVehicle(
  ctx: SignedInContext,
  values: PostingFormValues,
  vehicleId: string,
): Promise<PostingFormValues> {
  const vehicle = (await listUsableVehicles(ctx)).find(({ id }) => String(id) === vehicleId);
  if (!vehicle) throw new DomainError(vehicleId ? "vehicleUnknown" : "required", "vehicleId");
  return {
    ...values,
    vehicleId,
    bodies: [vehicle.body],
    length: fieldText(vehicle.length) || values.length,
    width: fieldText(vehicle.width) || values.width,
    height: fieldText(vehicle.height) || values.height,
    tonnage: fieldText(vehicle.tonnage) || values.tonnage,
    adr: fieldText(vehicle.adr),
    adrClasses: vehicle.adr ? values.adrClasses : [],
  };
}

/** The one of index 1. */
export const defaultCurrency = 1;

/**
 * Currencies by the number the product knows them by, and the groups that may see a posting before everybody else: in one
 * statement, as every form of a posting needs them all.
 */
export async function listTerms(ctx: Context) {
  const rows = await ctx.db
    .select({
      id: currencies.id,
      code: currencies.code,
      groups: sql<{ id: number; label: string }[]>`(
        select coalesce(json_agg(json_build_object('id', ${userGroups.id}, 'label', ${userGroups.label}) order by ${userGroups.id}), '[]')
        from ${userGroups} where ${userGroups.id} > 0)`,
    })
    .from(currencies)
    .orderBy(sql`${currencies.id} <> ${defaultCurrency}`, asc(currencies.id));
  return { currencies: rows.map(({ id, code }) => ({ id, code })), groups: rows[0]?.groups ?? [] };
}

/**
 * Throws for a choice that is none, or none of the company's, and userIsNotPartOfCompany for a person or contact of
 * another one as for a missing one. A vehicle that was there before may stay.
 */
export async function requireKnownChoices(
  ctx: SignedInContext,
  input: PostingInput,
  before: { vehicleId: number | null } | null,
): Promise<void> {
  const { supervisorIds, contactIds, visibilityGroupId, currencyId, vehicleId } = input;
  const companyId = ctx.viewer.company.id;
  const working = and(inArray(users.id, supervisorIds), eq(users.companyId, companyId), isWorking);
  const foreign = and(inArray(users.id, supervisorIds), ne(users.companyId, companyId));
  if (supervisorIds.length > 0 && (await ctx.db.$count(users, foreign)) > 0) {
    throw new DomainError("userIsNotPartOfCompany");
  }
  const [people, contacts, currency, group, vehicle] = await Promise.all([
    supervisorIds.length === 0 ? 0 : ctx.db.$count(users, working),
    ownContacts(ctx, contactIds),
    ctx.db.$count(currencies, eq(currencies.id, currencyId)),
    visibilityGroupId === null ? 1 : ctx.db.$count(userGroups, eq(userGroups.id, visibilityGroupId)),
    vehicleId === null || vehicleId === before?.vehicleId
      ? 1
      : ctx.db.$count(
          vehicles,
          and(eq(vehicles.id, vehicleId), eq(vehicles.companyId, companyId), eq(vehicles.isActive, true)),
        ),
  ]);
  if (contacts.length < contactIds.length) throw new DomainError("userIsNotPartOfCompany", "contactIds");
  const problems: Problem[] = [];
  if (contacts.some(({ isActive }) => !isActive)) problems.push({ code: "contactUnknown", field: "contactIds" });
  if (people < supervisorIds.length) problems.push({ code: "supervisorUnknown", field: "supervisorIds" });
  if (!currency) problems.push({ code: "wrongFormat", field: "currencyId" });
  if (!group) problems.push({ code: "wrongFormat", field: "visibilityGroupId" });
  if (!vehicle) problems.push({ code: "vehicleUnknown", field: "vehicleId" });
  DomainError.throwAll(problems);
}

async function ownContacts(ctx: SignedInContext, ids: number[]) {
  if (ids.length === 0) return [];
  return ctx.db
    .select({ isActive: companyContacts.isActive })
    .from(companyContacts)
    .where(and(inArray(companyContacts.id, ids), eq(companyContacts.companyId, ctx.viewer.company.id)));
}
