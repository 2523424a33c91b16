import type { TransactionSide } from "~/domain/deal/deal";
import { type TransactionEventKind, transactionEventKinds } from "~/domain/deal/event";
import { type DealDocumentType, dealDocumentTypes } from "~/domain/deal/papers/document";
import type { Terms } from "~/domain/deal/terms/terms";
import type { listEvents } from "~/domain/deal/transport/transaction-page.server";
import { formatMoment } from "~/domain/units/moment.server";
import { stopsOf } from "./terms-view.server";

type Event = Awaited<ReturnType<typeof listEvents>>[number];
type Data = {
  role?: string;
  position?: number;
  at?: string;
  type?: DealDocumentType;
  names?: string[];
  reason?: string;
  text?: string;
  vehiclePlate?: string;
  trailerPlate?: string | null;
  driverName?: string | null;
  driverPhone?: string | null;
};

/** What happened to a transaction, in words; `at` in milliseconds, for what happened within one minute. */
export type EventView = {
  key: string;
  kind: TransactionEventKind | "propose" | "uphold" | "rating" | "ratingAnswer" | "payment" | "other";
  /** Of a paper. */
  type: DealDocumentType | null;
  /** Of a proposal. */
  no?: number;
  details: string;
  author: string | null;
  side: TransactionSide | null;
  moment: string;
  at: number;
};

/** All of it, the latest first. */
export function courseOf(...events: EventView[][]): EventView[] {
  return events.flat().sort((one, other) => other.at - one.at);
}

/**
 * An event of a transaction in words, with what else is known of it; kinds that this page does not know are told as a
 * change.
 */
export function eventView(
  { id, kind, companyId, authorName, data, createdAt }: Event,
  terms: Terms,
  more?: string,
): EventView {
  const { role, position, at, type, names, reason, text, ...vehicle } = (data ?? {}) as Data;
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
    text,
    more,
  ];
  return {
    key: `e${id}`,
    kind: transactionEventKinds.find((candidate) => candidate === kind) ?? ("other" as const),
    type: dealDocumentTypes.find((candidate) => candidate === type) ?? null,
    details: details.filter(Boolean).join(", "),
    author: authorName,
    side: sideIn(terms, companyId),
    moment: formatMoment(createdAt),
    at: createdAt.getTime(),
  };
}

/** Which side of the transaction a company is; null for the portal. */
export function sideIn({ shipper, carrier }: Terms, companyId: number | null): TransactionSide | null {
  if (companyId === shipper.id) return "SHIPPER";
  return companyId === carrier.id ? "CARRIER" : null;
}
