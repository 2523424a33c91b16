import { randomUUID } from "node:crypto";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { formatTin } from "~/domain/company/identifiers";
import { listAccounts } from "~/domain/deal/account/queries.server";
import type { TransactionSide } from "~/domain/deal/deal";
import { listOfferLines } from "~/domain/deal/negotiation/lines.server";
import { findRatings } from "~/domain/deal/rating/queries.server";
import { actionsOf } from "~/domain/deal/state";
import { listCrew, nobody } from "~/domain/deal/transport/crew.server";
import { listDriverLinks } from "~/domain/deal/transport/driver-link.server";
import { countReturnLoads } from "~/domain/deal/transport/free-vehicle.server";
import { stopKinds, stopName, stopOfName } from "~/domain/deal/transport/stop";
import { newestTimes } from "~/domain/deal/transport/times.server";
import {
  type FoundTransaction,
  findTalk,
  findTransaction,
  listEvents,
} from "~/domain/deal/transport/transaction-page.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { identifier } from "~/domain/kernel/form.server";
import { hasFullAccess } from "~/domain/kernel/viewer";
import { calendarDay, formatMoment, localMoment } from "~/domain/units/moment.server";
import { pathTo, pathToNewest } from "~/paths";
import { proposalViews, ratingViews } from "../parts/negotiation-view.server";
import { papersOfTransaction } from "../parts/papers.server";
import { ratingSectionOf } from "../parts/rating-section.server";
import { stopsOf, termsView } from "../parts/terms-view.server";
import { courseOf, eventView, sideIn } from "../parts/timeline-view.server";
import { accountView, changeOfAccount } from "./account.server";

/** Those that ask first, each in a dialog. */
const asking = ["complete", "cancel", "archive"] as const;

type Crew = Awaited<ReturnType<typeof listCrew>>;
type DriverLinks = Awaited<ReturnType<typeof listDriverLinks>>;
type Event = Awaited<ReturnType<typeof listEvents>>[number];
export type TransactionData = Awaited<ReturnType<typeof loadTransaction>>;

/** The transaction of the address. Throws transactionNotFound. */
export function transactionId({ params }: Pick<LoaderFunctionArgs, "params">): number {
  const id = identifier.safeParse(params.id);
  if (!id.success) throw new DomainError("transactionNotFound");
  return id.data;
}

/** Everything of a transaction of the viewer's company. Throws transactionNotFound. */
export async function loadTransaction(ctx: SignedInContext, id: number, request: Request) {
  const search = new URL(request.url).searchParams;
  const transaction = await findTransaction(ctx, id);
  const { terms, side, status, date } = transaction;
  const actions = actionsOf(side, status).filter((action) => action !== "archive" || !transaction.isArchived);
  const [events, proposals, papers, talk, ratings, crew, returnLoads, driverLinks, accounts] = await Promise.all([
    listEvents(ctx, id),
    listOfferLines(ctx, { offerId: id }),
    papersOfTransaction(ctx, request, transaction),
    findTalk(ctx, transaction),
    findRatings(ctx, id),
    actions.includes("reportTime") ? listCrew(ctx, id) : nobody,
    status === "IN_PROGRESS" && hasFullAccess(ctx.viewer) ? countReturnLoads(ctx, [{ ...transaction, id }]) : null,
    side === "CARRIER" && status !== "CANCELLED" ? listDriverLinks(ctx, id) : [],
    transaction.hasAccount ? listAccounts(ctx, id) : [],
  ]);
  const today = calendarDay(ctx.now);
  const askedAction = asking.find((action) => action === search.get("confirm") && actions.includes(action));
  const isUnderWay = status === "IN_PROGRESS" && date <= today && !transaction.lacksVehicle;
  return {
    id,
    number: transaction.number,
    status,
    side,
    version: transaction.version,
    isArchived: transaction.isArchived,
    terms: termsView(terms),
    parties: [partyView("SHIPPER", terms, terms.shipper), partyView("CARRIER", terms, terms.carrier)],
    supervisor: transaction.supervisor,
    agreed: formatMoment(transaction.createdAt),
    ended: endOf(transaction),
    actions,
    mayComplete: actions.includes("complete") && date <= today,
    firstDay: date,
    isOver: transaction.lastDay <= today,
    needsProof: transaction.lacksProof,
    needsVehicle: transaction.lacksVehicle,
    offeredPlate: terms.vehicle.plateNumber,
    crew,
    vehicle: vehicleView(transaction),
    account: accountView(accounts),
    driver: driverView(transaction, crew, driverLinks),
    times: timesOf(events, transaction),
    isTimesOpen: search.has("stop") || (isUnderWay && side === "CARRIER" && !transaction.lacksProof),
    draft: { key: randomUUID(), ...nextStop(ctx, events, transaction, search.get("stop")) },
    papers,
    returnLoads: returnLoads?.get(id) ?? null,
    talk: talkView(talk, transaction, ctx),
    history: courseOf(
      events.map((event) => eventView(event, terms, changeOfAccount(accounts, event.data))),
      ...[proposalViews(proposals, side), ratingViews(ratings, side)],
    ),
    postings: postingsOf(ctx, transaction),
    rating: ratingSectionOf(ctx, ratings),
    asked: askedAction ?? null,
    asOf: formatMoment(ctx.now),
  };
}

