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

/** From the one to the other a width takes the whole of a vehicle: inside, trailers are 2.4 to 2.55 m wide. */
const vehicleWidth = { min: 2.4, max: 2.55 };

/**
 * Loading metres that goods of this length and width take, in hundredths: length × width / 2.4, the length in a whole
 * width.
 */
export function loadingMetres(length: number | null, width: number | null): number | null {
  if (length === null) return null;
  return Math.round(length * shareOfWidth(width) * 100) / 100;
}

/** The length in metres of goods of this width that take so many loading metres. */
export function lengthOf(ldm: number | null, width: number | null): number | null {
  if (ldm === null) return null;
  return Math.round((ldm / shareOfWidth(width)) * 100) / 100;
}

/**
 * Whether the loading metres may be those of the length: to the rounding, in a whole width by either way of counting.
 */
export function areLoadingMetresOf(length: number, width: number | null, ldm: number): boolean {
  const loadingMetres = [shareOfWidth(width), (width ?? vehicleWidth.min) / vehicleWidth.min].map(
    (share) => length * share,
  );
  return ldm >= Math.min(...loadingMetres) - roundingOfMetres && ldm <= Math.max(...loadingMetres) + roundingOfMetres;
}

/** Loading metres that were worked out from a rounded length, or the other way round, may differ by so much. */
const roundingOfMetres = 0.05;

function shareOfWidth(width: number | null): number {
  const { min, max } = vehicleWidth;
  return width === null || (width >= min && width <= max) ? 1 : width / min;
}
