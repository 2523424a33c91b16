import type { CurrentRates } from "~/domain/exchange/exchange-rates";
import type { SignedInContext } from "~/domain/kernel/context";
import { greatCircleKm, roadKm } from "~/domain/place/distance";
import { dayAfter } from "~/domain/units/time";
import type { FreeVehicle } from "./free-vehicle";
import { findNext, type NextLoad } from "./return-loads.server";

/** How many loads are driven one after another at most, the one that the vehicle comes from with them. */
const longestChain = 3;
/** How many ways are followed from each step. */
const branchLimits = [16, 8, 5] as const;
const keptLimits = [16, 32] as const;
const maximumChains = 10;

/** What the vehicle has carried before it comes free: road kilometres, and PLN where its price is known. */
export type Before = { ladenKm: number; pay: number | null };

/** Loads one after another and the empty ways between them, home with them; `perKm` is in PLN of all of it. */
export type Chain = { loads: NextLoad[]; km: number; ladenKm: number; pay: number; perKm: number };

/**
 * Up to ten ways home over one to three loads, the one that the vehicle comes from counted, which pay best for a
 * kilometre, empty or laden, until it is home, or where no home is known until the last is unloaded; loads without a
 * rate are in none. A statement a step.
 */
export async function findChains(
  ctx: SignedInContext,
  vehicle: FreeVehicle,
  { rates, before }: { rates: CurrentRates; before: Before | null },
): Promise<Chain[]> {
  const steps = before ? longestChain - 1 : longestChain;
  let open: NextLoad[][] = [[]];
  const chains: Chain[] = [];
  for (let step = 0; step < steps && open.length > 0; step++) {
    const vehicles = freeAfterEach(vehicle, open);
    const limit = branchLimits[step] ?? 1;
    const next = await findNext(ctx, [...vehicles.values()], { rates, limit, isPaid: true });
    const longer = open.flatMap((loads) => {
      const free = vehicles.get(endOf(loads));
      return free ? extend(loads, next.get(free.id) ?? []) : [];
    });
    chains.push(...longer.map((loads) => chainOf(vehicle, loads, before)));
    open = best(longer, (loads) => chainOf(vehicle, loads, before), keptLimits[step] ?? 0);
  }
  return best(chains, (chain) => chain, maximumChains);
}

/** Of those that end in the same loads in another order only one is any use; a load is carried once. */
function extend(loads: NextLoad[], next: readonly NextLoad[]): NextLoad[][] {
  return next.flatMap((load) => {
    const isUsable = load.pay !== null && load.end !== null && !loads.some(({ id }) => id === load.id);
    return isUsable ? [[...loads, load]] : [];
  });
}

/** The vehicle at the end of each of these ways: one of all that end at one place on one day. */
function freeAfterEach(vehicle: FreeVehicle, ways: readonly NextLoad[][]): Map<string, FreeVehicle> {
  const vehicles = new Map<string, FreeVehicle>();
  for (const loads of ways) {
    const last = loads.at(-1);
    const id = vehicles.size + 1;
    if (vehicles.has(endOf(loads))) continue;
    if (!last) vehicles.set(endOf(loads), { ...vehicle, id });
    else if (last.end)
      vehicles.set(endOf(loads), { ...vehicle, id, at: last.end, from: last.endDay, to: dayAfter(last.endDay, 2) });
  }
  return vehicles;
}

function endOf(loads: readonly NextLoad[]): string {
  const last = loads.at(-1);
  return last ? `${last.end?.lat} ${last.end?.lon} ${last.endDay}` : "";
}

function chainOf({ home }: FreeVehicle, loads: NextLoad[], before: Before | null): Chain {
  const end = loads.at(-1)?.end;
  const homeKm = home && end ? roadKm(greatCircleKm(end, home)) : 0;
  // Of a load without a price neither the way nor the pay is counted.
  const payBefore = before?.pay ? { km: before.ladenKm, pay: before.pay } : { km: 0, pay: 0 };
  const ladenKm = payBefore.km + loads.reduce((sum, load) => sum + load.ladenKm, 0);
  const km = ladenKm + homeKm + loads.reduce((sum, load) => sum + load.emptyKm, 0);
  const pay = payBefore.pay + loads.reduce((sum, load) => sum + (load.pay ?? 0), 0);
  return { loads, km, ladenKm, pay, perKm: km > 0 ? pay / km : 0 };
}

function best<Item>(items: readonly Item[], chainOf: (item: Item) => Chain, most: number): Item[] {
  return items.toSorted((one, other) => chainOf(other).perKm - chainOf(one).perKm).slice(0, most);
}
