export const legalDocumentSlugs = ["regulamin", "ochrona-danych", "polityka-prywatnosci", "polityka-cookies"] as const;

export type LegalDocumentSlug = (typeof legalDocumentSlugs)[number];

/** The legal document that the portal shows among its pages too. */
export const privacyPolicySlug = "polityka-prywatnosci" satisfies LegalDocumentSlug;

/** So long everybody knows of a new version before it holds. */
export const noticeDays = 14;

export function isLegalDocumentSlug(slug: string): slug is LegalDocumentSlug {
  return (legalDocumentSlugs as readonly string[]).includes(slug);
}
