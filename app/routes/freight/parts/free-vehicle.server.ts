import { findCarriedLoad } from "~/domain/deal/transport/free-vehicle.server";
import { type CurrentRates, convert } from "~/domain/exchange/exchange-rates";
import { findPosting } from "~/domain/freight/posting/queries.server";
import type { Before } from "~/domain/freight/search/chains.server";
import { freeVehicleOf, usualRadiusKm } from "~/domain/freight/search/free-vehicle";
import type { SignedInContext } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { identifier } from "~/domain/kernel/form.server";
import { calendarDay } from "~/domain/units/moment.server";
import { currencyIdOf, moneyPerKm, zloty } from "~/domain/units/money";
import { pathTo } from "~/paths";

const furthestKm = 300;

/**
 * What the address asks for the next load of: `?posting=` an own load or free vehicle, `?deal=` a transport of the
 * company; with `waits` an own load is asked for vehicles where it is loaded. Throws postingNotFound, and
 * transactionNotFound, also of those of others.
 */
export async function readOrigin(ctx: SignedInContext, request: Request, { waits = false } = {}) {
  const search = new URL(request.url).searchParams;
  const radius = Number(search.get("km") ?? usualRadiusKm);
  const radiusKm = Number.isInteger(radius) && radius >= 1 && radius <= furthestKm ? radius : usualRadiusKm;
  const today = calendarDay(ctx.now);
  const [name, id] = search.has("deal") ? ["deal", idIn(search, "deal")] : ["posting", idIn(search, "posting")];
  const found = name === "deal" ? await findCarriedLoad(ctx, id) : await findOwn(ctx, id);
  const { kind, places, currency } = found;
  const isWaiting = waits && kind === "SHIPMENT";
  const vehicle = isWaiting ? waitingLoadOf(found, today, radiusKm) : freeVehicleOf(found, { today, radiusKm });
  const end = kind === "SHIPMENT" && !isWaiting ? places.findLast(({ role }) => role === "UNLOAD") : places[0];
  const home = kind === "SHIPMENT" ? places[0] : places.find(({ role }) => role === "UNLOAD");
  return {
    found,
    isWaiting,
    vehicle,
    radiusKm,
    query: { [name]: String(id), km: String(radiusKm) },
    view: {
      id,
      kind,
      radiusKm,
      name,
      number: "number" in found ? found.number : null,
      place: placeName(end),
      home: home ? placeName(home) : null,
      days: vehicle ? [...new Set([vehicle.from, vehicle.to])].join(" – ") : "",
      href: pageOf(name, kind, id),
    },
    currency,
  };
}

export type Origin = Awaited<ReturnType<typeof readOrigin>>;

/** What a price in PLN is for a kilometre, in the origin's currency; null where nobody knows. */
export function perKmIn(rates: CurrentRates, currency: string, zlotyPerKm: number | null): string | null {
  const id = currencyIdOf(currency);
  const worth = zlotyPerKm === null ? null : convert(rates, zlotyPerKm, zloty, id);
  return worth === null ? null : moneyPerKm(worth, currency);
}

/** What the vehicle has carried before; null for one that comes free empty. */
export function beforeOf({ found }: Origin, rates: CurrentRates): Before | null {
  if (found.kind === "VEHICLE" || !found.distanceKm) return null;
  const price = "price" in found ? found.price : found.rate;
  const currencyId = currencyIdOf(found.currency);
  return { ladenKm: found.distanceKm, pay: price ? convert(rates, price, currencyId, zloty) : null };
}

/** A load that waits for a vehicle, as what stands where it is loaded on its days; null where it is on no map. */
export function waitingLoadOf(load: Parameters<typeof freeVehicleOf>[0], today: string, radiusKm?: number) {
  const places = load.places.filter(({ role }) => role === "LOAD");
  return freeVehicleOf({ ...load, kind: "VEHICLE", places }, { today, radiusKm, waits: 0 });
}

async function findOwn(ctx: SignedInContext, id: number) {
  const posting = await findPosting(ctx, id);
  if (!posting.isOwn) throw new DomainError("postingNotFound");
  return posting;
}

function idIn(search: URLSearchParams, name: string): number {
  const id = identifier.safeParse(search.get(name));
  if (!id.success) throw new DomainError("postingNotFound");
  return id.data;
}

type Place = { roadSign: string; postalCode: string | null; city: string | null; country: string };

function placeName(place: Place | undefined): string {
  return place ? [place.roadSign, place.city ?? place.postalCode ?? place.country].filter(Boolean).join(" ") : "";
}

function pageOf(name: string, kind: "SHIPMENT" | "VEHICLE", id: number): string {
  if (name === "deal") return pathTo("transaction", { id });
  return pathTo(kind === "SHIPMENT" ? "shipment" : "vehicleOffer", { id });
}
