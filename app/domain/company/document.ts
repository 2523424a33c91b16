/** The kinds of papers a company keeps, in the order they are offered. */
export const companyDocumentTypes = [
  "REGISTRATION",
  "TAX_NUMBER",
  "REGON",
  "INSURANCE_POLICY",
  "POLICY_PAYMENT_PROOF",
  "OTHER",
] as const;
