export const legalDocumentSlugs = ["regulamin", "ochrona-danych", "polityka-prywatnosci", "polityka-cookies"] as const;

export type LegalDocumentSlug = (typeof legalDocumentSlugs)[number];

/** The legal document that the portal shows among its pages too. */
export const privacyPolicySlug = "polityka-prywatnosci" satisfies LegalDocumentSlug;

/** Days between the publication of a new version and its first day. */
export const noticeDays = 14;

/** Whether the text is the address of a legal document. */
export function isLegalDocumentSlug(slug: string): slug is LegalDocumentSlug {
  return (legalDocumentSlugs as readonly string[]).includes(slug);
}
