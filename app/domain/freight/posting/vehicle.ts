/** The bodies a vehicle may have; the order is that of the lists on the pages. New ones are added at the end. */
export const bodyTypes = [
  "curtainsider",
  "tarpaulin",
  "mega",
  "jumbo",
  "reefer",
  "freezer",
  "isotherm",
  "box",
  "container",
  "tipper",
  "walkingFloor",
  "tanker",
  "silo",
  "flatbed",
  "lowLoader",
  "carTransporter",
  "coilMulde",
  "hookLift",
  "swapBody",
  "logging",
  "van",
] as const;
export type BodyType = (typeof bodyTypes)[number];

/** One posting may name so many bodies. */
export const maximumBodyTypes = 5;

/** Bodies that keep a temperature. */
export const cooledBodyTypes: readonly BodyType[] = ["reefer", "freezer", "isotherm"];

/** The ways a vehicle is loaded. */
export const loadingWays = ["top", "side", "rear"] as const;
export type LoadingWay = (typeof loadingWays)[number];

/** The classes of dangerous goods, as ADR names them. */
export const adrClasses = ["1", "2", "3", "4.1", "4.2", "4.3", "5.1", "5.2", "6.1", "6.2", "7", "8", "9"] as const;
export type AdrClass = (typeof adrClasses)[number];

/** Metres that a length, a width or loading metres may be. */
export const measures = { min: 0.01, max: 99.99 };

const vehicleWidth = 2.4;

/** Loading metres that goods of this length and width take, in hundredths: length × width / 2.4. */
export function loadingMetres(length: number | null, width: number | null): number | null {
  if (length === null) return null;
  return Math.round(((length * (width ?? vehicleWidth)) / vehicleWidth) * 100) / 100;
}

/** The length in metres of goods of this width that take so many loading metres. */
export function lengthOf(ldm: number | null, width: number | null): number | null {
  if (ldm === null) return null;
  return Math.round(((ldm * vehicleWidth) / (width ?? vehicleWidth)) * 100) / 100;
}
