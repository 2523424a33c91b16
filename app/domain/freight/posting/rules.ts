import type { Problem } from "~/domain/kernel/errors";
import { dayAfter } from "~/domain/units/time";
import { fieldText } from "./form-values";
import { blankPlace, firstDay, furthestDay, isBlank, type PlaceInput, type PostingInput } from "./posting";
import { maximumLead } from "./status";
import { areLoadingMetresOf, cooledBodyTypes, lengthOf, loadingMetres, measures } from "./vehicle";

type StoredDates = Pick<PlaceInput, "startDate" | "endDate" | "departureDate">;

/** What a posting is held against: the day, `2026-11-20`, and the dates it already has, which may have passed. */
export type Standard = {
  today: string;
  isPublished: boolean;
  unchanged: { load: StoredDates[]; unload: StoredDates[] };
};

/** Everything that is wrong with a posting, each with its field. A draft may lack what a published one needs. */
export function problemsOf(posting: PostingInput, standard: Standard): Problem[] {
  return [
    ...placeProblems("load", posting, standard),
    ...placeProblems("unload", posting, standard),
    ...orderProblems(posting),
    ...vehicleProblems(posting),
    ...fixedPriceProblems(posting, standard),
    ...peopleProblems(posting, standard),
  ];
}

type Role = "load" | "unload";

function placeProblems(role: Role, posting: PostingInput, standard: Standard): Problem[] {
  // A place with nothing in it is none, but the first says what it lacks.
  const isNeeded = (place: PlaceInput, index: number) =>
    !isBlank(place) || (index === 0 && standard.isPublished && mustHave(role, posting) && posting[role].every(isBlank));
  const rows = posting[role].length > 0 ? posting[role] : [blankPlace];
  return rows.flatMap((place, index) => {
    if (!isNeeded(place, index)) return [];
    const withFieldName = (problem: Problem) => ({ ...problem, field: `${role}[${index}].${problem.field}` });
    return [...addressProblems(role, place, posting, standard), ...dateProblems(role, place, posting, standard)].map(
      withFieldName,
    );
  });
}

function mustHave(role: Role, { kind }: PostingInput): boolean {
  return role === "load" || kind === "SHIPMENT";
}

function addressProblems(role: Role, place: PlaceInput, { kind }: PostingInput, { isPublished }: Standard) {
  const problems: Problem[] = [];
  const { country, postalCode, city } = place;
  if (!country && (postalCode || city)) problems.push({ code: "countryFirst", field: "country" });
  else if (!country) problems.push({ code: "countryRequired", field: "country" });
  if (isPublished && role === "load" && kind === "SHIPMENT") {
    if (!postalCode) problems.push({ code: "postalCodeRequired", field: "postalCode" });
    if (!city) problems.push({ code: "cityRequired", field: "city" });
  }
  return problems;
}

function dateProblems(role: Role, place: PlaceInput, { kind }: PostingInput, standard: Standard): Problem[] {
  const { startDate, endDate, departureDate } = place;
  const problems: Problem[] = [];
  const add = (code: Problem["code"], field: string, params?: Problem["params"]) =>
    problems.push({ code, field, params });

  if (departureDate && (startDate || endDate)) add("datesOrDeparture", "departureDate");
  else if (endDate && !startDate) add("dateFromRequired", "startDate");
  else if (standard.isPublished && role === "load" && !startDate && !departureDate) {
    add(kind === "SHIPMENT" ? "loadDateRequired" : "dateOrDepartureRequired", "startDate");
  }
  if (startDate && endDate && endDate < startDate) add("dateToBeforeFrom", "endDate");

  const last = dayAfter(standard.today, furthestDay);
  for (const field of ["startDate", "endDate", "departureDate"] as const) {
    const day = place[field];
    if (!day) continue;
    const isUnchanged = standard.unchanged[role].some((storedDates) => storedDates[field] === day);
    if (day < standard.today && !isUnchanged) add(field === "endDate" ? "dateToInPast" : "dateFromInPast", field);
    if (day > last) add("dateTooFar", field, { days: furthestDay });
  }
  return problems;
}

