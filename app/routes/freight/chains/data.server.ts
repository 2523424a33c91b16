import { listTrustFacts } from "~/domain/deal/trust/facts.server";
import { readCurrentRates } from "~/domain/exchange/queries.server";
import { listPostings } from "~/domain/freight/posting/queries.server";
import { type Chain, findChains } from "~/domain/freight/search/chains.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { inUnit } from "~/domain/units/measure";
import { beforeOf, type Origin, perKmIn, readOrigin } from "../parts/free-vehicle.server";
import { postingRowView } from "../parts/posting-view.server";

/** The ways home over several loads from what the address names. */
export async function loadChains(ctx: SignedInContext, request: Request) {
  const origin = await readOrigin(ctx, request);
  const { view, query, vehicle } = origin;
  const base = { origin: { ...view, query }, isOnMap: vehicle !== null, hasHome: Boolean(vehicle?.home) };
  if (!vehicle) return { ...base, chains: [] };
  const rates = await readCurrentRates(ctx);
  const before = beforeOf(origin, rates);
  const chains = await findChains(ctx, vehicle, { rates, before });
  const ids = [...new Set(chains.flatMap(({ loads }) => loads.map(({ id }) => id)))];
  const { viewer, now } = ctx;
  const postings = await listPostings(ctx, ids);
  const trust = await listTrustFacts(
    ctx,
    postings.map(({ company }) => company.id),
  );
  const rows = new Map(
    postings.map((posting) => [
      posting.id,
      postingRowView(posting, { viewer, now, isPinned: false, trust: trust.get(posting.company.id) }),
    ]),
  );
  return {
    ...base,
    chains: chains.map((chain) => ({
      ...sumOf(chain),
      perKm: perKmIn(rates, origin.currency, chain.perKm) ?? "",
      stops: stopsOf(chain, origin, rows),
      isWithOwn: Boolean(before?.pay),
      loads: chain.loads.flatMap(({ id, emptyKm }) => {
        const row = rows.get(id);
        return row ? [{ ...row, empty: kmText(emptyKm) }] : [];
      }),
    })),
  };
}

export type ChainsData = Awaited<ReturnType<typeof loadChains>>;

function sumOf({ km, ladenKm }: Chain) {
  return { km: kmText(km), share: Math.round((ladenKm / Math.max(km, 1)) * 100) };
}

type Rows = Map<number, ReturnType<typeof postingRowView>>;

/** The towns in their order, home at the end where it is known; one that is there already is not said twice. */
function stopsOf({ loads }: Chain, { view }: Origin, rows: Rows): string[] {
  const own = view.kind === "SHIPMENT" ? [view.home, view.place] : [view.place];
  const towns = loads.flatMap(({ id }) => [rows.get(id)?.from?.city, rows.get(id)?.to?.city]);
  const all = [...own.map((name) => name?.replace(/^\S+ /, "")), ...towns, view.home?.replace(/^\S+ /, "")];
  return all.flatMap((town, index) => (town && town !== all[index - 1] ? [town] : []));
}

function kmText(km: number): string {
  return inUnit(Math.round(km), "km") ?? "";
}
