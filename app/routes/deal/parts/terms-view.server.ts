import { termsRouteName } from "~/domain/deal/route";
import type { Terms, TermsPlace } from "~/domain/deal/terms/terms";
import { linesOf } from "~/domain/freight/posting/field-facts";
import { featureNames, type Requirements } from "~/domain/freight/posting/fields";
import type { PostingKind } from "~/domain/freight/posting/status";
import { drawRoute } from "~/domain/place/route-map.server";
import { inUnit } from "~/domain/units/measure";
import { money, moneyPerKm } from "~/domain/units/money";

export type TermsView = ReturnType<typeof termsView>;

/** What was agreed, in words and numbers. */
export function termsView(terms: Terms) {
  const { vehicle, price, currency, distanceKm, ratePerKm, paymentDays } = terms;
  return {
    route: termsRouteName(terms),
    places: stopsOf(terms),
    map: drawRoute(
      [...asStops("LOAD", terms.loadingPlaces), ...asStops("UNLOAD", terms.unloadingPlaces)].map(({ role, place }) => ({
        role,
        city: place.city ?? place.country,
        lat: place.lat,
        lon: place.lon,
      })),
    ),
    price: money(price, currency),
    perKm: ratePerKm === null ? null : moneyPerKm(ratePerKm, currency),
    distance: distanceKm === null ? null : inUnit(Math.round(distanceKm), "km"),
    paymentDays,
    vehicle: [vehicle.plateNumber, vehicle.description].filter(Boolean).join(", ") || null,
    bodies: vehicle.bodies,
    ...requirementsOf(vehicle, vehicle.isItself ? "VEHICLE" : "SHIPMENT"),
    goods: terms.goods,
    additionalInfo: terms.additionalInfo,
    note: terms.note,
    acceptedBy: terms.acceptedBy.name,
  };
}

/** The measures and demands of a load or of a vehicle, in words and numbers. */
export function requirementsOf(vehicle: Requirements, of: PostingKind) {
  const sizes = [vehicle.length, vehicle.width, vehicle.height].flatMap((each) => inUnit(each, "m") ?? []);
  return {
    dimensions: sizes.length > 0 ? sizes.join(" × ") : null,
    of,
    tonnage: inUnit(vehicle.tonnage, "t"),
    ldm: inUnit(vehicle.ldm, "LDM"),
    lines: linesOf(vehicle),
    loading: vehicle.loading,
    adr: vehicle.adr,
    adrClasses: vehicle.adrClasses,
    extras: extrasOf(vehicle),
    temperature: temperatureText(vehicle),
  };
}

/** The places of the terms in the order of the journey. */
export function stopsOf(terms: Terms) {
  return [...asStops("LOAD", terms.loadingPlaces), ...asStops("UNLOAD", terms.unloadingPlaces)].map(
    ({ role, position, place }) => ({
      role,
      position,
      ...nameParts(place),
      name: placeName(place),
      days: daysOf(place),
      hours: place.hours ?? null,
    }),
  );
}

function asStops(role: "LOAD" | "UNLOAD", places: TermsPlace[]) {
  return places.map((place, position) => ({ role, position, place }));
}

function nameParts({ roadSign, postalCode, city, country }: TermsPlace) {
  return { sign: roadSign, code: postalCode, city: city ?? country };
}

function placeName({ city, postalCode, country }: TermsPlace): string {
  return city ?? postalCode ?? country;
}

function daysOf({ startDate, endDate }: TermsPlace): string | null {
  if (!startDate) return endDate;
  return endDate && endDate !== startDate ? `${startDate} – ${endDate}` : startDate;
}

function extrasOf(vehicle: Requirements) {
  return featureNames.filter((name) => vehicle[name]);
}

function temperatureText({
  temperatureFrom: from,
  temperatureTo: to,
}: Pick<Requirements, "temperatureFrom" | "temperatureTo">): string | null {
  const degrees = [...new Set([from, to].filter((each) => each !== null))];
  if (degrees.length === 0) return null;
  return `${degrees.map((each) => String(each).replace(".", ",").replace("-", "−")).join(" … ")}\u00a0°C`;
}
