export const legalDocumentSlugs = ["regulamin", "ochrona-danych", "polityka-prywatnosci", "polityka-cookies"] as const;
