/** The chapters of the manual, in their order. */
export const chapters = [
  "pierwsze-kroki",
  "konto",
  "gielda",
  "wystawianie",
  "propozycje-cen",
  "transakcje",
  "oceny",
  "rozmowy",
  "ogloszenia",
  "firma",
  "pracownicy",
  "pakiety",
  "zgloszenia",
] as const;

export type Chapter = (typeof chapters)[number];

/** The texts that the office keeps, beside the legal documents: `tasks` stands above the form of who cannot get in. */
export const contentSlugs = ["faq", "help", "contact", "tasks", ...chapters] as const;

export type ContentSlug = (typeof contentSlugs)[number];

export function isChapter(slug: string): slug is Chapter {
  return (chapters as readonly string[]).includes(slug);
}

export function isContentSlug(slug: string): slug is ContentSlug {
  return (contentSlugs as readonly string[]).includes(slug);
}
