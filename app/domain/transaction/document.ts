export const transactionDocumentTypes = ["CMR", "POD", "INVOICE", "OTHER"] as const;
export type TransactionDocumentType = (typeof transactionDocumentTypes)[number];

/** Those that show that the goods have arrived. */
export const proofTypes: readonly TransactionDocumentType[] = ["CMR", "POD"];
