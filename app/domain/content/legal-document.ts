export const legalDocumentSlugs = ["regulamin", "ochrona-danych", "polityka-prywatnosci", "polityka-cookies"] as const;

export type LegalDocumentSlug = (typeof legalDocumentSlugs)[number];
