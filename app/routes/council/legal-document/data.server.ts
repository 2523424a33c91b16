import { countAcceptances } from "~/domain/content/acceptance.server";
import { discardDraft, saveDraft } from "~/domain/content/commands.server";
import { contentActForm, legalDocumentForm, legalDraftForm, restoreLegalForm } from "~/domain/content/form.server";
import { publishLegalDocument, restoreLegalDocument } from "~/domain/content/legal-commands.server";
import { isLegalDocumentSlug, noticeDays } from "~/domain/content/legal-document";
import { findLegalDraft, listLegalVersions } from "~/domain/content/queries.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { printMarkdown } from "~/domain/rich-text/print-markdown";
import { calendarDay, formatMoment } from "~/domain/units/moment.server";
import { dayAfter } from "~/domain/units/time";
import { signedInForm } from "~/http/form.server";
import { recoveredTexts } from "~/http/recovered-form.server";
import { pathTo } from "~/paths";
import { differenceIn } from "../parts/difference.server";

const names = ["version", "title", "text", "summary", "validFrom"] as const;

export type LegalTexts = Record<(typeof names)[number], string>;

/** A legal document as the office keeps it: its next version, and every one that there is. */
export async function loadLegalEditor(ctx: SignedInContext, slug: string, request: Request) {
  if (!isLegalDocumentSlug(slug)) throw new DomainError("notFound");
  const [draftRow, versions, acceptances, recoveredDraft, recoveredVersion] = await Promise.all([
    findLegalDraft(ctx, slug),
    listLegalVersions(ctx, slug),
    countAcceptances(ctx, slug),
    recoveredTexts(ctx, request, "save", names),
    recoveredTexts(ctx, request, "publish", names),
  ]);
  const today = calendarDay(ctx.now);
  const current = versions.find(({ validFrom }) => validFrom <= today) ?? versions[0];
  if (!current) throw new DomainError("notFound");
  const { title, content, draftedAt } = draftRow ?? {};
  const draft = title && content && draftedAt ? { title, content } : null;
  const currentText = draft ?? versions[0] ?? current;
  const version = draftRow?.version ?? 1;
  const earliest = dayAfter(today, noticeDays);
  const recoveredForm = recoveredDraft ?? recoveredVersion;
  return {
    slug,
    version,
    earliest,
    title: current.title,
    current: current.version,
    draft: draftedAt ? { moment: formatMoment(draftedAt), by: draftRow?.by ?? null } : null,
    values: recoveredForm ?? {
      version: String(version),
      title: currentText.title,
      text: printMarkdown(currentText.content),
      summary: "",
      validFrom: earliest,
    },
    isRecovered: recoveredForm !== null,
    preview: draft,
    history: versions.map(({ version: number, publishedBy, createdAt, validFrom, summary, mailedAt }) => ({
      number,
      by: publishedBy,
      moment: formatMoment(createdAt),
      validFrom,
      summary,
      isMailed: mailedAt !== null,
      accepted: summary && validFrom <= today ? (acceptances.accepted.get(number) ?? 0) : null,
      open: summary && number === current.version ? acceptances.open : null,
    })),
    isOfCompanies: acceptances.isOfCompanies,
    difference: differenceIn(
      request,
      versions.map(({ version: number, title, content }) => ({ number, title, content })),
      draft,
    ),
  };
}

export type LegalEditorData = Awaited<ReturnType<typeof loadLegalEditor>>;

/** What may be done with a legal document. */
export function legalForms(slug: string) {
  const back = pathTo("council.legalDocument", { slug });
  const requireSlug = () => {
    if (!isLegalDocumentSlug(slug)) throw new DomainError("notFound");
    return slug;
  };
  return {
    save: signedInForm({
      schema: legalDraftForm,
      run: (ctx, { text, ...input }) => saveDraft(ctx, { ...input, content: text, slug: requireSlug() }),
      accepted: [back, "contentEditor:flash.saved"],
    }),
    publish: signedInForm({
      schema: legalDocumentForm,
      run: (ctx, { text, ...input }) => publishLegalDocument(ctx, { ...input, content: text, slug: requireSlug() }),
      accepted: [back, "contentEditor:flash.announced"],
    }),
    restore: signedInForm({
      schema: restoreLegalForm,
      run: (ctx, input) => restoreLegalDocument(ctx, { ...input, slug: requireSlug() }),
      accepted: [back, "contentEditor:flash.restored"],
    }),
    discard: signedInForm({
      schema: contentActForm,
      run: (ctx, input) => discardDraft(ctx, { ...input, slug: requireSlug() }),
      accepted: [back, "contentEditor:flash.discarded"],
    }),
  };
}
