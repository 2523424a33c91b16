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

/** What the council has made of a paper; a replaced one stays for the history of the newer. */
export const companyDocumentStates = ["UNVERIFIED", "VERIFIED", "REJECTED", "REPLACED"] as const;

export type CompanyDocumentState = (typeof companyDocumentStates)[number];
