import { readableSize } from "~/domain/file/file-kind";
import { formatMoment } from "~/domain/moment.server";
import type { listDocuments, listEvents } from "~/domain/transaction/details.server";
import { type TransactionDocumentType, transactionDocumentTypes } from "~/domain/transaction/document";
import { transactionEventKinds } from "~/domain/transaction/event";
import type { Terms } from "~/domain/transaction/terms";
import { pathTo } from "~/paths";
import { stopsOf } from "./terms-view.server";

type Event = Awaited<ReturnType<typeof listEvents>>[number];
type Document = Awaited<ReturnType<typeof listDocuments>>[number];
type Data = {
  role?: string;
  position?: number;
  at?: string;
  type?: TransactionDocumentType;
  names?: string[];
  reason?: string;
  vehiclePlate?: string;
  trailerPlate?: string | null;
  driverName?: string | null;
  driverPhone?: string | null;
};

export type EventView = ReturnType<typeof eventView>;
export type DocumentView = ReturnType<typeof documentView>;

/** An event of a transaction in words; kinds that this page does not know are told as a change. */
export function eventView({ id, kind, companyId, authorName, data, createdAt }: Event, terms: Terms) {
  const { role, position, at, type, names, reason, ...vehicle } = (data ?? {}) as Data;
  const place = stopsOf(terms).find((each) => each.role === role && each.position === position);
  const { vehiclePlate, trailerPlate, driverName, driverPhone } = vehicle;
  const details = [
    place?.name,
    at && formatMoment(new Date(at)),
    names?.join(", "),
    [vehiclePlate, trailerPlate].filter(Boolean).join(" / "),
    driverName,
    driverPhone,
    reason,
  ];
  return {
    id,
    kind: transactionEventKinds.find((known) => known === kind) ?? ("other" as const),
    type: transactionDocumentTypes.find((known) => known === type) ?? null,
    details: details.filter(Boolean).join(", "),
    author: authorName,
    company: companyNameIn(terms, companyId),
    moment: formatMoment(createdAt),
  };
}

/** A paper of a transaction, with who sent it. */
export function documentView(
  { companyId, fileId, sizeBytes, createdAt, authorName, ...document }: Document,
  terms: Terms,
) {
  return {
    ...document,
    companyId,
    address: pathTo("media", { id: fileId }),
    size: readableSize(sizeBytes),
    author: authorName,
    company: companyNameIn(terms, companyId),
    moment: formatMoment(createdAt),
  };
}

/** The name that a side of the transaction had when it was agreed. */
export function companyNameIn({ shipper, carrier }: Terms, companyId: number | null): string | null {
  return [shipper, carrier].find(({ id }) => id === companyId)?.name ?? null;
}
