import { z } from "zod";
import { changeVehicleActivity, createVehicle, editVehicle } from "~/domain/fleet/commands.server";
import { oneVehicleForm, vehicleForm } from "~/domain/fleet/form.server";
import { countVehicles, findVehicle, listVehicles, vehicleOrders } from "~/domain/fleet/queries.server";
import { vehicleStates } from "~/domain/fleet/vehicle";
import { identifier } from "~/domain/kernel/form.server";
import { pages } from "~/paths";
import { phrase, requireKey, requireVersion, sortOf } from "./form-parts.server";
import { operationsOf } from "./operation.server";
import { int, one, shapeOf, voidResult } from "./shape.server";

const { list, mutation, query } = operationsOf("pojazdy");

const vehicle = shapeOf<Awaited<ReturnType<typeof findVehicle>>>()("Vehicle", {
  id: "Int!",
  version: "Int!",
  body: "String!",
  plateNumber: "String!",
  length: "Float",
  width: "Float",
  height: "Float",
  tonnage: "Float",
  adr: "Boolean!",
  isActive: "Boolean!",
  createdAt: "DateTime!",
  updatedAt: "DateTime!",
});

list("vehicles", {
  page: pages.vehicles,
  scope: "company",
  of: vehicle,
  form: z.object({ status: z.enum(vehicleStates).optional(), phrase, ...sortOf(vehicleOrders, "plate") }),
  isByPlace: true,
  rows: (ctx, { status = null, phrase, sort, descending, page }) =>
    listVehicles(ctx, { state: status, phrase, sort: { key: sort, isDescending: descending }, page }),
  total: async (ctx, { status, phrase }) => (await countVehicles(ctx, phrase))[status ?? "all"],
});

query("vehicle", {
  page: pages.editVehicle,
  scope: "company",
  form: z.object({ id: identifier }),
  returns: one(vehicle),
  run: (ctx, { id }) => findVehicle(ctx, id),
});

mutation("addVehicle", {
  page: pages.newVehicle,
  scope: "company",
  form: vehicleForm,
  returns: int,
  run: (ctx, { version: _, ...input }) => createVehicle(ctx, requireKey(input)),
});

mutation("updateVehicle", {
  page: pages.editVehicle,
  scope: "company",
  form: vehicleForm.safeExtend({ id: identifier }),
  returns: voidResult,
  run: (ctx, { key: _, ...input }) => editVehicle(ctx, requireVersion(input)),
});

for (const [name, isActive] of [["switchOnVehicle", true] as const, ["switchOffVehicle", false] as const]) {
  mutation(name, {
    page: pages.vehicles,
    scope: "company",
    form: oneVehicleForm,
    returns: voidResult,
    run: (ctx, { vehicleId }) => changeVehicleActivity(ctx, { id: vehicleId, isActive }),
  });
}
