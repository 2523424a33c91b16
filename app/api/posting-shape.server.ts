import { versionsOf } from "~/domain/deal/deal";
import type { findPosting } from "~/domain/freight/posting/queries.server";
import { derivedField, many, one, shapeOf } from "./shape.server";

type Posting = Awaited<ReturnType<typeof findPosting>>;

const place = shapeOf<Posting["places"][number]>()("PostingPlace", {
  role: "String!",
  position: "Int!",
  country: "String!",
  acronym: "String!",
  roadSign: "String!",
  postalCode: "String",
  city: "String",
  lat: "Float",
  lon: "Float",
  startDate: "String",
  endDate: "String",
  departureDate: "String",
  hours: "String",
  radiusKm: "Float",
  spotCount: "Int",
});

const supervisor = shapeOf<Posting["supervisors"][number]>()("PostingSupervisor", {
  id: "Int!",
  name: "String!",
  phone: "String",
  email: "String",
});

const contact = shapeOf<Posting["contacts"][number]>()("PostingContact", {
  id: "Int!",
  name: "String!",
  position: "String",
  phone: "String",
  email: "String",
});

const company = shapeOf<Posting["company"]>()("PostingCompany", {
  id: "Int!",
  name: "String!",
  isVerified: "Boolean!",
});

export const posting = shapeOf<Posting>()(
  "Posting",
  {
    id: "Int!",
    kind: "String!",
    status: "String!",
    version: "Int!",
    company: one(company),
    places: many(place),
    goods: "String",
    tonnage: "Float",
    length: "Float",
    width: "Float",
    height: "Float",
    ldm: "Float",
    palettes: "Int",
    exchangePallets: "Int",
    bodies: "[String!]!",
    loading: "[String!]!",
    adr: "Boolean!",
    adrClasses: "[String!]!",
    temperatureFrom: "Float",
    temperatureTo: "Float",
    solo: "Boolean!",
    secondDriver: "Boolean!",
    deadlineFix: "Boolean!",
    rate: "Float",
    ratePerKm: "Float",
    currencyId: "Int!",
    currency: "String!",
    paymentDays: "Int",
    distanceKm: "Float",
    isDistanceEstimated: "Boolean!",
    additionalInfo: "String",
    vehicleId: "Int",
    visibilityGroup: "String",
    visibleToAllAt: "DateTime",
    publishedAt: "DateTime",
    confirmedAt: "DateTime",
    expiresAt: "DateTime",
    archivedAt: "DateTime",
    createdAt: "DateTime!",
    isOwn: "Boolean!",
    showsContacts: "Boolean!",
    supervisors: many(supervisor),
    contacts: many(contact),
  },
  { seen: derivedField("String!", (each: Posting) => versionsOf([each])) },
);
