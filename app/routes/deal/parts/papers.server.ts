import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs } from "@remix-run/node";
import { roleOf, type TransactionSide } from "~/domain/deal/deal";
import type { FoundOffer } from "~/domain/deal/negotiation/offer-page.server";
import { addDocuments, deleteDocument } from "~/domain/deal/papers/commands.server";
import { type DealDocumentType, dealDocumentTypes, negotiationTypes } from "~/domain/deal/papers/document";
import { dealDocumentForm, oneDealDocumentForm } from "~/domain/deal/papers/form.server";
import { dealPolicy } from "~/domain/deal/policy";
import { actionsOf } from "~/domain/deal/state";
import { type FoundTransaction, listDocuments } from "~/domain/deal/transport/transaction-page.server";
import { readableSize } from "~/domain/file/file-kind";
import type { SignedInContext } from "~/domain/kernel/context";
import { formatMoment } from "~/domain/units/moment.server";
import { redirectWithFlash } from "~/http/flash.server";
import { addressWith } from "~/http/return-to.server";
import { pathTo } from "~/paths";

type Document = Awaited<ReturnType<typeof listDocuments>>[number];

/** A paper of an offer or transaction, with who sent it and which side that is. */
export function documentView(
  { companyId, fileId, sizeBytes, createdAt, authorName, ...document }: Document,
  side: TransactionSide | null,
) {
  return {
    ...document,
    companyId,
    address: pathTo("media", { id: fileId }),
    size: readableSize(sizeBytes),
    author: authorName,
    side,
    moment: formatMoment(createdAt),
  };
}

export type DocumentView = ReturnType<typeof documentView>;

type Deal = {
  id: number;
  /** Who its two companies are. */
  parties: { shipperCompanyId: number; carrierCompanyId: number };
  mayDelete: boolean;
  mayAdd: boolean;
  types: readonly DealDocumentType[];
  suggestedType: DealDocumentType | "";
};

/** What the section of a transaction's papers shows. */
export function papersOfTransaction(ctx: SignedInContext, request: Request, transaction: FoundTransaction) {
  const actions = actionsOf(transaction.side, transaction.status);
  return loadPapers(ctx, request, {
    id: transaction.id,
    parties: transaction,
    mayAdd: actions.includes("addDocuments"),
    mayDelete: actions.includes("deleteDocument"),
    types: dealDocumentTypes,
    suggestedType: transaction.lacksProof ? "CMR" : "",
  });
}

/** What the section of an offer's papers shows, as long as there is no transaction. */
export function papersOfOffer(ctx: SignedInContext, request: Request, offer: FoundOffer) {
  const mayChange =
    offer.status === "SUBMITTED" && !offer.isFrozen && dealPolicy.allows(ctx.viewer, "offer.send", null);
  const [shipperCompanyId, carrierCompanyId] =
    offer.kind === "SHIPMENT"
      ? [offer.postingCompanyId, offer.interestedCompanyId]
      : [offer.interestedCompanyId, offer.postingCompanyId];
  return loadPapers(ctx, request, {
    id: offer.id,
    parties: { shipperCompanyId, carrierCompanyId },
    mayAdd: mayChange,
    mayDelete: mayChange,
    types: negotiationTypes,
    suggestedType: "",
  });
}

async function loadPapers(ctx: SignedInContext, request: Request, deal: Deal) {
  const search = new URL(request.url).searchParams;
  const documents = (await listDocuments(ctx, deal.id)).map((document) => ({
    ...documentView(document, roleOf(document.companyId, deal.parties)),
    mayDelete: deal.mayDelete && document.companyId === ctx.viewer.company.id,
  }));
  const documentParameter = search.get("confirm") === "deleteDocument" ? search.get("document") : null;
  return {
    documents,
    /** The form for more of them; null where there can be none. */
    adding: deal.mayAdd ? { key: randomUUID(), types: deal.types, suggestedType: deal.suggestedType } : null,
    /** The one whose removal the address asks about. */
    removed: documents.find(({ id, mayDelete }) => mayDelete && String(id) === documentParameter) ?? null,
  };
}

export type PapersData = Awaited<ReturnType<typeof loadPapers>>;

type PapersPage = {
  dealId: () => number;
  /** Throws for who is no party of the deal, before a file is read. */
  admit: (ctx: SignedInContext) => Promise<unknown>;
};

/** The forms of the section of papers, for the page it stands on. */
export function papersForms({ request }: Pick<ActionFunctionArgs, "request">, { dealId, admit }: PapersPage) {
  const page = () => addressWith(request, { confirm: undefined, document: undefined });
  return {
    documents: {
      schema: dealDocumentForm,
      uploads: { files: "DEAL_DOCUMENT" as const },
      admit: async (ctx: SignedInContext) => {
        await admit(ctx);
        return null;
      },
      run: async (
        ctx: SignedInContext,
        { files: fileIds, ...input }: { key: string; type: DealDocumentType; files: string[] },
      ) => {
        await addDocuments(ctx, dealId(), { ...input, fileIds });
        // Without a part of the page: script would take it for a move within the page and read nothing anew.
        return redirectWithFlash(page(), "transaction:flash.documents.sent");
      },
    },
    deleteDocument: {
      schema: oneDealDocumentForm,
      run: async (ctx: SignedInContext, { documentId }: { documentId: number }) => {
        await admit(ctx);
        await deleteDocument(ctx, dealId(), documentId);
        return redirectWithFlash(`${page()}#documents`, "transaction:flash.documents.deleted");
      },
    },
  };
}
