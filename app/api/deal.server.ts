import { z } from "zod";
import { transactionSides } from "~/domain/deal/deal";
import { acceptOffer, findOfferToAccept } from "~/domain/deal/negotiation/accept.server";
import {
  archiveOffer,
  proposeAnew,
  refuseOffer,
  sendOffer,
  upholdProposal,
  withdrawOffer,
} from "~/domain/deal/negotiation/commands.server";
import { offerBoxes, offerStates } from "~/domain/deal/negotiation/company-offers.server";
import { countOffers } from "~/domain/deal/negotiation/counts.server";
import {
  acceptanceForm,
  offerForm,
  proposalForm,
  quickProposalForm,
  refusalForm,
  takingForm,
  upholdingForm,
  withdrawalForm,
} from "~/domain/deal/negotiation/form.server";
import { listOffers } from "~/domain/deal/negotiation/list.server";
import { findOffer } from "~/domain/deal/negotiation/offer-page.server";
import { proposePostedPrice, takeLoad } from "~/domain/deal/negotiation/take.server";
import { addDocuments, deleteDocument } from "~/domain/deal/papers/commands.server";
import { dealDocumentForm, oneDealDocumentForm } from "~/domain/deal/papers/form.server";
import { answerRating, rateTransaction } from "~/domain/deal/rating/commands.server";
import { answerRatingForm, paidAfterForm, paymentForm, rateForm } from "~/domain/deal/rating/form.server";
import { countRatings, listRatings } from "~/domain/deal/rating/queries.server";
import { transactionStatuses } from "~/domain/deal/state";
import { findConfirmation } from "~/domain/deal/terms/confirmation.server";
import {
  archiveTransaction,
  cancelTransaction,
  completeTransaction,
  fillVehicle,
} from "~/domain/deal/transport/commands.server";
import {
  archiveTransactionForm,
  cancelTransactionForm,
  stopTimeForm,
  transactionVehicleForm,
} from "~/domain/deal/transport/form.server";
import { countTransactions, listTransactions } from "~/domain/deal/transport/list.server";
import { reportPaidAfter, reportPayment } from "~/domain/deal/transport/payments.server";
import { reportTime } from "~/domain/deal/transport/times.server";
import { findTransaction, listDocuments, listEvents } from "~/domain/deal/transport/transaction-page.server";
import { checkbox, identifier } from "~/domain/kernel/form.server";
import { pages } from "~/paths";
import { phrase } from "./form-parts.server";
import { list, mutation, query } from "./operation.server";
import { derived, done, int, many, maybe, one, shapeOf } from "./shape.server";

type OfferRow = Awaited<ReturnType<typeof listOffers>>[number];
type Offer = Awaited<ReturnType<typeof findOffer>>;
type TransactionRow = Awaited<ReturnType<typeof listTransactions>>[number];
type Terms = TransactionRow["terms"];
type Document = Awaited<ReturnType<typeof listDocuments>>[number];
type Event = Awaited<ReturnType<typeof listEvents>>[number];

const side = shapeOf<OfferRow["company"]>()("DealCompany", { id: "Int!", name: "String!" });

const newestTerms = shapeOf<NonNullable<OfferRow["terms"]>>()("OfferTerms", {
  no: "Int!",
  side: "String!",
  price: "Float!",
  currency: "String!",
  paymentDays: "Int!",
});

const offerRow = shapeOf<OfferRow>()("OfferRow", {
  id: "Int!",
  number: "String!",
  kind: "String!",
  postingId: "Int!",
  loadId: "Int",
  distanceKm: "Float",
  status: "String!",
  openUntil: "DateTime",
  awaitsCompanyId: "Int",
  waits: "Boolean!",
  isFrozen: "Boolean!",
  isChanged: "Boolean!",
  updatedAt: "DateTime!",
  company: one(side),
  terms: maybe(newestTerms),
});

const proposal = shapeOf<Offer["newest"]>()("Proposal", {
  id: "Int!",
  no: "Int!",
  side: "String!",
  author: "String!",
  price: "Float!",
  currencyId: "Int!",
  currency: "String!",
  paymentDays: "Int!",
  validUntil: "DateTime!",
  vehicle: "String",
  vehicleDescription: "String",
  note: "String",
  createdAt: "DateTime!",
  closedAt: "DateTime",
});

const document = shapeOf<Document>()("DealDocument", {
  id: "Int!",
  type: "String!",
  companyId: "Int!",
  fileId: "String!",
  name: "String!",
  mime: "String!",
  sizeBytes: "Int!",
  authorName: "String",
  createdAt: "DateTime!",
});

