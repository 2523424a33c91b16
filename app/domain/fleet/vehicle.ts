import type { BodyType } from "~/domain/freight/posting/vehicle";

/** What a company says of its vehicle: metres, tonnes. */
export type VehicleInput = {
  body: BodyType;
  plateNumber: string;
  length: number | null;
  width: number | null;
  height: number | null;
  tonnage: number | null;
  adr: boolean;
  isActive: boolean;
};

export const vehicleStates = ["active", "off"] as const;
export type VehicleState = (typeof vehicleStates)[number];
