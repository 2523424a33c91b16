import { users } from "drizzle/schema/account";
import { companyContacts } from "drizzle/schema/company";
import { currencies, userGroups } from "drizzle/schema/dictionary";
import { vehicles } from "drizzle/schema/fleet";
import { freightContacts, freightSupervisors } from "drizzle/schema/freight";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Context, SignedInContext } from "~/domain/kernel/context";
import { DomainError, type Problem } from "~/domain/kernel/errors";
import { isWorking, nameOfPerson } from "~/domain/sql/person.server";
import { defaultCurrency } from "~/domain/units/money";
import { fieldText, type PostingFormValues } from "./form-values";
import type { PostingInput } from "./posting";

/** The people of the viewer's company who may lead a posting, by name. */
export function listEmployees(ctx: SignedInContext) {
  return ctx.db
    .select({ id: users.id, name: nameOfPerson(users) })
    .from(users)
    .where(and(eq(users.companyId, ctx.viewer.company.id), isWorking))
    .orderBy(sql`${users.surname} collate "pl-x-icu"`, sql`${users.name} collate "pl-x-icu"`, users.id);
}

/** Whom to ask about a posting of the viewer's company of those who may still be asked; the viewer where none may. */
export async function listPresentPeople(ctx: SignedInContext, postingId: number) {
  const people = await ctx.db
    .select({ id: users.id })
    .from(freightSupervisors)
    .innerJoin(users, eq(users.id, freightSupervisors.userId))
    .where(and(eq(freightSupervisors.postingId, postingId), eq(users.companyId, ctx.viewer.company.id), isWorking))
    .orderBy(asc(freightSupervisors.position));
  const contacts = await ctx.db
    .select({ id: companyContacts.id })
    .from(freightContacts)
    .innerJoin(companyContacts, eq(companyContacts.id, freightContacts.contactId))
    .where(and(eq(freightContacts.postingId, postingId), eq(companyContacts.isActive, true)));
  return {
    supervisorIds: people.length > 0 ? people.map(({ id }) => id) : [ctx.viewer.id],
    contactIds: contacts.map(({ id }) => id),
  };
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

/**
 * Currencies by the number the product knows them by, and the groups that may see a posting before everybody else: in
 * one statement, as every form of a posting needs them all.
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
 * Throws for a choice of any of the postings that is none, or none of the company's, and userIsNotPartOfCompany for a
 * person or contact of another one as for a missing one. A vehicle that was there before may stay.
 */
export async function requireKnownChoices(
  ctx: SignedInContext,
  inputs: readonly PostingInput[],
  before: { vehicleId: number | null } | null,
): Promise<void> {
  const choices = await findExistingChoices(ctx, inputs);
  for (const input of inputs) requireChoices(input, choices, before);
}

type ExistingChoices = Awaited<ReturnType<typeof findExistingChoices>>;

/** What the postings name, by its id, as far as it is there. */
async function findExistingChoices(ctx: SignedInContext, inputs: readonly PostingInput[]) {
  const companyId = ctx.viewer.company.id;
  const idsOf = (idsIn: (input: PostingInput) => readonly (number | null)[]) => [
    ...new Set(inputs.flatMap(idsIn).filter((id) => id !== null)),
  ];
  const rowsById = async <Row extends { id: number }>(ids: number[], select: (ids: number[]) => PromiseLike<Row[]>) =>
    new Map(ids.length === 0 ? [] : (await select(ids)).map((row) => [row.id, row]));
  const [people, contacts, currency, groups, usable] = await Promise.all([
    rowsById(
      idsOf(({ supervisorIds }) => supervisorIds),
      (ids) =>
        ctx.db
          .select({ id: users.id, companyId: users.companyId, isWorking: sql<boolean>`${isWorking}` })
          .from(users)
          .where(inArray(users.id, ids)),
    ),
    rowsById(
      idsOf(({ contactIds }) => contactIds),
      (ids) =>
        ctx.db
          .select({ id: companyContacts.id, isActive: companyContacts.isActive })
          .from(companyContacts)
          .where(and(inArray(companyContacts.id, ids), eq(companyContacts.companyId, companyId))),
    ),
    rowsById(
      idsOf(({ currencyId }) => [currencyId]),
      (ids) => ctx.db.select({ id: currencies.id }).from(currencies).where(inArray(currencies.id, ids)),
    ),
    rowsById(
      idsOf(({ visibilityGroupId }) => [visibilityGroupId]),
      (ids) => ctx.db.select({ id: userGroups.id }).from(userGroups).where(inArray(userGroups.id, ids)),
    ),
    rowsById(
      idsOf(({ vehicleId }) => [vehicleId]),
      (ids) =>
        ctx.db
          .select({ id: vehicles.id })
          .from(vehicles)
          .where(and(inArray(vehicles.id, ids), eq(vehicles.companyId, companyId), eq(vehicles.isActive, true))),
    ),
  ]);
  return { companyId, people, contacts, currencies: currency, groups, vehicles: usable };
}

function requireChoices(
  input: PostingInput,
  choices: ExistingChoices,
  before: { vehicleId: number | null } | null,
): void {
  const { supervisorIds, contactIds, visibilityGroupId, currencyId, vehicleId } = input;
  const people = supervisorIds.map((id) => choices.people.get(id));
  const contacts = contactIds.map((id) => choices.contacts.get(id));
  if (people.some((person) => person?.companyId && person.companyId !== choices.companyId)) {
    throw new DomainError("userIsNotPartOfCompany");
  }
  if (contacts.includes(undefined)) throw new DomainError("userIsNotPartOfCompany", "contactIds");
  const isVehicleKnown = vehicleId === null || vehicleId === before?.vehicleId || choices.vehicles.has(vehicleId);
  const problems: Problem[] = [];
  if (contacts.some((contact) => !contact?.isActive)) problems.push({ code: "contactUnknown", field: "contactIds" });
  if (people.some((person) => !person?.companyId || !person.isWorking)) {
    problems.push({ code: "supervisorUnknown", field: "supervisorIds" });
  }
  if (!choices.currencies.has(currencyId)) problems.push({ code: "wrongFormat", field: "currencyId" });
  if (visibilityGroupId !== null && !choices.groups.has(visibilityGroupId)) {
    problems.push({ code: "wrongFormat", field: "visibilityGroupId" });
  }
  if (!isVehicleKnown) problems.push({ code: "vehicleUnknown", field: "vehicleId" });
  DomainError.throwAll(problems);
}
