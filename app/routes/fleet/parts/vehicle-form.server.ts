import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs } from "@remix-run/node";
import { listVehicleDocuments } from "~/domain/company/document/queries.server";
import { documentView } from "~/domain/company/document/view.server";
import { createVehicle, editVehicle } from "~/domain/fleet/commands.server";
import { vehicleForm } from "~/domain/fleet/form.server";
import { findVehicle } from "~/domain/fleet/queries.server";
import type { VehicleInput } from "~/domain/fleet/vehicle";
import { fieldText } from "~/domain/freight/posting/form-values";
import type { SignedInContext } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { formatMoment } from "~/domain/units/moment.server";
import type { SignedInHandle } from "~/http/context.server";
import { redirectWithFlash } from "~/http/flash.server";
import { handleForms } from "~/http/form.server";
import { recoveredTexts } from "~/http/recovered-form.server";
import { pathTo } from "~/paths";
import { vehicleView } from "./vehicle-view.server";

const names = ["body", "plateNumber", "length", "width", "height", "tonnage", "adr", "isActive"] as const;
export type VehicleTexts = Record<(typeof names)[number] | "version", string>;

const blank: VehicleTexts = {
  body: "",
  plateNumber: "",
  length: "",
  width: "",
  height: "",
  tonnage: "",
  adr: "",
  isActive: "on",
  version: "",
};

/**
 * The form of a new vehicle, or of the one with the id as it is stored now, with what was written before a session ran
 * out. Throws vehicleNotFound, also of another company's.
 */
export async function loadVehicleForm(ctx: SignedInContext, request: Request, id: number | null) {
  const [vehicle, recoveredForm] = await Promise.all([
    id === null ? null : findVehicle(ctx, id),
    recoveredTexts(ctx, request, "save", [...names, "version"]),
  ]);
  const documents = vehicle ? await listVehicleDocuments(ctx, vehicle.id) : [];
  return {
    key: randomUUID(),
    stored: vehicle && {
      ...vehicleView(vehicle),
      version: String(vehicle.version),
      changed: formatMoment(vehicle.updatedAt),
    },
    values: recoveredForm ?? (vehicle ? textsOf(vehicle) : blank),
    isRecovered: recoveredForm !== null,
    documents: documents.map((document) => documentView(document, ctx.now)),
  };
}

export type VehicleFormData = Awaited<ReturnType<typeof loadVehicleForm>>;

/** Takes the form of a new vehicle, or of the one with the id. */
export function handleVehicleForm(args: ActionFunctionArgs, handle: SignedInHandle, id: number | null) {
  return handleForms(args, handle, {
    save: {
      schema: vehicleForm,
      run: async (ctx, { key, version, ...input }) => {
        await save(ctx, id, { key, version }, input);
        return redirectWithFlash(pathTo("vehicles"), id === null ? "fleet:flash.added" : "fleet:flash.updated");
      },
    },
  });
}

async function save(
  ctx: SignedInContext,
  id: number | null,
  { key, version }: { key?: string; version?: number },
  input: VehicleInput,
): Promise<void> {
  if (id === null) {
    if (!key) throw new DomainError("badRequest");
    await createVehicle(ctx, { ...input, key });
    return;
  }
  if (version === undefined) throw new DomainError("badRequest");
  await editVehicle(ctx, { ...input, id, version });
}

function textsOf(vehicle: VehicleInput & { version: number }): VehicleTexts {
  const texts = names.map((name) => [name, fieldText(vehicle[name])]);
  return { ...Object.fromEntries(texts), version: String(vehicle.version) };
}
