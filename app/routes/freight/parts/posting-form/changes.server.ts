import { json } from "@remix-run/node";
import type { SignedInContext } from "~/domain/context";
import { beginWithVehicle } from "~/domain/freight/posting/choices.server";
import { formValuesIn, type PostingFormValues, withPlaces } from "~/domain/freight/posting/form-values";
import type { Warning } from "~/domain/freight/posting/warnings.server";
import { estimateOf } from "./data.server";

/** The form as it was sent, changed by one of its buttons. */
export async function changedForm(ctx: SignedInContext, intent: string, sent: object) {
  const values = formValuesIn(sent);
  if (intent === "recount") return again(ctx, values, { intent, focus: "distanceKm" });
  if (intent === "fillVehicle")
    return again(ctx, await beginWithVehicle(ctx, values, values.vehicleId), { intent, focus: "vehicleId" });
  const { values: next, focus } = withPlaces(values, intent);
  return again(ctx, next, { intent, focus });
}

type More = { intent: string; focus?: string; warnings?: Warning[]; savedTemplate?: string | null };

/** The form as it was typed, to go on with. */
export async function again(ctx: SignedInContext, values: PostingFormValues, more: More) {
  return json({ result: { initialValue: values }, estimatedKm: await estimateOf(ctx, values), ...more });
}
