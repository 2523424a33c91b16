import { firstDay, lastDay } from "~/domain/freight/posting/posting";
import type { PostingPlace } from "~/domain/freight/posting/queries.server";
import type { BodyType } from "~/domain/freight/posting/vehicle";
import { estimatedKm, type Point } from "~/domain/place/distance";
import { dayAfter } from "~/domain/units/time";

/** How far from where a vehicle comes free its next load is sought, unless somebody says otherwise. */
export const usualRadiusKm = 75;
/** Days after the one on which it comes free. */
const waitingDays = 2;
/** What is driven in a day where nobody says when it unloads. */
const kmADay = 600;

/** A vehicle that comes free somewhere, and what it takes; null in what nobody says. */
export type FreeVehicle = {
  /** Names it in an answer about several. */
  id: number;
  at: Point;
  home: Point | null;
  /** The days on which it can load, `2026-11-20`. */
  from: string;
  to: string;
  bodies: readonly BodyType[];
  tonnage: number | null;
  length: number | null;
  radiusKm: number;
};

type Place = Pick<PostingPlace, "role" | "lat" | "lon" | "startDate" | "endDate" | "departureDate">;
type Posting = {
  id: number;
  kind: "SHIPMENT" | "VEHICLE";
  places: readonly Place[];
  bodies: readonly BodyType[];
  tonnage: number | null;
  length: number | null;
};
/** `waits` is how many days after it comes free it may load. */
type SearchOptions = { today: string; radiusKm?: number; waits?: number };

/**
 * The vehicle that has unloaded a load, or the one that is posted as free: after a load it wants back to where that was
 * loaded, a free one to where it is said to go. Null where it is on no map.
 */
export function freeVehicleOf(
  posting: Posting,
  { today, radiusKm = usualRadiusKm, waits = waitingDays }: SearchOptions,
): FreeVehicle | null {
  const { id, kind, bodies, tonnage, length } = posting;
  const loads = posting.places.filter(({ role }) => role === "LOAD");
  const unloads = posting.places.filter(({ role }) => role === "UNLOAD");
  const [place, back] = kind === "SHIPMENT" ? [unloads.at(-1), loads[0]] : [loads[0], unloads[0]];
  const at = place && pointOf(place);
  if (!place || !at) return null;
  const day = firstDay(place) ?? (kind === "SHIPMENT" ? arrival(posting.places) : null) ?? today;
  const from = day < today ? today : day;
  const last = kind === "VEHICLE" ? (lastDay(place) ?? from) : from;
  const to = dayAfter(last < from ? from : last, waits);
  return { id, at, home: (back && pointOf(back)) ?? null, from, to, bodies, tonnage, length, radiusKm };
}

/** The day on which a load is there that says none. */
function arrival(places: readonly Place[]): string | null {
  const loadingDay = places
    .flatMap((place) => (place.role === "LOAD" ? (lastDay(place) ?? []) : []))
    .sort()
    .at(-1);
  const km = estimatedKm([...places]);
  return loadingDay ? dayAfter(loadingDay, Math.floor((km ?? 0) / kmADay)) : null;
}

function pointOf({ lat, lon }: { lat: number | null; lon: number | null }): Point | null {
  return lat === null || lon === null ? null : { lat, lon };
}
