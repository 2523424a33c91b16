import type { LoaderFunctionArgs } from "@remix-run/node";
import { formatTin } from "~/domain/company/identifiers";
import { complaintStatus } from "~/domain/complaint/status";
import { findTransactionForOffice } from "~/domain/deal/transport/council.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { has } from "~/domain/kernel/viewer";
import { formatMoment } from "~/domain/units/moment.server";
import { idIn } from "~/http/page.server";
import { pathTo } from "~/paths";
import { documentView } from "../parts/papers.server";
import { termsView } from "../parts/terms-view.server";
import { eventView, sideIn } from "../parts/timeline-view.server";

/** The transaction of the address as the office sees it. Throws what findTransactionForOffice does. */
export async function loadOfficeTransaction(ctx: SignedInContext, params: LoaderFunctionArgs["params"]) {
  const transaction = await findTransactionForOffice(ctx, idIn(params));
  const { terms, vehiclePlate, trailerPlate, driverName, driverPhone, completedAt, cancelledAt } = transaction;
  const endedAt = completedAt ?? cancelledAt;
  // The council's companies are shown to who has access control.
  const opensPanel = has(ctx.viewer, "ACCESS_CONTROL");
  const partyOf = (side: "SHIPPER" | "CARRIER", { id, name, tin, address }: typeof terms.shipper) => ({
    side,
    name,
    tin: formatTin(tin),
    address,
    people: terms.contacts.filter(({ companyId }) => companyId === id),
    path: opensPanel ? pathTo("council.company", { id }) : null,
  });
  return {
    id: transaction.id,
    number: transaction.number,
    status: transaction.status,
    terms: termsView(terms),
    supervisor: transaction.supervisor,
    parties: [partyOf("SHIPPER", terms.shipper), partyOf("CARRIER", terms.carrier)],
    agreed: formatMoment(transaction.createdAt),
    ended: endedAt && { moment: formatMoment(endedAt), reason: transaction.cancelReason },
    vehicle: { vehiclePlate, trailerPlate, driverName, driverPhone },
    documents: transaction.documents.map((document) => documentView(document, sideIn(terms, document.companyId))),
    history: transaction.events.map((event) => eventView(event, terms)).reverse(),
    complaints: transaction.complaints.map(({ status, ...complaint }) => ({
      ...complaint,
      status: complaintStatus(status),
    })),
  };
}

export type OfficeTransactionData = Awaited<ReturnType<typeof loadOfficeTransaction>>;
