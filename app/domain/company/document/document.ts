/** The kinds of papers a company keeps, in the order they are offered. */
export const companyDocumentTypes = [
  "REGISTRATION",
  "TAX_NUMBER",
  "REGON",
  "INSURANCE_POLICY",
  "POLICY_PAYMENT_PROOF",
  "OTHER",
] as const;

export type CompanyDocumentType = (typeof companyDocumentTypes)[number];

/** What a paper of the trade is more closely, the company's first, then a vehicle's. */
export const companyDocumentSubtypes = [
  "COMMUNITY_LICENCE",
  "CARRIER_PERMIT",
  "OCP_DOMESTIC",
  "OCP_INTERNATIONAL",
  "OCS",
  "ADR",
  "ATP",
  "VEHICLE_REGISTRATION",
  "VEHICLE_POLICY",
  "VEHICLE_INSPECTION",
] as const;

export type CompanyDocumentSubtype = (typeof companyDocumentSubtypes)[number];

/** The type each of them belongs to. */
export const typeOfSubtype: Record<CompanyDocumentSubtype, CompanyDocumentType> = {
  COMMUNITY_LICENCE: "OTHER",
  CARRIER_PERMIT: "OTHER",
  OCP_DOMESTIC: "INSURANCE_POLICY",
  OCP_INTERNATIONAL: "INSURANCE_POLICY",
  OCS: "INSURANCE_POLICY",
  ADR: "OTHER",
  ATP: "OTHER",
  VEHICLE_REGISTRATION: "OTHER",
  VEHICLE_POLICY: "INSURANCE_POLICY",
  VEHICLE_INSPECTION: "OTHER",
};

/** Whether a paper of this subtype says nothing without its vehicle. */
export function isOfVehicle(subtype: CompanyDocumentSubtype | null): boolean {
  return subtype?.startsWith("VEHICLE_") ?? false;
}

/** The subtypes of which a company has one paper at a time for all it does. */
export const companyWideSubtypes: CompanyDocumentSubtype[] = [
  "COMMUNITY_LICENCE",
  "CARRIER_PERMIT",
  "OCP_DOMESTIC",
  "OCP_INTERNATIONAL",
  "OCS",
];

/** What the council has made of a paper; a replaced one stays for the history of the newer. */
export const companyDocumentStates = ["UNVERIFIED", "VERIFIED", "REJECTED", "REPLACED"] as const;

export type CompanyDocumentState = (typeof companyDocumentStates)[number];

/** From how many days before its end on a paper is said to run out. */
export const expiryNoticeDays = 30;

/** How many days before a paper's last day its company is told, the first time first. */
export const reminderDays = [30, 14, 7, 1, 0] as const;

/** The reminder that is due with so many days left: the nearest one, so that days that were missed are told once. */
export function dueReminder(daysLeft: number): number | undefined {
  return daysLeft < 0 ? undefined : reminderDays.findLast((step) => step >= daysLeft);
}
