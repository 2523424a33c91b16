import type { listOffers } from "~/domain/deal/negotiation/list.server";
import type { listTransactions } from "~/domain/deal/transport/list.server";
import type { listDocuments } from "~/domain/deal/transport/transaction-page.server";
import { many, one, shapeOf } from "./shape.server";

type OfferRow = Awaited<ReturnType<typeof listOffers>>[number];
type TransactionRow = Awaited<ReturnType<typeof listTransactions>>[number];
type Terms = TransactionRow["terms"];
export type Document = Awaited<ReturnType<typeof listDocuments>>[number];

export const side = shapeOf<OfferRow["company"]>()("DealCompany", { id: "Int!", name: "String!" });

export const document = shapeOf<Document>()("DealDocument", {
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

const contact = shapeOf<Terms["contacts"][number]>()("TermsContact", {
  name: "String!",
  phone: "String",
  email: "String",
  companyId: "Int!",
});

const acceptor = shapeOf<Terms["acceptedBy"]>()("TermsAcceptor", { name: "String!", companyId: "Int!" });

export const terms = shapeOf<Terms>()("Terms", {
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
  contacts: many(contact),
  acceptedBy: one(acceptor),
});
