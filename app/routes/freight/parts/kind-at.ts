import { matchPath } from "@remix-run/react";
import type { PostingKind } from "~/domain/freight/posting/status";
import { pages } from "~/paths";

const ofVehicles = [
  pages.vehicleOffers,
  pages.vehicleOffer,
  pages.newVehicleOffer,
  pages.matchingVehicles,
  pages.compareVehicles,
].flatMap(({ pl, en }) => [pl, en]);

/** Which kind of postings the page at an address is about. */
export function kindAt(pathname: string): PostingKind {
  return ofVehicles.some((path) => matchPath({ path, caseSensitive: true }, pathname)) ? "VEHICLE" : "SHIPMENT";
}
