import { has, type Viewer } from "~/domain/kernel/viewer";

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

/** The chapters about the council's own panel, which its officers alone read. */
export const officeChapters = ["panel"] as const;

export type Chapter = (typeof chapters)[number] | (typeof officeChapters)[number];

/** The texts that the office keeps, beside the legal documents: `tasks` stands above the form of who cannot get in. */
export const contentSlugs = ["faq", "help", "contact", "tasks", ...chapters, ...officeChapters] as const;

export type ContentSlug = (typeof contentSlugs)[number];

/** Whether the text is the address of a chapter of the manual, the office's among them. */
export function isChapter(slug: string): slug is Chapter {
  return ([...chapters, ...officeChapters] as readonly string[]).includes(slug);
}

/** Whether the text is the address of a text that the office keeps. */
export function isContentSlug(slug: string): slug is ContentSlug {
  return (contentSlugs as readonly string[]).includes(slug);
}

/** The chapters that are for a reader, in their order. */
export function chaptersFor(viewer: Viewer | null): readonly Chapter[] {
  return viewer && has(viewer, "ACCESS_CONTROL") ? [...chapters, ...officeChapters] : chapters;
}
