import { randomUUID } from "node:crypto";
import { listActiveContacts } from "~/domain/company/contact/contacts.server";
import { listCountries } from "~/domain/company/dictionaries.server";
import { findMissingCarrierPolicy } from "~/domain/company/document/carrier-policy.server";
import {
  beginWithVehicle,
  listEmployees,
  listTerms,
  listUsableVehicles,
} from "~/domain/freight/posting/choices.server";
import { beginLike, findEditablePosting } from "~/domain/freight/posting/company-posting.server";
import {
  blankFormValues,
  formValuesOf,
  type PostingFormValues,
  placeChanges,
  readFormValues,
  withFields,
} from "~/domain/freight/posting/form-values";
import { findHabits, type Habits, noHabits } from "~/domain/freight/posting/habits.server";
import { postingPolicy } from "~/domain/freight/posting/policy";
import { furthestDay } from "~/domain/freight/posting/posting";
import { maximumLead, type PostingKind } from "~/domain/freight/posting/status";
import { bodyTypes } from "~/domain/freight/posting/vehicle";
import { beginFromTemplate, listTemplates } from "~/domain/freight/shelf/templates.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { identifier } from "~/domain/kernel/form.server";
import { calendarDay } from "~/domain/units/moment.server";
import { defaultCurrency } from "~/domain/units/money";
import { dayAfter } from "~/domain/units/time";
import { recoveredValues } from "~/http/recovered-form.server";
import { estimateOf, placeHelp } from "./place-help.server";

/** The buttons that bring the form back changed; the first ones do not. */
const savingIntents = ["publish", "change", "draft", "similar", "template"] as const;
export const changingIntents = ["recount", "fillVehicle", "readLine", ...placeChanges];

/**
 * The form of a new posting or of the one that the address names: with what was typed before a session ran out, or
 * begun from a template, from another posting of the company or from one of its vehicles. Throws
 * companyVerificationPending, postingNotFound, postingIsClosed, templateNotFound.
 */
export async function loadPostingForm(ctx: SignedInContext, request: Request, kind: PostingKind, id: number | null) {
  postingPolicy.authorize(ctx.viewer, "posting.post", null);
  const search = new URL(request.url).searchParams;
  const [first, habits, recoveredForm, countries, terms, employees, contacts, vehicles, templates, missingPolicy] =
    await Promise.all([
      id === null ? begin(ctx, kind, search) : loadEditedPosting(ctx, kind, id),
      id === null ? findHabits(ctx, kind) : noHabits,
      recoveredValues(ctx, request, ...savingIntents, ...changingIntents),
      listCountries(ctx),
      listTerms(ctx),
      listEmployees(ctx),
      listActiveContacts(ctx, ctx.viewer.company.id),
      kind === "VEHICLE" ? listUsableVehicles(ctx) : [],
      id === null ? listTemplates(ctx, kind) : [],
      findMissingCarrierPolicy(ctx),
    ]);
  const values = recoveredForm
    ? readFormValues(recoveredForm.all)
    : first.isBlank
      ? withHabits(kind, first.values, habits)
      : first.values;
  const selectableIds = (people: { id: number }[], selectedIds: string[]) =>
    selectedIds.filter((id) => people.some((person) => String(person.id) === id));
  const today = calendarDay(ctx.now);
  return {
    id,
    kind,
    status: first.status,
    version: first.version,
    /** Where the writing begins. */
    focus: first.isBlank && !recoveredForm ? "load[0].postalCode" : "",
    usualBodies: [...new Set([...bodyTypes.filter((body) => values.bodies.includes(body)), ...habits.bodies])].slice(
      0,
      Math.max(habits.bodies.length, values.bodies.length),
    ),
    usualGoods: habits.goods,
    key: randomUUID(),
    start: search.get("template") ?? search.get("like") ?? "",
    values: {
      ...values,
      supervisorIds: selectableIds(employees, values.supervisorIds),
      contactIds: selectableIds(contacts, values.contactIds),
    },
    // The towns of a stored posting have been chosen among those of their names.
    ...(id !== null && !recoveredForm
      ? { estimatedKm: await estimateOf(ctx, values), otherTowns: {} }
      : await placeHelp(ctx, values)),
    countries: withFirst(countries, habits.countries).map(({ acronym, roadSign, name }) => ({
      acronym,
      name: `${roadSign} ${name}`,
    })),
    ...terms,
    employees,
    contacts: contacts.map(({ id, name, position }) => ({ id, name: position ? `${name}, ${position}` : name })),
    vehicles: vehicles.map((vehicle) => ({ id: vehicle.id, plateNumber: vehicle.plateNumber, body: vehicle.body })),
    templates: templates.map((template) => ({ id: template.id, name: template.name })),
    missingPolicy,
    days: { first: today, last: dayAfter(today, furthestDay) },
    maximumLead: maximumLead[kind],
    line: recoveredForm?.all("line")[0] ?? "",
    isRestored: recoveredForm !== null,
  };
}

/** The countries with those of the ISO codes on top, in the order of these. */
function withFirst<Country extends { acronym: string }>(countries: Country[], first: string[]): Country[] {
  const top = first.flatMap((acronym) => countries.find((country) => country.acronym === acronym) ?? []);
  return [...top, ...countries.filter((country) => !top.includes(country))];
}

export type PostingFormData = Awaited<ReturnType<typeof loadPostingForm>>;

async function begin(ctx: SignedInContext, kind: PostingKind, search: URLSearchParams) {
  const [template, like, vehicle] = ["template", "like", "vehicle"].map((name) => search.get(name));
  const blank = {
    status: null,
    version: null,
    isBlank: true,
    values: blankFormValues(ctx.viewer.id, defaultCurrency),
  };
  // Whoever puts it up is asked about it.
  const firstForm = (values: PostingFormValues) => ({
    ...blank,
    isBlank: false,
    values: { ...values, supervisorIds: blank.values.supervisorIds },
  });
  if (template) return firstForm(await beginFromTemplate(ctx, kind, idIn(template, "templateNotFound")));
  if (vehicle && kind === "VEHICLE") return { ...blank, values: await beginWithVehicle(ctx, blank.values, vehicle) };
  return like ? firstForm(await beginLike(ctx, kind, idIn(like, "postingNotFound"))) : blank;
}

/** The form with the countries that were used last; a vehicle that names no direction goes anywhere. */
function withHabits(kind: PostingKind, values: PostingFormValues, { loadCountry, unloadCountry }: Habits) {
  return withFields(values, {
    "load[0].country": loadCountry ?? "",
    "unload[0].country": (kind === "SHIPMENT" && unloadCountry) || "",
  });
}

function idIn(text: string, missing: "templateNotFound" | "postingNotFound"): number {
  const id = identifier.safeParse(text);
  if (!id.success) throw new DomainError(missing);
  return id.data;
}

async function loadEditedPosting(ctx: SignedInContext, kind: PostingKind, id: number) {
  const posting = await findEditablePosting(ctx, kind, id);
  return {
    status: posting.status,
    version: posting.version,
    isBlank: false,
    values: formValuesOf(posting, posting.version),
  };
}
