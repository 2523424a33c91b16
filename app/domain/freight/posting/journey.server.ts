import type { Context } from "~/domain/kernel/context";
import { estimatedKm, type Point } from "~/domain/place/distance";
import { locateAll } from "~/domain/place/locate.server";
import { completeAddresses } from "~/domain/place/towns.server";
import { dayAfter, daysBetween } from "~/domain/units/time";
import { firstDay, isBlank, lastDay, type PlaceInput, type PostingInput } from "./posting";

type Places = Pick<PostingInput, "load" | "unload">;
export type LocatedPlace = PlaceInput & { role: "LOAD" | "UNLOAD"; position: number } & (
    | Point
    | { lat: null; lon: null }
  );

/** The places that a form names, without its blank ones, each with its point on the map. */
export async function locatePlaces(ctx: Context, input: Places): Promise<LocatedPlace[]> {
  const [places] = await locateJourneys(ctx, [input]);
  return places ?? [];
}

/** The same of several forms, asked at once. */
export async function locateJourneys(ctx: Context, inputs: readonly Places[]): Promise<LocatedPlace[][]> {
  const journeys = inputs.map(({ load, unload }) => [...inTurn("LOAD", load), ...inTurn("UNLOAD", unload)]);
  const towns = journeys.flat().map(({ country, postalCode, city }) => ({ country: country ?? "", postalCode, city }));
  const points = (await locateAll(ctx, towns)).values();
  return journeys.map((places) =>
    places.map((place) => ({ ...place, ...(points.next().value ?? { lat: null, lon: null }) })),
  );
}

/** What was written with the towns and codes of its places that one look-up tells. */
export async function completePlaces<Input extends Places>(ctx: Context, input: Input): Promise<Input> {
  const places = await completeAddresses(ctx, [...input.load, ...input.unload]);
  const count = input.load.length;
  return { ...input, load: places.slice(0, count), unload: places.slice(count) };
}

function inTurn(role: "LOAD" | "UNLOAD", places: PlaceInput[]) {
  return places.filter((place) => !isBlank(place)).map((place, position) => ({ ...place, role, position }));
}

/** What one driver, and two in turns, can drive in a day when nothing goes wrong. */
const kmADay = { one: 650, two: 1100 };

export type ShortTime = { km: number; days: number; possibleKm: number; kmADay: number; hasSecondDriver: boolean };

/**
 * The first unloading that nobody can reach in time, though they loaded on the first day and unloaded at the end of the
 * last; null when all can be reached or nobody knows how far they are.
 */
export function shortTime(places: LocatedPlace[], hasSecondDriver: boolean): ShortTime | null {
  const loads = places.filter(({ role }) => role === "LOAD");
  const start = loads
    .flatMap((place) => firstDay(place) ?? [])
    .sort()
    .at(0);
  if (!start) return null;
  const pace = hasSecondDriver ? kmADay.two : kmADay.one;
  const unloads = places.filter(({ role }) => role === "UNLOAD");
  for (const [index, unload] of unloads.entries()) {
    const end = lastDay(unload);
    const km = unload.lat === null ? null : estimatedKm([...loads, ...unloads.slice(0, index + 1)]);
    if (!end || km === null || end < start) continue;
    const days = daysBetween(start, end) + 1;
    if (km > days * pace) return { km, days, possibleKm: days * pace, kmADay: pace, hasSecondDriver };
  }
  return null;
}

/** The day after the last day of any place; null while no place has one. */
export function dayOfEnd(places: Pick<PlaceInput, "startDate" | "endDate" | "departureDate">[]): string | null {
  const last = places
    .flatMap((place) => lastDay(place) ?? [])
    .sort()
    .at(-1);
  return last ? dayAfter(last, 1) : null;
}