function orderProblems({ load, unload }: PostingInput): Problem[] {
  return unload.flatMap((place, index) => {
    const field = earlyField(place, load);
    return field ? [{ code: "unloadBeforeLoad" as const, field: `unload[${index}].${field}` }] : [];
  });
}

/** Which day of an unloading place comes before the first loading; null for none. */
export function earlyField(
  { startDate, endDate }: StoredDates,
  load: readonly StoredDates[],
): "startDate" | "endDate" | null {
  const first = load
    .flatMap((place) => firstDay(place) ?? [])
    .sort()
    .at(0);
  if (!first) return null;
  if (startDate && startDate < first) return "startDate";
  return endDate && endDate < first ? "endDate" : null;
}

function vehicleProblems(posting: PostingInput): Problem[] {
  const problems: Problem[] = [];
  const { temperatureFrom, temperatureTo } = posting;
  const isCooled = posting.bodies.some((body) => cooledBodyTypes.includes(body));
  const field = temperatureFrom === null ? "temperatureTo" : "temperatureFrom";
  if ((temperatureFrom !== null || temperatureTo !== null) && !isCooled) {
    problems.push({ code: "temperatureNotCooled", field });
  }
  if (temperatureFrom !== null && temperatureTo !== null && temperatureTo < temperatureFrom) {
    problems.push({ code: "temperatureOrder", field: "temperatureTo" });
  }
  const { length, width, ldm, rate, statedRatePerKm } = posting;
  if (length !== null && ldm !== null && !areLoadingMetresOf(length, width, ldm)) {
    problems.push({ code: "loadingMetresOrLength", field: "ldm" });
  }
  const lengthOfMetres = length === null ? lengthOf(ldm, width) : null;
  if (lengthOfMetres !== null && (lengthOfMetres < measures.min || lengthOfMetres > measures.max)) {
    problems.push({ code: "numberBetween", field: "ldm", params: boundsOfLoadingMetres(width) });
  }
  if (rate !== null && statedRatePerKm !== null) problems.push({ code: "rateOrRatePerKm", field: "statedRatePerKm" });
  if (posting.adrClasses.length > 0 && !posting.adr) problems.push({ code: "adrTickRequired", field: "adr" });
  return problems;
}

/** The loading metres that goods of the width take, from the least length to the greatest. */
function boundsOfLoadingMetres(width: number | null) {
  const [min, max] = [loadingMetres(measures.min, width) ?? 0, loadingMetres(measures.max, width) ?? 0];
  return { min: fieldText(Math.max(min, measures.min)), max: fieldText(Math.min(max, measures.max)) };
}

/** What is taken at once leaves nothing to be agreed. */
function fixedPriceProblems(posting: PostingInput, { isPublished }: Standard): Problem[] {
  if (posting.takers === null || !isPublished) return [];
  const code = "fixedPriceNeeds";
  // Of a loading place all of it is asked for anyway.
  const lacking = posting.unload.flatMap((place, index) => {
    if (isBlank(place)) return [];
    const fields = [place.city === null && "city", firstDay(place) === null && "startDate"];
    return fields.flatMap((field) => (field ? ({ code, field: `unload[${index}].${field}` } as const) : []));
  });
  return [
    ...lacking,
    ...(posting.rate ? [] : [{ code, field: "rate" } as const]),
    ...(posting.paymentDays === null ? [{ code, field: "paymentDays" } as const] : []),
  ];
}

function peopleProblems(posting: PostingInput, { isPublished }: Standard): Problem[] {
  const problems: Problem[] = [];
  const { kind, supervisorIds, visibilityGroupId, visibilityAmount } = posting;
  if (isPublished && supervisorIds.length === 0) {
    problems.push({ code: "supervisorRequired", field: "supervisorIds" });
  }
  if (visibilityGroupId !== null && visibilityAmount === null) {
    problems.push({ code: "visibilityTimeRequired", field: "visibilityAmount" });
  }
  if (visibilityGroupId === null && visibilityAmount !== null) {
    problems.push({ code: "visibilityGroupRequired", field: "visibilityGroupId" });
  }
  if (visibilityAmount !== null && visibilityAmount > maximumLead[kind]) {
    problems.push({ code: "numberBetween", field: "visibilityAmount", params: { min: 1, max: maximumLead[kind] } });
  }
  return problems;
}
