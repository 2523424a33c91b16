import type { ActionFunctionArgs } from "@remix-run/node";
import { changeVehicleActivity } from "~/domain/fleet/commands.server";
import { oneVehicleForm } from "~/domain/fleet/form.server";
import { countVehicles, listVehicles, vehicleOrders } from "~/domain/fleet/queries.server";
import { vehicleStates } from "~/domain/fleet/vehicle";
import { postingPolicy } from "~/domain/freight/posting/policy";
import type { SignedInContext } from "~/domain/kernel/context";
import { phraseIn } from "~/domain/list/phrase.server";
import { sortIn } from "~/domain/list/sort";
import { redirectWithFlash } from "~/http/flash.server";
import { listPage } from "~/http/page.server";
import { addressWith } from "~/http/return-to.server";
import { vehicleView } from "../parts/vehicle-view.server";

/** A page of the company's vehicles. */
export async function loadVehicles(ctx: SignedInContext, request: Request) {
  const search = new URL(request.url).searchParams;
  const state = vehicleStates.find((candidate) => candidate === search.get("status")) ?? null;
  const phrase = phraseIn(search);
  const sort = sortIn(search, vehicleOrders, { key: "plate", isDescending: false });
  const { rows, ...list } = await listPage(request, {
    rows: (page) => listVehicles(ctx, { state, phrase, sort, page }),
    counts: countVehicles(ctx, phrase),
    total: (counts) => counts[state ?? "all"],
  });
  return {
    ...list,
    state,
    phrase,
    sort,
    rows: rows.map(vehicleView),
    mayPost: postingPolicy.allows(ctx.viewer, "posting.post", null),
  };
}

export type VehiclesData = Awaited<ReturnType<typeof loadVehicles>>;

export function vehicleSwitches({ request }: Pick<ActionFunctionArgs, "request">) {
  const switching = (isActive: boolean) => ({
    schema: oneVehicleForm,
    run: async (ctx: SignedInContext, { vehicleId }: { vehicleId: number }) => {
      await changeVehicleActivity(ctx, { id: vehicleId, isActive });
      return redirectWithFlash(
        addressWith(request, {}),
        isActive ? "fleet:flash.switchedOn" : "fleet:flash.switchedOff",
      );
    },
  });
  return { switchOff: switching(false), switchOn: switching(true) };
}
