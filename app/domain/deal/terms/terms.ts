import type { Requirements } from "~/domain/freight/posting/fields";
import type { BodyType } from "~/domain/freight/posting/vehicle";

/** Days are `2026-11-20`; hours, where given, `08:00–14:00`. */
export type TermsPlace = {
  country: string;
  roadSign: string;
  postalCode: string | null;
  city: string | null;
  lat: number | null;
  lon: number | null;
  startDate: string | null;
  endDate: string | null;
  /** Absent from terms that were frozen before hours were. */
  hours?: string | null;
};

export type TermsCompany = { id: number; name: string; tin: string; address: string };

export type TermsContact = { name: string; phone: string | null; email: string | null; companyId: number };

/**
 * What two companies agreed, as it stood at the moment of acceptance: whatever it was taken from may change later, this
 * never does.
 */
export type Terms = {
  shipper: TermsCompany;
  carrier: TermsCompany;
  loadingPlaces: TermsPlace[];
  unloadingPlaces: TermsPlace[];
  /** What the load asks for, or else what the posted vehicle is; of a posted vehicle always its own bodies. */
  vehicle: Requirements & {
    /** Of the carrier's fleet, or as it was described. */
    plateNumber: string | null;
    description: string | null;
    bodies: BodyType[];
    /** Whether its measures are the posted vehicle's own; absent from terms that were frozen before this was. */
    isItself?: boolean;
  };
  goods: string | null;
  additionalInfo: string | null;
  note: string | null;
  price: number;
  /** Its code, `EUR`. */
  currency: string;
  paymentDays: number;
  distanceKm: number | null;
  ratePerKm: number | null;
  contacts: TermsContact[];
  acceptedBy: { userId: number; name: string; companyId: number };
};

/** What a difference of terms is told by. */
export const termsParts = ["parties", "route", "load", "vehicle", "price", "contacts"] as const;
export type TermsPart = (typeof termsParts)[number];

/** The parts in which terms with two digests differ; all of them where one is none. */
export function differingParts(readTerms: string, now: string): TermsPart[] {
  const [before, after] = [readTerms.split("-"), now.split("-")];
  return termsParts.filter((_, index) => before[index] !== after[index]);
}
