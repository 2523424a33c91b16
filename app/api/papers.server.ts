import { addDocuments, deleteDocument } from "~/domain/deal/papers/commands.server";
import { dealDocumentForm, oneDealDocumentForm } from "~/domain/deal/papers/form.server";
import { identifier } from "~/domain/kernel/form.server";
import { pages } from "~/paths";
import { operationsOf } from "./operation.server";
import { voidResult } from "./shape.server";

const { mutation } = operationsOf("transakcje");

mutation("addDealDocuments", {
  page: pages.transaction,
  scope: "deals",
  form: dealDocumentForm.extend({ dealId: identifier }),
  returns: voidResult,
  run: (ctx, { dealId, files: fileIds, ...input }) => addDocuments(ctx, dealId, { ...input, fileIds }),
});

mutation("deleteDealDocument", {
  page: pages.transaction,
  scope: "deals",
  form: oneDealDocumentForm.extend({ dealId: identifier }),
  returns: voidResult,
  run: (ctx, { dealId, documentId }) => deleteDocument(ctx, dealId, documentId),
});
