export const legalDocumentSlugs = ["regulamin", "ochrona-danych", "polityka-prywatnosci", "polityka-cookies"] as const;

/** The legal document that the portal shows among its pages too. */
export const privacyPolicySlug = "polityka-prywatnosci" satisfies (typeof legalDocumentSlugs)[number];
