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

/** A plate number as it is stored: in capitals, its parts a space apart whatever stood between them. */
export function plateIn(text: string): string {
  return text
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[\s\p{Pd}\u2212]+/gu, " ")
    .trim();
}

/** A plate number without what only spells it, as the database compares it. */
export function plateKeyOf(text: string): string {
  return plateIn(text).replaceAll(" ", "");
}
