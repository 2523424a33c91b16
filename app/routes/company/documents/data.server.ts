import { type DocumentTexts, documentTextNames, loadDocumentForm } from "~/components/documents/document-form.server";
import { listCalendars } from "~/domain/calendar/queries.server";
import { findMissingCarrierPolicy } from "~/domain/company/document/carrier-policy.server";
import { companyDocumentTypes } from "~/domain/company/document/document";
import {
  countOwnDocuments,
  findOwnDocument,
  listDocumentHistory,
  listEndingDocuments,
  listOwnDocuments,
  owedDocuments,
} from "~/domain/company/document/queries.server";
import { documentView } from "~/domain/company/document/view.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { identifier } from "~/domain/kernel/form.server";
import { formatMoment } from "~/domain/units/moment.server";
import { listPage } from "~/http/page.server";
import { recoveredTexts } from "~/http/recovered-form.server";
import { loadVerificationState } from "../parts/verification-state.server";

/**
 * A page of the company's papers with their history, the form of a new one or of one that replaces another, and the
 * question before one is removed. Throws companyDocumentNotFound.
 */
export async function loadDocuments(ctx: SignedInContext, request: Request) {
  const search = new URL(request.url).searchParams;
  const companyId = ctx.viewer.company.id;
  const type = companyDocumentTypes.find((candidate) => candidate === search.get("type")) ?? null;
  const [{ rows, ...list }, replaced, removed, calendars, missingPolicy, owed, ending, verification] =
    await Promise.all([
      listPage(request, {
        rows: (page) => listOwnDocuments(ctx, { type, page }),
        counts: countOwnDocuments(ctx),
        total: (counts) => counts[type ?? "all"],
      }),
      namedDocument(ctx, search.get("replace")),
      namedDocument(ctx, search.get("delete")),
      listCalendars(ctx),
      findMissingCarrierPolicy(ctx),
      owedDocuments(ctx, companyId),
      listEndingDocuments(ctx),
      loadVerificationState(ctx),
    ]);
  const recoveredForm = await recoveredTexts(
    ctx,
    request,
    replaced ? "replaceDocument" : "addDocument",
    documentTextNames,
  );
  const values = recoveredForm ?? (replaced ? textsOf(replaced) : wantedTexts(search));
  const shownDocuments = [...rows, ...(removed ? [removed] : [])];
  const [form, older] = await Promise.all([
    loadDocumentForm(ctx, companyId, values),
    listDocumentHistory(
      ctx,
      companyId,
      shownDocuments.map(({ id }) => id),
    ),
  ]);
  const olderOf = (id: number) => older.filter(({ replacedById }) => replacedById === id);
  const view = (document: (typeof rows)[number]) => ({
    ...documentView(document, ctx.now),
    older: olderOf(document.id).map((previous) => documentView(previous, ctx.now)),
  });
  return {
    ...list,
    type,
    rows: rows.map(view),
    form,
    calendars: calendars.map(({ createdAt, ...calendar }) => ({ ...calendar, created: formatMoment(createdAt) })),
    missingPolicy,
    owed,
    ending: ending.map((document) => documentView(document, ctx.now)),
    verification,
    isRecovered: recoveredForm !== null,
    replaced: replaced && documentView(replaced, ctx.now),
    removed: removed && view(removed),
  };
}

export type DocumentsData = Awaited<ReturnType<typeof loadDocuments>>;

async function namedDocument(ctx: SignedInContext, id: string | null) {
  if (id === null) return null;
  const idInput = identifier.safeParse(id);
  // No paper has the number 0.
  return findOwnDocument(ctx, idInput.success ? idInput.data : 0);
}

type Document = Awaited<ReturnType<typeof findOwnDocument>>;

/** What a newer paper has in common with the one it replaces. */
function textsOf({ name, type, subtype, vehicleId, paysForDocumentId, isPublic }: Document): Partial<DocumentTexts> {
  const text = (value: string | number | null) => (value === null ? "" : String(value));
  return {
    name,
    type,
    subtype: text(subtype),
    isPublic: isPublic ? "on" : "",
    vehicleId: text(vehicleId),
    paysForDocumentId: text(paysForDocumentId),
  };
}

/** What a link to the form asks it to begin with: a type, a vehicle, or the policy that was paid. */
function wantedTexts(search: URLSearchParams): Partial<DocumentTexts> {
  const type = search.get("type") ?? "";
  const policy = search.get("policy");
  if (policy) return { type: "POLICY_PAYMENT_PROOF", paysForDocumentId: policy };
  return { type, vehicleId: search.get("vehicle") ?? "" };
}
