import { randomUUID } from "node:crypto";
import { json } from "@remix-run/node";
import { listActiveContacts } from "~/domain/company/contact/contacts.server";
import { listCountries } from "~/domain/company/dictionaries.server";
import { listOwnLoads } from "~/domain/deal/negotiation/loads.server";
import { ownPlacesOf } from "~/domain/deal/negotiation/offer-places.server";
import { listEmployees, listTerms, listUsableVehicles } from "~/domain/freight/posting/choices.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { calendarDay } from "~/domain/units/moment.server";
import { recoveredValues } from "~/http/recovered-form.server";
import { type OfferTexts, offerTextsIn } from "./form-texts";

/** What an offer is made on, and what of the form is asked. */
type OfferSubject = {
  /** The side that drives a load names its vehicle. */
  takesVehicle: boolean;
  /** The side that has something for a free vehicle says what it is: one of its loads, or places. */
  takesLoad: boolean;
  takesPlaces: boolean;
  distanceKm: number | null;
};

/** The form of a proposal with its choices, begun with these texts or with those of a session that ran out. */
export async function loadOfferForm(
  ctx: SignedInContext,
  request: Request,
  subject: OfferSubject,
  firstTexts: Partial<OfferTexts>,
) {
  const [recoveredForm, countries, terms, employees, contacts, vehicles, loads] = await Promise.all([
    recoveredValues(ctx, request, "send", "count"),
    subject.takesPlaces ? listCountries(ctx) : [],
    listTerms(ctx),
    listEmployees(ctx),
    listActiveContacts(ctx, ctx.viewer.company.id),
    subject.takesVehicle ? listUsableVehicles(ctx) : [],
    subject.takesLoad ? listOwnLoads(ctx) : [],
  ]);
  const values = recoveredForm ? readTexts(recoveredForm.all) : offerTextsIn(firstTexts);
  const loadChoices: { id: number; name: string; distanceKm: number | null }[] = loads;
  const selectableIds = (people: { id: number }[], selectedIds: string[]) =>
    selectedIds.filter((id) => people.some((person) => String(person.id) === id));
  return {
    key: randomUUID(),
    ...subject,
    values: {
      ...values,
      userIds: selectableIds(employees, values.userIds),
      contactIds: selectableIds(contacts, values.contactIds),
      loadId: loadChoices.some(({ id }) => String(id) === values.loadId) ? values.loadId : "",
      vehicleId: vehicles.some(({ id }) => String(id) === values.vehicleId) ? values.vehicleId : "",
    },
    isRecovered: recoveredForm !== null,
    countries: countries.map(({ acronym, roadSign, name }) => ({ acronym, name: `${roadSign} ${name}` })),
    currencies: terms.currencies,
    employees,
    contacts: contacts.map(({ id, name, position }) => ({ id, name: position ? `${name}, ${position}` : name })),
    vehicles: vehicles.map(({ id, plateNumber, body }) => ({ id, plateNumber, body })),
    loads: loadChoices,
    today: calendarDay(ctx.now),
  };
}

export type OfferFormData = Awaited<ReturnType<typeof loadOfferForm>>;

/** The form as it was typed, to go on with, and how far it is by its places. */
export async function countAgain(ctx: SignedInContext, input: Record<string, unknown>) {
  const values = offerTextsIn(input);
  return json({ intent: "count", result: { initialValue: values }, typedKm: await kmBetweenEnds(ctx, values) });
}

/** Road kilometres between the places that are typed; null without both. */
export async function kmBetweenEnds(ctx: SignedInContext, values: OfferTexts): Promise<number | null> {
  if (!values.loadCity || !values.unloadCity) return null;
  const { distanceKm } = await ownPlacesOf(ctx, {
    load: endOf(values.loadCountry, values.loadPostalCode, values.loadCity),
    unload: endOf(values.unloadCountry, values.unloadPostalCode, values.unloadCity),
  });
  return distanceKm;
}

function endOf(country: string, postalCode: string, city: string) {
  return {
    country: country || null,
    postalCode: postalCode || null,
    city: city || null,
    startDate: null,
    endDate: null,
  };
}

export function readTexts(all: (name: string) => readonly string[]): OfferTexts {
  const lists = { userIds: [...all("userIds")], contactIds: [...all("contactIds")] };
  const names = Object.keys(offerTextsIn({}));
  return offerTextsIn({ ...Object.fromEntries(names.map((name) => [name, all(name)[0]])), ...lists });
}
