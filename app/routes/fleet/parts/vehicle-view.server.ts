import type { findVehicle } from "~/domain/fleet/queries.server";
import { fieldText } from "~/domain/freight/posting/form-values";

type Vehicle = Pick<
  Awaited<ReturnType<typeof findVehicle>>,
  "id" | "plateNumber" | "body" | "length" | "width" | "height" | "tonnage" | "adr" | "isActive"
>;

/** A vehicle as pages show it: measures as texts, null where none of them is known. */
export function vehicleView({ id, plateNumber, body, length, width, height, tonnage, adr, isActive }: Vehicle) {
  const isMeasured = [length, width, height].some((measure) => measure !== null);
  const measures = { length: fieldText(length), width: fieldText(width), height: fieldText(height) };
  return {
    id,
    plateNumber,
    body,
    adr,
    isActive,
    measures: isMeasured ? measures : null,
    tonnage: tonnage === null ? null : fieldText(tonnage),
  };
}

export type VehicleView = ReturnType<typeof vehicleView>;
