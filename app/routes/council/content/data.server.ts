import { discardDraft, publishContent, restoreVersion, saveDraft } from "~/domain/content/commands.server";
import { contentActForm, contentForm, restoreForm } from "~/domain/content/form.server";
import { findContent, listVersions } from "~/domain/content/queries.server";
import { sectionsOf } from "~/domain/content/section";
import { isContentSlug } from "~/domain/content/slug";
import { fillContent, fillText } from "~/domain/content/value";
import { valueNames } from "~/domain/content/value-name";
import type { SignedInContext } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { printMarkdown } from "~/domain/rich-text/print-markdown";
import { formatMoment } from "~/domain/units/moment.server";
import { signedInForm } from "~/http/form.server";
import { loadNamedValues } from "~/http/named-values.server";
import { pageOf } from "~/http/published-text.server";
import { recoveredTexts } from "~/http/recovered-form.server";
import { pathTo } from "~/paths";
import { differenceIn } from "../parts/difference.server";

const names = ["version", "title", "text"] as const;

export type ContentTexts = Record<(typeof names)[number], string>;

/** A text as the office keeps it: its draft or what all see, how the draft will read, and every version. */
export async function loadContent(ctx: SignedInContext, slug: string, request: Request) {
  if (!isContentSlug(slug)) throw new DomainError("notFound");
  const content = await findContent(ctx, slug);
  const [versions, values, recoveredDraft, recoveredVersion] = await Promise.all([
    listVersions(ctx, content.id),
    loadNamedValues(ctx),
    recoveredTexts(ctx, request, "save", names),
    recoveredTexts(ctx, request, "publish", names),
  ]);
  const [latest] = versions;
  if (!latest) throw new DomainError("notFound");
  const { version, draftTitle, draftContent, draftedAt, draftBy } = content;
  const draft = draftTitle !== null && draftContent && draftedAt ? { title: draftTitle, content: draftContent } : null;
  const currentText = draft ?? latest;
  const recoveredForm = recoveredDraft ?? recoveredVersion;
  return {
    slug,
    title: latest.title,
    page: pageOf(slug),
    version,
    number: latest.number,
    publishedAt: formatMoment(latest.createdAt),
    draft: draftedAt && { moment: formatMoment(draftedAt), by: draftBy },
    values: recoveredForm ?? {
      version: String(version),
      title: currentText.title,
      text: printMarkdown(currentText.content),
    },
    isRecovered: recoveredForm !== null,
    preview: draft && { title: fillText(draft.title, values), ...sectionsOf(fillContent(draft.content, values)) },
    names: valueNames.map((name) => ({ name, value: values[name] })),
    history: versions.map(({ number, publishedBy, createdAt }) => ({
      number,
      by: publishedBy,
      moment: formatMoment(createdAt),
    })),
    difference: differenceIn(request, versions, draft),
  };
}

export type ContentData = Awaited<ReturnType<typeof loadContent>>;

/** What may be done with a text. */
export function contentForms(slug: string) {
  const back = pathTo("council.content", { slug });
  return {
    save: signedInForm({
      schema: contentForm,
      run: (ctx, { text, ...input }) => saveDraft(ctx, { ...input, content: text, slug }),
      accepted: [back, "contentEditor:flash.saved"],
    }),
    publish: signedInForm({
      schema: contentForm,
      run: (ctx, { text, ...input }) => publishContent(ctx, { ...input, content: text, slug }),
      accepted: [back, "contentEditor:flash.published"],
    }),
    restore: signedInForm({
      schema: restoreForm,
      run: (ctx, input) => restoreVersion(ctx, { ...input, slug }),
      accepted: [back, "contentEditor:flash.restored"],
    }),
    discard: signedInForm({
      schema: contentActForm,
      run: (ctx, input) => discardDraft(ctx, { ...input, slug }),
      accepted: [back, "contentEditor:flash.discarded"],
    }),
  };
}
