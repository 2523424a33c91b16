import { findLegalDocument, findLegalVersion, listLegalVersions } from "~/domain/content/queries.server";
import type { Context } from "~/domain/kernel/context";
import { calendarDay } from "~/domain/units/moment.server";

/** The version of a legal document that holds today, or the one that the address names, and all there are. */
export async function loadLegalDocument(ctx: Context, slug: string, request: Request) {
  const versionParameter = new URL(request.url).searchParams.get("version");
  const [document, versions] = await Promise.all([
    versionParameter ? findLegalVersion(ctx, slug, versionParameter) : findLegalDocument(ctx, slug),
    listLegalVersions(ctx, slug),
  ]);
  const { title, version, validFrom, content, summary } = document;
  const today = calendarDay(ctx.now);
  return {
    slug,
    title,
    version,
    validFrom,
    content,
    summary: validFrom > today ? summary : null,
    versions: versions.map(({ version, validFrom }) => ({ version, validFrom })),
  };
}

export type LegalDocumentData = Awaited<ReturnType<typeof loadLegalDocument>>;
