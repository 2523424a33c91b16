/** A place of a route; days are `2026-11-20`. */
export type RoutePlace = {
  role: "LOAD" | "UNLOAD";
  sign: string;
  code: string | null;
  city: string;
  startDate: string | null;
  endDate: string | null;
  /** On each of its days, `08:00–14:00`. */
  hours?: string | null;
};

export type RouteEnd = { sign: string; code: string | null; city: string; more: number; days: string | null };
export type Route = { from: RouteEnd | null; to: RouteEnd | null };

/** Where a route begins and ends: a load at its last place, a vehicle at any of those it names. */
export function routeOf(places: readonly RoutePlace[], kind: "SHIPMENT" | "VEHICLE"): Route {
  const loads = places.filter(({ role }) => role === "LOAD");
  const unloads = places.filter(({ role }) => role === "UNLOAD");
  const last = kind === "SHIPMENT" ? unloads.at(-1) : unloads[0];
  return { from: endOf(loads[0], loads.length), to: endOf(last, unloads.length) };
}

type FrozenPlace = Omit<RoutePlace, "role" | "sign" | "code" | "city"> & {
  roadSign: string;
  country: string;
  postalCode: string | null;
  city: string | null;
};
type FrozenPlaces = { loadingPlaces: FrozenPlace[]; unloadingPlaces: FrozenPlace[] };

/** Places as they are frozen, as those of a route. */
export function routePlaces(role: RoutePlace["role"], places: readonly FrozenPlace[]): RoutePlace[] {
  return places.map(({ roadSign, country, postalCode, city, startDate, endDate }) => {
    // A code that stands for the town is not told twice.
    const code = city === null ? null : postalCode;
    return { role, sign: roadSign, code, city: city ?? postalCode ?? country, startDate, endDate };
  });
}

/** Where the goods of agreed terms go. */
export function routeOfTerms({ loadingPlaces, unloadingPlaces }: FrozenPlaces): Route {
  return routeOf([...routePlaces("LOAD", loadingPlaces), ...routePlaces("UNLOAD", unloadingPlaces)], "SHIPMENT");
}

export function termsRouteName(terms: FrozenPlaces): string {
  return routeName(routeOfTerms(terms), "");
}

/** The route in one line, `PL Radom – D Dortmund`. */
export function routeName({ from, to }: Route, anywhere: string): string {
  const name = (end: RouteEnd | null) => (end ? `${end.sign} ${end.city}` : anywhere);
  return `${name(from)} – ${name(to)}`;
}

function endOf(place: RoutePlace | undefined, count: number): RouteEnd | null {
  if (!place) return null;
  const { sign, code, city, startDate, endDate } = place;
  const days = startDate && endDate && endDate !== startDate ? `${startDate} – ${endDate}` : startDate;
  return { sign, code, city, more: count - 1, days };
}