const event = shapeOf<Event>()("DealEvent", {
  id: "Int!",
  kind: "String!",
  companyId: "Int",
  authorName: "String",
  data: "Json",
  createdAt: "DateTime!",
});

type OfferAnswer = Offer & { documents: Document[] };
const offer = shapeOf<OfferAnswer>()("Offer", {
  id: "Int!",
  number: "String!",
  kind: "String!",
  postingId: "Int!",
  loadId: "Int",
  side: "String!",
  status: "String!",
  isFrozen: "Boolean!",
  distanceKm: "Float",
  postingCompanyId: "Int!",
  interestedCompanyId: "Int!",
  createdAt: "DateTime!",
  openUntil: "DateTime",
  closedAt: "DateTime",
  seen: "String!",
  deeds: "[String!]!",
  newest: one(proposal),
  proposals: many(proposal),
  documents: many(document),
});

const party = shapeOf<Terms["shipper"]>()("Party", { id: "Int!", name: "String!", tin: "String!", address: "String!" });

const termsPlace = shapeOf<Terms["loadingPlaces"][number]>()("TermsPlace", {
  country: "String!",
  roadSign: "String!",
  postalCode: "String",
  city: "String",
  startDate: "String",
  endDate: "String",
  hours: "String",
});

const terms = shapeOf<Terms>()("Terms", {
  shipper: one(party),
  carrier: one(party),
  loadingPlaces: many(termsPlace),
  unloadingPlaces: many(termsPlace),
  vehicle: "Json!",
  goods: "String",
  additionalInfo: "String",
  note: "String",
  price: "Float!",
  currency: "String!",
  paymentDays: "Int!",
  distanceKm: "Float",
  ratePerKm: "Float",
});

const transactionRow = shapeOf<TransactionRow>()("TransactionRow", {
  id: "Int!",
  number: "String!",
  status: "String!",
  shipperCompanyId: "Int!",
  carrierCompanyId: "Int!",
  terms: one(terms),
  date: "String!",
  lastDay: "String!",
  vehiclePlate: "String",
  other: one(side),
  createdAt: "DateTime!",
  toComplete: "Boolean!",
  proofMissing: "Boolean!",
});

type Transaction = Awaited<ReturnType<typeof findTransaction>> & { documents: Document[]; events: Event[] };
const transaction = shapeOf<Transaction>()("Transaction", {
  id: "Int!",
  version: "Int!",
  number: "String!",
  status: "String!",
  side: "String!",
  postingId: "Int!",
  loadId: "Int",
  shipperCompanyId: "Int!",
  carrierCompanyId: "Int!",
  supervisor: "String!",
  terms: one(terms),
  date: "String!",
  lastDay: "String!",
  checkCode: "String!",
  vehiclePlate: "String",
  trailerPlate: "String",
  driverName: "String",
  driverPhone: "String",
  hasProof: "Boolean!",
  lacksProof: "Boolean!",
  lacksVehicle: "Boolean!",
  isArchived: "Boolean!",
  createdAt: "DateTime!",
  completedAt: "DateTime",
  cancelledAt: "DateTime",
  cancelReason: "String",
  documents: many(document),
  events: many(event),
});

list("offers", {
  page: pages.offers,
  scope: "deals",
  of: offerRow,
  form: z.object({
    box: z.enum(offerBoxes).default("all"),
    state: z.enum(offerStates).optional(),
    archived: checkbox,
    phrase,
    postingId: identifier.optional(),
  }),
  rows: (ctx, { state = null, ...filter }) => listOffers(ctx, { ...filter, state }),
  total: async (ctx, { box, state, ...filter }) => {
    const counts = await countOffers(ctx, box, filter);
    return state ? counts.states[state] : counts.all;
  },
});

query("offer", {
  page: pages.offer,
  scope: "deals",
  description: "`seen` tells which versions of the postings were read: acceptOffer and the others are given it back.",
  form: z.object({ id: identifier }),
  returns: one(offer),
  run: async (ctx, { id }) => ({ ...(await findOffer(ctx, id)), documents: await listDocuments(ctx, id) }),
});

