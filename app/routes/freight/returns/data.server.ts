import { listTrustFacts } from "~/domain/deal/trust/facts.server";
import { readCurrentRates } from "~/domain/exchange/queries.server";
import { type ListedPosting, listPostings } from "~/domain/freight/posting/queries.server";
import { findMatchingVehicles, findReturnLoads } from "~/domain/freight/search/return-loads.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { inUnit } from "~/domain/units/measure";
import { perKmIn, readOrigin } from "../parts/free-vehicle.server";
import { kindAt } from "../parts/kind-at";
import { postingRowView } from "../parts/posting-view.server";

/** What fits what the address names: loads for the way on, or free vehicles for a load that waits. */
export async function loadReturns(ctx: SignedInContext, request: Request) {
  const origin = await readOrigin(ctx, request, { waits: kindAt(new URL(request.url).pathname) === "VEHICLE" });
  const { rows, isOnMap } = origin.isWaiting ? await vehicleRows(ctx, origin) : await loadRows(ctx, origin);
  return { origin: { ...origin.view, query: origin.query }, isOfVehicles: origin.isWaiting, isOnMap, rows };
}

export type ReturnsData = Awaited<ReturnType<typeof loadReturns>>;
type Origin = Awaited<ReturnType<typeof readOrigin>>;

async function loadRows(ctx: SignedInContext, { vehicle, currency }: Origin) {
  if (!vehicle) return { rows: [], isOnMap: false };
  const rates = await readCurrentRates(ctx);
  const loads = await findReturnLoads(ctx, vehicle, rates);
  const facts = new Map(loads.map((load) => [load.id, load]));
  const postings = await listPostings(ctx, [...facts.keys()]);
  const trust = await trustOf(ctx, postings);
  const rows = postings.map((posting) => {
    const load = facts.get(posting.id);
    const km = load ? load.emptyKm + load.ladenKm : 0;
    return {
      ...rowOf(ctx, posting, trust),
      empty: kmText(load?.emptyKm ?? null),
      worthPerKm: perKmIn(rates, currency, load?.pay && km > 0 ? load.pay / km : null),
      home: kmText(load?.homeKm ?? null),
      isHomeward: load?.isHomeward ?? false,
    };
  });
  return { rows, isOnMap: true };
}

async function vehicleRows(ctx: SignedInContext, { vehicle }: Origin) {
  if (!vehicle) return { rows: [], isOnMap: false };
  const vehicles = await findMatchingVehicles(ctx, vehicle);
  const km = new Map(vehicles.map((each) => [each.id, each.km]));
  const postings = await listPostings(ctx, [...km.keys()]);
  const trust = await trustOf(ctx, postings);
  const rows = postings.map((posting) => ({
    ...rowOf(ctx, posting, trust),
    empty: kmText(km.get(posting.id) ?? null),
    worthPerKm: null,
    home: null,
    isHomeward: false,
  }));
  return { rows, isOnMap: true };
}

function trustOf(ctx: SignedInContext, postings: readonly ListedPosting[]) {
  return listTrustFacts(
    ctx,
    postings.map(({ company }) => company.id),
  );
}

type Trust = Awaited<ReturnType<typeof trustOf>>;

function rowOf({ viewer, now }: SignedInContext, posting: ListedPosting, trust: Trust) {
  const view = postingRowView(posting, { viewer, now, isPinned: false, trust: trust.get(posting.company.id) });
  return { ...view, isUntold: posting.tonnage === null };
}

function kmText(km: number | null): string | null {
  return km === null ? null : inUnit(Math.round(km), "km");
}
