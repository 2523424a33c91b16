/** A place of a way; days are `2026-11-20`. */
export type WayPlace = {
  role: "LOAD" | "UNLOAD";
  sign: string;
  code: string | null;
  city: string;
  startDate: string | null;
  endDate: string | null;
};

export type WayEnd = { sign: string; code: string | null; city: string; more: number; days: string | null };
export type Way = { from: WayEnd | null; to: WayEnd | null };

/** Where a way begins and ends: a load at its last place, a vehicle at any of those it names. */
export function wayOf(places: readonly WayPlace[], kind: "SHIPMENT" | "VEHICLE"): Way {
  const loads = places.filter(({ role }) => role === "LOAD");
  const unloads = places.filter(({ role }) => role === "UNLOAD");
  const last = kind === "SHIPMENT" ? unloads.at(-1) : unloads[0];
  return { from: endOf(loads[0], loads.length), to: endOf(last, unloads.length) };
}

type TermsPlace = {
  roadSign: string;
  country: string;
  postalCode: string | null;
  city: string | null;
  startDate: string | null;
  endDate: string | null;
};

/** Places as they are frozen, as those of a way. */
export function wayPlaces(role: WayPlace["role"], places: readonly TermsPlace[]): WayPlace[] {
  return places.map(({ roadSign, country, postalCode, city, startDate, endDate }) => {
    return { role, sign: roadSign, code: postalCode, city: city ?? country, startDate, endDate };
  });
}

/** The way in one line, `PL Radom – D Dortmund`. */
export function wayName({ from, to }: Way, anywhere: string): string {
  const name = (end: WayEnd | null) => (end ? `${end.sign} ${end.city}` : anywhere);
  return `${name(from)} – ${name(to)}`;
}

function endOf(place: WayPlace | undefined, count: number): WayEnd | null {
  if (!place) return null;
  const { sign, code, city, startDate, endDate } = place;
  const days = startDate && endDate && endDate !== startDate ? `${startDate} – ${endDate}` : startDate;
  return { sign, code, city, more: count - 1, days };
}
