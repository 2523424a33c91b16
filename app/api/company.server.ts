import { z } from "zod";
import { findCompanyProfile } from "~/domain/company/profile/public-profile.server";
import { findReputation } from "~/domain/deal/rating/queries.server";
import { findTrustFacts } from "~/domain/deal/trust/facts.server";
import type { TrustFacts } from "~/domain/deal/trust/trust";
import { bodyTypes } from "~/domain/freight/posting/vehicle";
import { DomainError } from "~/domain/kernel/errors";
import { identifier } from "~/domain/kernel/form.server";
import { countMembers, listMembers } from "~/domain/search/member-list.server";
import { isSearchable } from "~/domain/search/queries.server";
import { pages } from "~/paths";
import { phrase, sortOf } from "./form-parts.server";
import { operationsOf } from "./operation.server";
import { derivedField, many, maybe, one, shapeOf } from "./shape.server";

const { list, query } = operationsOf("firma");

type Member = Awaited<ReturnType<typeof listMembers>>[number];
type CompanyAnswer = {
  profile: Awaited<ReturnType<typeof findCompanyProfile>>;
  reputation: Awaited<ReturnType<typeof findReputation>>;
  trust: TrustFacts | null;
};
type Dealings = NonNullable<TrustFacts["dealings"]>;

const trustDealings = shapeOf<Dealings>()("TrustDealings", {
  policy: one(
    shapeOf<Dealings["policy"]>()("TrustPolicy", { isValid: "Boolean!", validUntil: "String", expiredOn: "String" }),
  ),
  deals: one(shapeOf<Dealings["deals"]>()("TrustDeals", { withViewer: "Int!", all: "Int!" })),
  onTime: "Float",
  rating: maybe(shapeOf<NonNullable<Dealings["rating"]>>()("TrustRating", { average: "Float!", count: "Int!" })),
  complaints: many(
    shapeOf<Dealings["complaints"][number]>()("TrustComplaint", { id: "Int!", number: "String!", day: "String!" }),
  ),
});

const trust = shapeOf<TrustFacts>()("TrustFacts", {
  since: "String!",
  months: "Int!",
  verifiedOn: "String",
  registers: many(
    shapeOf<TrustFacts["registers"][number]>()("TrustRegister", {
      source: "String!",
      verdict: "String",
      day: "String",
      silentOn: "String",
    }),
  ),
  differences: many(
    shapeOf<TrustFacts["differences"][number]>()("TrustDifference", {
      source: "String!",
      field: "String!",
      text: "String!",
      day: "String!",
    }),
  ),
  dealings: maybe(trustDealings),
});

const company = shapeOf<CompanyAnswer>()(
  "Company",
  { trust: maybe(trust) },
  {
    id: derivedField("Int!", ({ profile }: CompanyAnswer) => profile.id),
    name: derivedField("String!", ({ profile }: CompanyAnswer) => profile.name),
    shortName: derivedField("String", ({ profile }: CompanyAnswer) => profile.shortName),
    country: derivedField("String!", ({ profile }: CompanyAnswer) => profile.country),
    voivodeship: derivedField("String", ({ profile }: CompanyAnswer) => profile.voivodeship),
    postalCode: derivedField("String", ({ profile }: CompanyAnswer) => profile.postalCode),
    city: derivedField("String", ({ profile }: CompanyAnswer) => profile.city),
    street: derivedField("String", ({ profile }: CompanyAnswer) => profile.street),
    streetNumber: derivedField("String", ({ profile }: CompanyAnswer) => profile.streetNumber),
    houseNumber: derivedField("String", ({ profile }: CompanyAnswer) => profile.houseNumber),
    tin: derivedField("String!", ({ profile }: CompanyAnswer) => profile.tin),
    regon: derivedField("String", ({ profile }: CompanyAnswer) => profile.regon),
    krs: derivedField("String", ({ profile }: CompanyAnswer) => profile.krs),
    phone: derivedField("String", ({ profile }: CompanyAnswer) => profile.phone),
    fax: derivedField("String", ({ profile }: CompanyAnswer) => profile.fax),
    email: derivedField("String", ({ profile }: CompanyAnswer) => profile.email),
    website: derivedField("String", ({ profile }: CompanyAnswer) => profile.website),
    startDate: derivedField("String", ({ profile }: CompanyAnswer) => profile.startDate),
    registrationDate: derivedField("String", ({ profile }: CompanyAnswer) => profile.registrationDate),
    legalForm: derivedField("String", ({ profile }: CompanyAnswer) => profile.legalForm),
    employeeCount: derivedField("Int", ({ profile }: CompanyAnswer) => profile.employeeCount),
    description: derivedField("String", ({ profile }: CompanyAnswer) => profile.description),
    industries: derivedField("[String!]!", ({ profile }: CompanyAnswer) => profile.industries),
    tags: derivedField("[String!]!", ({ profile }: CompanyAnswer) => profile.tags),
    isVerified: derivedField("Boolean!", ({ profile }: CompanyAnswer) => profile.isVerified),
    verifiedAt: derivedField("DateTime", ({ profile }: CompanyAnswer) => profile.verifiedAt),
    ratingAverage: derivedField("Float", ({ reputation }: CompanyAnswer) => reputation.average),
    ratingCount: derivedField("Int!", ({ reputation }: CompanyAnswer) => reputation.count),
    paidOnTimeShare: derivedField("Float", ({ reputation }: CompanyAnswer) => reputation.payment.share),
  },
);

const member = shapeOf<Member>()("Member", {
  id: "Int!",
  name: "String!",
  shortName: "String",
  city: "String",
  voivodeship: "String",
  industries: "[String!]!",
  tags: "[String!]!",
  isCouncil: "Boolean!",
  verifiedAt: "DateTime",
  vehicles: "Int!",
  loads: "Int!",
});

query("company", {
  page: pages.company,
  scope: "company",
  form: z.object({ id: identifier }),
  returns: one(company),
  run: async (ctx, { id }) => {
    const profile = await findCompanyProfile(ctx, id);
    const [reputation, trust] = await Promise.all([findReputation(ctx, id), findTrustFacts(ctx, id)]);
    return { profile, reputation, trust };
  },
});

list("companies", {
  page: pages.members,
  scope: "company",
  of: member,
  form: z.object({
    phrase,
    voivodeshipId: identifier.optional(),
    industryId: identifier.optional(),
    body: z.enum(bodyTypes).optional(),
    tag: z.string().max(50).optional(),
    ...sortOf(["name", "since"], "name"),
  }),
  begin: (_, { phrase, voivodeshipId = null, industryId = null, body = null, tag = null }) => {
    if (phrase && !isSearchable(phrase)) throw new DomainError("phraseMustBeAtLeast3", "phrase");
    return { phrase: phrase || null, voivodeshipId, industryId, body, tag };
  },
  isByPlace: true,
  rows: (ctx, { sort, descending, page }, filter) =>
    listMembers(ctx, { filter, sort: { key: sort, isDescending: descending }, page }),
  total: (ctx, _, filter) => countMembers(ctx, filter),
});