const acceptance = shapeOf<Awaited<ReturnType<typeof findOfferToAccept>>>()(
  "Acceptance",
  {
    id: "Int!",
    seen: "String!",
    mayBeAccepted: "Boolean!",
    isChanged: "Boolean!",
    isShipper: "Boolean!",
    changed: "Json!",
  },
  { no: derived("Int!", ({ proposal }: Awaited<ReturnType<typeof findOfferToAccept>>) => proposal.no) },
);

query("offerToAccept", {
  page: pages.offerAcceptance,
  scope: "deals",
  form: z.object({ id: identifier }),
  returns: one(acceptance),
  run: (ctx, { id }) => findOfferToAccept(ctx, id),
});

mutation("sendOffer", {
  page: pages.newOffer,
  scope: "deals",
  description:
    "The first proposal on a posting; from the posting's side with toCompanyId. Returns the id of the offer.",
  form: offerForm.extend({ postingId: identifier, toCompanyId: identifier.optional() }),
  returns: int,
  run: (ctx, sent) => {
    const { loadCountry, loadPostalCode, loadCity, loadStartDate, loadEndDate, toCompanyId = null, ...rest } = sent;
    const { unloadCountry, unloadPostalCode, unloadCity, unloadStartDate, unloadEndDate, ...proposal } = rest;
    const load = {
      country: loadCountry,
      postalCode: loadPostalCode,
      city: loadCity,
      startDate: loadStartDate,
      endDate: loadEndDate,
    };
    const unload = {
      country: unloadCountry,
      postalCode: unloadPostalCode,
      city: unloadCity,
      startDate: unloadStartDate,
      endDate: unloadEndDate,
    };
    return sendOffer(ctx, { ...proposal, places: { load, unload }, toCompanyId });
  },
});

const ofOffer = { offerId: identifier };

mutation("proposeAnew", {
  page: pages.offerProposal,
  scope: "deals",
  form: proposalForm.extend(ofOffer),
  returns: done,
  run: (ctx, sent) => proposeAnew(ctx, sent),
});

mutation("upholdProposal", {
  page: pages.offer,
  scope: "deals",
  form: upholdingForm.extend(ofOffer),
  returns: done,
  run: (ctx, answer) => upholdProposal(ctx, answer),
});

mutation("proposePostedPrice", {
  page: pages.shipment,
  scope: "deals",
  description: "Proposes a load's own price and term, for two hours. Returns the id of the offer.",
  form: quickProposalForm.extend({ postingId: identifier }),
  returns: int,
  run: (ctx, reading) => proposePostedPrice(ctx, reading),
});

const concluded = shapeOf<Awaited<ReturnType<typeof acceptOffer>>>()("Concluded", { id: "Int!", number: "String!" });

mutation("acceptOffer", {
  page: pages.offerAcceptance,
  scope: "deals",
  description: "Returns the transaction.",
  form: acceptanceForm.extend(ofOffer),
  returns: one(concluded),
  run: (ctx, acceptance) => acceptOffer(ctx, acceptance),
});

mutation("takeLoad", {
  page: pages.takeShipment,
  scope: "deals",
  description: "Takes a load at its fixed price, on the version that was read. Returns the transaction.",
  form: takingForm.extend({ postingId: identifier }),
  returns: one(concluded),
  run: (ctx, reading) => takeLoad(ctx, reading),
});

mutation("rejectOffer", {
  page: pages.offer,
  scope: "deals",
  form: refusalForm.extend(ofOffer),
  returns: done,
  run: (ctx, refusal) => refuseOffer(ctx, refusal),
});

mutation("withdrawOffer", {
  page: pages.offer,
  scope: "deals",
  form: withdrawalForm.extend(ofOffer),
  returns: done,
  run: (ctx, withdrawal) => withdrawOffer(ctx, withdrawal),
});

mutation("archiveOffer", {
  page: pages.offer,
  scope: "deals",
  form: z.object(ofOffer),
  returns: done,
  run: (ctx, which) => archiveOffer(ctx, which),
});

list("transactions", {
  page: pages.transactions,
  scope: "deals",
  of: transactionRow,
  form: z.object({
    status: z.enum(transactionStatuses).optional(),
    isWaiting: checkbox,
    isArchived: checkbox,
    side: z.enum(transactionSides).optional(),
    phrase,
  }),
  begin: (_, { isArchived, side = null, phrase }) => ({ isArchived, side, phrase }),
  rows: (ctx, { status = null, isWaiting, page }, sought) =>
    listTransactions(ctx, { ...sought, status, isWaiting, page }),
  total: async (ctx, { status, isWaiting }, sought) =>
    (await countTransactions(ctx, sought))[isWaiting ? "waiting" : (status ?? "all")],
});

