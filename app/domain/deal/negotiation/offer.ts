import type { PlaceInput } from "~/domain/freight/posting/posting";

/** So many people and contacts of a side. */
export const maximumOfferContacts = 5;
/** Days from today until which a proposal may hold. */
export const longestValidity = 60;

/** What a side proposes. */
export type ProposalInput = {
  price: number;
  currencyId: number;
  paymentDays: number;
  validUntil: Date;
  /** Of the carrier's fleet, on a load. */
  vehicleId: number | null;
  vehicleDescription: string | null;
  note: string | null;
  /** Whom of its company the side names: people, and contacts. */
  userIds: number[];
  contactIds: number[];
};

/** Where an offer on a free vehicle loads and unloads when it names no load. */
export type OwnPlaces = Record<
  "load" | "unload",
  Pick<PlaceInput, "country" | "postalCode" | "city" | "startDate" | "endDate">
>;

export type OfferInput = ProposalInput & { loadId: number | null; places: OwnPlaces | null };

/** What says that this very price is meant. */
export function meantPrice({ price, currencyId }: Pick<ProposalInput, "price" | "currencyId">): string {
  return `${price} ${currencyId}`;
}
