import { documentTextNames, loadDocumentForm } from "~/components/documents/document-form.server";
import { listCompanyDocuments, owedDocuments } from "~/domain/company/document/queries.server";
import { documentView } from "~/domain/company/document/view.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { recoveredTexts } from "~/http/recovered-form.server";
import { loadVerificationState } from "../parts/verification-state.server";

/** Where the viewer's company stands on its way through the verification, and the papers it owes and has given. */
export async function loadVerification(ctx: SignedInContext, request: Request) {
  const recoveredForm = await recoveredTexts(ctx, request, "addDocument", documentTextNames);
  const [state, documents, owed, form] = await Promise.all([
    loadVerificationState(ctx),
    listCompanyDocuments(ctx, ctx.viewer.company.id),
    owedDocuments(ctx, ctx.viewer.company.id),
    loadDocumentForm(ctx, ctx.viewer.company.id, recoveredForm ?? {}),
  ]);
  return {
    ...state,
    isLimited: ctx.viewer.isVerificationOnly ?? false,
    owed,
    isRecovered: recoveredForm !== null,
    given: documents.map((document) => documentView(document, ctx.now)),
    form,
  };
}

export type VerificationData = Awaited<ReturnType<typeof loadVerification>>;
