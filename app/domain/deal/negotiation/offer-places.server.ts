import { countries } from "drizzle/schema/dictionary";
import { inArray } from "drizzle-orm";
import type { TermsPlace } from "~/domain/deal/terms/terms";
import { earlyField } from "~/domain/freight/posting/rules";
import type { Context } from "~/domain/kernel/context";
import type { Problem } from "~/domain/kernel/errors";
import { estimatedKm } from "~/domain/place/distance";
import { locateAll } from "~/domain/place/locate.server";
import { calendarDay } from "~/domain/units/moment.server";
import type { OwnPlaces } from "./offer";

type OfferRoute = {
  places: { loading: TermsPlace[]; unloading: TermsPlace[] };
  /** Road kilometres; null while the map does not know both ends. */
  distanceKm: number | null;
  problems: Problem[];
};

/** The places of an offer on a free vehicle that names no load, on the map, with what is wrong with them. */
export async function ownPlacesOf(ctx: Pick<Context, "db" | "now">, input: OwnPlaces | null): Promise<OfferRoute> {
  const ends = [input?.load ?? blank, input?.unload ?? blank];
  const points = await locateAll(
    ctx,
    ends.map(({ country, postalCode, city }) => ({ country: country ?? "", postalCode, city })),
  );
  const knownCountries = await ctx.db
    .select({ acronym: countries.acronym, roadSign: countries.roadSign })
    .from(countries)
    .where(
      inArray(
        countries.acronym,
        ends.map(({ country }) => country ?? ""),
      ),
    );
  const places = ends.map((end, index): TermsPlace => {
    const country = knownCountries.find(({ acronym }) => acronym === end.country);
    return {
      country: end.country ?? "",
      roadSign: country?.roadSign ?? "",
      postalCode: end.postalCode,
      city: end.city,
      lat: points[index]?.lat ?? null,
      lon: points[index]?.lon ?? null,
      startDate: end.startDate,
      endDate: end.endDate,
    };
  });
  const [loading, unloading] = [places.slice(0, 1), places.slice(1)];
  return {
    places: { loading, unloading },
    distanceKm: estimatedKm(places),
    problems: [
      ...ends.flatMap((end, index) =>
        problemsOf(end, index === 0 ? "load" : "unload", knownCountries, calendarDay(ctx.now)),
      ),
      ...orderProblems(input),
    ],
  };
}

type End = OwnPlaces["load"];
const blank: End = { country: null, postalCode: null, city: null, startDate: null, endDate: null };

function problemsOf(
  end: End,
  role: "load" | "unload",
  knownCountries: { acronym: string }[],
  today: string,
): Problem[] {
  const problems: Problem[] = [];
  const add = (code: Problem["code"], field: keyof End) => problems.push({ code, field: fieldOf(role, field) });
  const { country, city, startDate, endDate } = end;
  if (!country) add("countryRequired", "country");
  else if (!knownCountries.some(({ acronym }) => acronym === country)) add("wrongFormat", "country");
  if (!city) add("cityRequired", "city");
  if (role === "load" && !startDate) add("dateFromRequired", "startDate");
  if (startDate && startDate < today) add("dateFromInPast", "startDate");
  if (startDate && endDate && endDate < startDate) add("dateToBeforeFrom", "endDate");
  if (!startDate && endDate) add("dateFromRequired", "startDate");
  return problems;
}

function orderProblems(input: OwnPlaces | null): Problem[] {
  if (!input) return [];
  const { load, unload } = input;
  const field = earlyField({ ...unload, departureDate: null }, [{ ...load, departureDate: null }]);
  return field ? [{ code: "unloadBeforeLoad", field: fieldOf("unload", field) }] : [];
}

/** What the form calls a field of a place: `loadCity`. */
function fieldOf(role: "load" | "unload", field: string): string {
  return `${role}${field.charAt(0).toUpperCase()}${field.slice(1)}`;
}
