import { createHash } from "node:crypto";
import { type Terms, type TermsPart, termsParts } from "./terms";

/**
 * Sixteen hexadecimal digits for each part of the terms, in their order: whoever accepts terms says with it which ones
 * were read, whatever they were taken from. Who accepts is no part of them.
 */
export function digestOf(terms: Terms): string {
  const { shipper, carrier, loadingPlaces, unloadingPlaces, distanceKm, goods, additionalInfo, ...rest } = terms;
  const { vehicle, note, price, currency, paymentDays, ratePerKm, contacts } = rest;
  const parts: Record<TermsPart, unknown> = {
    parties: [shipper, carrier],
    route: [loadingPlaces, unloadingPlaces, distanceKm],
    load: [goods, additionalInfo, note],
    vehicle,
    price: [price, currency, paymentDays, ratePerKm],
    contacts,
  };
  return termsParts.map((part) => digestOfPart(parts[part])).join("-");
}

function digestOfPart(part: unknown): string {
  return createHash("sha256").update(JSON.stringify(part)).digest("hex").slice(0, 16);
}
