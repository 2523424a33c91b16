import { z } from "zod";
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
import { draftTerms } from "~/domain/deal/negotiation/conclude.server";
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
import { findLoadToTake, proposePostedPrice, takeLoad } from "~/domain/deal/negotiation/take.server";
import type { Terms } from "~/domain/deal/terms/terms";
import { listDocuments } from "~/domain/deal/transport/transaction-page.server";
import { checkbox, identifier } from "~/domain/kernel/form.server";
import { pages } from "~/paths";
import { type Document, document, side, terms } from "./deal-shapes.server";
import { phrase } from "./form-parts.server";
import { operationsOf } from "./operation.server";
import { derivedField, int, many, maybe, one, shapeOf, voidResult } from "./shape.server";

const { list, mutation, query } = operationsOf("propozycje-cen");

type OfferRow = Awaited<ReturnType<typeof listOffers>>[number];
type Offer = Awaited<ReturnType<typeof findOffer>>;

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
  form: z.object({ id: identifier }),
  returns: one(offer),
  run: async (ctx, { id }) => ({ ...(await findOffer(ctx, id)), documents: await listDocuments(ctx, id) }),
});

type Acceptance = Awaited<ReturnType<typeof findOfferToAccept>> & { terms: Terms | null; termsDigest: string | null };
const acceptance = shapeOf<Acceptance>()(
  "Acceptance",
  {
    id: "Int!",
    mayBeAccepted: "Boolean!",
    isChanged: "Boolean!",
    isShipper: "Boolean!",
    changed: "Json!",
    terms: maybe(terms),
    termsDigest: "String",
  },
  { no: derivedField("Int!", ({ proposal }: Acceptance) => proposal.no) },
);

query("offerToAccept", {
  page: pages.offerAcceptance,
  scope: "deals",
  form: z.object({ id: identifier }),
  returns: one(acceptance),
  run: async (ctx, { id }) => {
    const offer = await findOfferToAccept(ctx, id);
    const { mayBeAccepted, proposal } = offer;
    const draft = mayBeAccepted ? await draftTerms(ctx, { offerId: id, proposalId: proposal.id }) : null;
    return { ...offer, terms: draft?.terms ?? null, termsDigest: draft?.termsDigest ?? null };
  },
});

type LoadToTake = Pick<Awaited<ReturnType<typeof findLoadToTake>>, "terms" | "termsDigest" | "closes" | "posting">;
const loadToTake = shapeOf<LoadToTake>()(
  "LoadToTake",
  { terms: one(terms), termsDigest: "String!", closes: "String" },
  { version: derivedField("Int!", ({ posting }: LoadToTake) => posting.version) },
);

query("loadToTake", {
  page: pages.takeShipment,
  scope: "deals",
  form: z.object({ postingId: identifier }),
  returns: one(loadToTake),
  run: (ctx, { postingId }) => findLoadToTake(ctx, postingId),
});

mutation("sendOffer", {
  page: pages.newOffer,
  scope: "deals",
  form: offerForm.extend({ postingId: identifier, toCompanyId: identifier.optional() }),
  returns: int,
  run: (ctx, input) => {
    const { loadCountry, loadPostalCode, loadCity, loadStartDate, loadEndDate, toCompanyId = null, ...rest } = input;
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

const onOffer = { page: pages.offer, scope: "deals", returns: voidResult } as const;
const ofOffer = { offerId: identifier };

mutation("proposeAnew", {
  page: pages.offerProposal,
  scope: "deals",
  form: proposalForm.extend(ofOffer),
  returns: voidResult,
  run: (ctx, input) => proposeAnew(ctx, input),
});

mutation("upholdProposal", {
  ...onOffer,
  form: upholdingForm.extend(ofOffer),
  run: (ctx, answer) => upholdProposal(ctx, answer),
});

mutation("proposePostedPrice", {
  page: pages.shipment,
  scope: "deals",
  form: quickProposalForm.extend({ postingId: identifier }),
  returns: int,
  run: (ctx, reading) => proposePostedPrice(ctx, reading),
});

const transactionRef = shapeOf<Awaited<ReturnType<typeof acceptOffer>>>()("Concluded", {
  id: "Int!",
  number: "String!",
});

mutation("acceptOffer", {
  page: pages.offerAcceptance,
  scope: "deals",
  form: acceptanceForm.extend(ofOffer),
  returns: one(transactionRef),
  run: (ctx, acceptance) => acceptOffer(ctx, acceptance),
});

mutation("takeLoad", {
  page: pages.takeShipment,
  scope: "deals",
  form: takingForm.extend({ postingId: identifier }),
  returns: one(transactionRef),
  run: (ctx, reading) => takeLoad(ctx, reading),
});

mutation("rejectOffer", {
  ...onOffer,
  form: refusalForm.extend(ofOffer),
  run: (ctx, refusal) => refuseOffer(ctx, refusal),
});

mutation("withdrawOffer", {
  ...onOffer,
  form: withdrawalForm.extend(ofOffer),
  run: (ctx, withdrawal) => withdrawOffer(ctx, withdrawal),
});

mutation("archiveOffer", {
  ...onOffer,
  form: z.object(ofOffer),
  run: (ctx, which) => archiveOffer(ctx, which),
});
