import { findLegalDocument } from "~/domain/content/queries.server";
import type { Context } from "~/domain/kernel/context";

export async function loadLegalDocument(ctx: Context, slug: string) {
  const { title, version, validFrom, content } = await findLegalDocument(ctx, slug);
  return { slug, title, version, validFrom, content };
}

export type LegalDocumentData = Awaited<ReturnType<typeof loadLegalDocument>>;