type Terms = FoundTransaction["terms"];

function partyView(side: TransactionSide, { contacts }: Terms, company: Terms["shipper"]) {
  const people = contacts.filter(({ companyId }) => companyId === company.id);
  return {
    side,
    ...company,
    tin: formatTin(company.tin),
    people: people.map(({ name, phone, email }) => ({ name, phone, email })),
  };
}

function vehicleView({ vehiclePlate, trailerPlate, driverName, driverPhone }: FoundTransaction) {
  return { vehiclePlate, trailerPlate, driverName, driverPhone };
}

/** The links of the driver, and whom they may be told to call while the transport is under way. */
function driverView({ side, status }: FoundTransaction, { people, contacts }: Crew, links: DriverLinks) {
  const isUnderWay = status === "IN_PROGRESS";
  return {
    mayLink: side === "CARRIER" && isUnderWay,
    callable: isUnderWay ? { people: people.filter(hasPhone), contacts: contacts.filter(hasPhone) } : null,
    key: randomUUID(),
    links: links.map(({ id, driverName, createdAt }) => ({ id, driverName, made: formatMoment(createdAt) })),
  };
}

function hasPhone({ phone }: { phone: string | null }): boolean {
  return phone !== null;
}

function endOf({ completedAt, cancelledAt, cancelReason }: FoundTransaction) {
  const moment = completedAt ?? cancelledAt;
  return moment && { moment: formatMoment(moment), reason: cancelReason };
}

/** What was said of each place, with what a click corrects. */
function timesOf(events: Event[], { terms }: FoundTransaction) {
  const newest = newestTimes(events);
  return stopsOf(terms).map((stop) => ({
    ...stop,
    times: stopKinds.map((kind) => ({
      kind,
      name: stopName({ role: stop.role, position: stop.position, kind }),
      reports: newest
        .filter((each) => each.kind === kind && each.role === stop.role && each.position === stop.position)
        .map(({ id, at, authorName, companyId }) => ({
          id,
          at: formatMoment(at),
          person: authorName ?? "",
          side: sideIn(terms, companyId) ?? ("SHIPPER" as const),
        })),
    })),
  }));
}

/** What the form of a time begins with: what the address asks to correct, or the first that nobody has said. */
function nextStop(ctx: SignedInContext, events: Event[], { terms }: FoundTransaction, stopParameter: string | null) {
  const newest = newestTimes(events);
  const all = stopsOf(terms).flatMap(({ role, position }) => stopKinds.map((kind) => ({ role, position, kind })));
  const names = all.map(stopName);
  const requestedStop = stopOfName(stopParameter ?? "");
  const isAsked = requestedStop !== null && names.includes(stopName(requestedStop));
  const reportedNames = newest.map(stopName);
  const stop = isAsked
    ? stopName(requestedStop)
    : (names.find((name) => !reportedNames.includes(name)) ?? names.at(-1) ?? "");
  const own = newest.filter(({ companyId }) => companyId === ctx.viewer.company.id);
  const before = isAsked ? own.find((each) => stopName(each) === stop) : undefined;
  return { stop, moment: localMoment(before?.at ?? ctx.now) };
}

function talkView(talk: Awaited<ReturnType<typeof findTalk>>, { postingId }: FoundTransaction, ctx: SignedInContext) {
  if (!talk) return { address: pathTo("newPostingConversation", null, { posting: postingId }), messages: null };
  return {
    address: pathToNewest({ id: talk.id, isFreight: true }),
    messages: talk.messages.map(({ id, body, createdAt, authorName, companyId }) => ({
      id: id ?? 0,
      body: body ?? "",
      written: createdAt ? formatMoment(createdAt) : "",
      writer: authorName ?? "",
      isOwn: false,
      isOurs: companyId === ctx.viewer.company.id,
      isNew: false,
    })),
  };
}

/** The posting, and the load that was named for it, where the viewer's company may copy its own after a cancel. */
function postingsOf(ctx: SignedInContext, { posting, postingId, loadId, status }: FoundTransaction) {
  const isOwn = posting.companyId === ctx.viewer.company.id;
  const own = isOwn ? { id: postingId, kind: posting.kind } : loadId && { id: loadId, kind: "SHIPMENT" as const };
  if (!own) return null;
  const page = own.kind === "SHIPMENT" ? "shipment" : "vehicleOffer";
  const mayCopy = status === "CANCELLED" && hasFullAccess(ctx.viewer);
  return {
    kind: own.kind,
    address: pathTo(page, { id: own.id }),
    copyAddress: mayCopy ? pathTo(page, { id: own.id }, { confirm: "duplicate" }) : null,
  };
}
