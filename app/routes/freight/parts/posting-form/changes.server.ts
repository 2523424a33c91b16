import { json } from "@remix-run/node";
import type { SignedInContext } from "~/domain/context";
import { DomainError } from "~/domain/errors";
import { listUsableVehicles } from "~/domain/freight/posting/choices.server";
import { formValuesIn, type PostingFormValues, withPlaces } from "~/domain/freight/posting/form-values";
import type { Warning } from "~/domain/freight/posting/warnings.server";
import { estimateOf } from "./data.server";

/** The form as it was sent, changed by one of its buttons. */
export async function changedForm(ctx: SignedInContext, intent: string, sent: object) {
  const typed = formValuesIn(sent);
  if (intent === "recount") return again(ctx, typed, { intent, focus: "distanceKm" });
  if (intent === "fillVehicle") return again(ctx, await withVehicle(ctx, typed), { intent, focus: "vehicleId" });
  const { typed: next, focus } = withPlaces(typed, intent);
  return again(ctx, next, { intent, focus });
}

async function withVehicle(ctx: SignedInContext, typed: PostingFormValues): Promise<PostingFormValues> {
  const vehicle = (await listUsableVehicles(ctx)).find(({ id }) => String(id) === typed.vehicleId);
  if (!vehicle) throw new DomainError(typed.vehicleId ? "vehicleUnknown" : "required", "vehicleId");
  const shown = (number: number | null, kept: string) => (number === null ? kept : String(number).replace(".", ","));
  return {
    ...typed,
    bodies: [vehicle.body],
    length: shown(vehicle.length, typed.length),
    width: shown(vehicle.width, typed.width),
    height: shown(vehicle.height, typed.height),
    tonnage: shown(vehicle.tonnage, typed.tonnage),
    adr: vehicle.adr ? "on" : "",
    adrClasses: vehicle.adr ? typed.adrClasses : [],
  };
}

type More = { intent: string; focus?: string; warnings?: Warning[]; savedTemplate?: string | null };

/** The form as it was typed, to go on with. */
export async function again(ctx: SignedInContext, typed: PostingFormValues, more: More) {
  return json({ result: { initialValue: typed }, estimatedKm: await estimateOf(ctx, typed), ...more });
}
