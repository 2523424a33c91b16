/** What papers two companies give each other. */
export const dealDocumentTypes = ["ORDER", "CMR", "POD", "INVOICE", "INSURANCE_POLICY", "OTHER"] as const;
export type DealDocumentType = (typeof dealDocumentTypes)[number];

/** Those that there can be while they negotiate: nothing has been carried yet. */
export const negotiationTypes: readonly DealDocumentType[] = ["ORDER", "INSURANCE_POLICY", "OTHER"];

/** Those that show that the goods have arrived. */
export const proofTypes: readonly DealDocumentType[] = ["CMR", "POD"];
