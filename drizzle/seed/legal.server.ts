import type { Database } from "../../app/db.server";
import { legalDocumentSlugs } from "../../app/domain/content/legal-document";
import { parseMarkdown } from "../../app/domain/rich-text/markdown";
import { legalDocuments } from "../schema/content";
import dataProtection from "./legal/ochrona-danych.md?raw";
import cookies from "./legal/polityka-cookies.md?raw";
import privacy from "./legal/polityka-prywatnosci.md?raw";
import terms from "./legal/regulamin.md?raw";

const documents = {
  regulamin: { title: "Regulamin portalu", text: terms },
  "ochrona-danych": { title: "Zasady ochrony danych osobowych", text: dataProtection },
  "polityka-prywatnosci": { title: "Polityka prywatności", text: privacy },
  "polityka-cookies": { title: "Polityka plików cookie", text: cookies },
};

/**
 * Stores the first version of each legal document, in the organisation's name and with its office's address. Safe to
 * run again. A version's number and first day stand here alone: the page says them above the text.
 */
export async function seedLegalDocuments(db: Database, organisation: string, office: string): Promise<void> {
  await db
    .insert(legalDocuments)
    .values(
      legalDocumentSlugs.map((slug) => ({
        slug,
        version: "1.0",
        title: documents[slug].title,
        content: parseMarkdown(
          documents[slug].text.replaceAll("{organisation}", organisation).replaceAll("{office}", office),
        ),
        validFrom: "2026-11-01",
      })),
    )
    .onConflictDoNothing();
}