query("transaction", {
  page: pages.transaction,
  scope: "deals",
  form: z.object({ id: identifier }),
  returns: one(transaction),
  run: async (ctx, { id }) => {
    const found = await findTransaction(ctx, id);
    const [documents, events] = await Promise.all([listDocuments(ctx, id), listEvents(ctx, id)]);
    return { ...found, documents, events };
  },
});

const confirmation = shapeOf<Awaited<ReturnType<typeof findConfirmation>>>()("Confirmation", {
  id: "Int!",
  number: "String!",
  status: "String!",
  terms: one(terms),
  date: "String!",
  checkCode: "String!",
});

query("transactionConfirmation", {
  page: pages.transactionConfirmation,
  scope: "deals",
  form: z.object({ id: identifier }),
  returns: one(confirmation),
  run: (ctx, { id }) => findConfirmation(ctx, id),
});

const ofTransaction = { transactionId: identifier };

mutation("fillTransactionVehicle", {
  page: pages.transaction,
  scope: "deals",
  form: transactionVehicleForm.extend(ofTransaction),
  returns: done,
  run: (ctx, { transactionId, ...vehicle }) => fillVehicle(ctx, transactionId, vehicle),
});

mutation("reportTime", {
  page: pages.transaction,
  scope: "deals",
  form: stopTimeForm.extend(ofTransaction),
  returns: done,
  run: (ctx, { transactionId, ...report }) => reportTime(ctx, transactionId, report),
});

mutation("addDealDocuments", {
  page: pages.transaction,
  scope: "deals",
  description: "Papers of an open offer or of a transaction; files are sent before to /media?scope=DEAL_DOCUMENT.",
  form: dealDocumentForm.extend({ dealId: identifier }),
  returns: done,
  run: (ctx, { dealId, files: fileIds, ...input }) => addDocuments(ctx, dealId, { ...input, fileIds }),
});

mutation("deleteDealDocument", {
  page: pages.transaction,
  scope: "deals",
  form: oneDealDocumentForm.extend({ dealId: identifier }),
  returns: done,
  run: (ctx, { dealId, documentId }) => deleteDocument(ctx, dealId, documentId),
});

mutation("completeTransaction", {
  page: pages.transaction,
  scope: "deals",
  form: z.object(ofTransaction),
  returns: done,
  run: (ctx, { transactionId }) => completeTransaction(ctx, transactionId),
});

mutation("cancelTransaction", {
  page: pages.transaction,
  scope: "deals",
  form: cancelTransactionForm.extend(ofTransaction),
  returns: done,
  run: (ctx, { transactionId, reason }) => cancelTransaction(ctx, transactionId, reason),
});

mutation("archiveTransaction", {
  page: pages.transaction,
  scope: "deals",
  form: archiveTransactionForm,
  returns: done,
  run: (ctx, { transactionId }) => archiveTransaction(ctx, transactionId),
});

type Rating = Awaited<ReturnType<typeof listRatings>>[number];
const rating = shapeOf<Rating>()("Rating", {
  id: "Int!",
  transactionId: "Int!",
  number: "String!",
  score: "Int!",
  comment: "String",
  commentHiddenAt: "DateTime",
  answer: "String",
  answeredAt: "DateTime",
  createdAt: "DateTime!",
  other: one(side),
});

list("ratings", {
  page: pages.ratings,
  scope: "deals",
  of: rating,
  form: z.object({ list: z.enum(["received", "given"]).default("received") }),
  rows: (ctx, { list, page }) => listRatings(ctx, { list, page }),
  total: async (ctx, { list }) => (await countRatings(ctx))[list],
});

mutation("rateTransaction", {
  page: pages.transaction,
  scope: "deals",
  form: rateForm,
  returns: done,
  run: (ctx, rating) => rateTransaction(ctx, rating),
});

mutation("answerRating", {
  page: pages.ratings,
  scope: "deals",
  form: answerRatingForm,
  returns: done,
  run: (ctx, answer) => answerRating(ctx, answer),
});

mutation("reportPayment", {
  page: pages.transaction,
  scope: "deals",
  form: paymentForm,
  returns: done,
  run: (ctx, payment) => reportPayment(ctx, payment),
});

mutation("reportPaidAfter", {
  page: pages.transaction,
  scope: "deals",
  form: paidAfterForm,
  returns: done,
  run: (ctx, which) => reportPaidAfter(ctx, which),
});
