import { z } from "zod";
import { blockCompany, unblockCompany } from "~/domain/company/block/commands.server";
import { blockedCompanyForm } from "~/domain/company/block/form.server";
import { countBlockedCompanies, listBlockedCompanies } from "~/domain/company/block/queries.server";
import {
  changeContactActivity,
  createContact,
  editContact,
  listOwnContacts,
  moveContact,
} from "~/domain/company/contact/contacts.server";
import { contactForm, oneContactForm } from "~/domain/company/contact/form.server";
import { addFavourite, removeFavourite } from "~/domain/company/favourite/commands.server";
import { favouriteForm } from "~/domain/company/favourite/form.server";
import { countFavouriteCompanies, listFavouriteCompanies } from "~/domain/company/favourite/queries.server";
import { countCompanyChanges, listCompanyChanges, listSectionVersions } from "~/domain/company/profile/changes.server";
import {
  askRegisterForOwn,
  editCompanyData,
  findOwnCompany,
  takeRegistered,
} from "~/domain/company/profile/company-data.server";
import {
  activityForm,
  identityForm,
  ownerForm,
  reachForm,
  seatForm,
  takeRegisteredForm,
} from "~/domain/company/profile/form.server";
import { findCompanyProfile } from "~/domain/company/profile/public-profile.server";
import { requestVerification } from "~/domain/company/verification/commands.server";
import { findReputation } from "~/domain/deal/rating/queries.server";
import { findTrustFacts } from "~/domain/deal/trust/facts.server";
import type { TrustFacts } from "~/domain/deal/trust/trust";
import { bodyTypes } from "~/domain/freight/posting/vehicle";
import type { Context } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { identifier } from "~/domain/kernel/form.server";
import { countMembers, listMembers } from "~/domain/search/member-list.server";
import { isSearchable } from "~/domain/search/queries.server";
import { pages } from "~/paths";
import { phrase, requireKey, requireVersion, sortOf } from "./form-parts.server";
import { operationsOf, signedIn } from "./operation.server";
import { derived, done, int, many, maybe, one, shapeOf } from "./shape.server";

const { list, mutation, query } = operationsOf("firma");

type Blocked = Awaited<ReturnType<typeof listBlockedCompanies>>[number];

const blockedCompany = shapeOf<Blocked>()("BlockedCompany", {
  id: "Int!",
  name: "String!",
  city: "String",
  by: "String",
  blockedAt: "DateTime!",
});

list("blockedCompanies", {
  page: pages.firms,
  scope: null,
  of: blockedCompany,
  form: z.object({}),
  rows: (ctx, { page }) => listBlockedCompanies(ctx, page),
  total: (ctx) => countBlockedCompanies(ctx),
});

mutation("blockCompany", {
  page: pages.firms,
  scope: null,
  form: blockedCompanyForm,
  returns: done,
  run: (ctx, { companyId }) => blockCompany(ctx, companyId),
});

mutation("unblockCompany", {
  page: pages.firms,
  scope: null,
  form: blockedCompanyForm,
  returns: done,
  run: (ctx, { companyId }) => unblockCompany(ctx, companyId),
});

type Favourite = Awaited<ReturnType<typeof listFavouriteCompanies>>[number];

const favouriteCompany = shapeOf<Favourite>()("FavouriteCompany", {
  id: "Int!",
  name: "String!",
  city: "String",
  by: "String",
  markedAt: "DateTime!",
});

list("favouriteCompanies", {
  page: pages.firms,
  scope: null,
  of: favouriteCompany,
  form: z.object({}),
  rows: (ctx, { page }) => listFavouriteCompanies(ctx, page),
  total: (ctx) => countFavouriteCompanies(ctx),
});

mutation("addFavourite", {
  page: pages.firms,
  scope: null,
  form: favouriteForm.pick({ companyId: true }),
  returns: done,
  run: (ctx, { companyId }) => addFavourite(ctx, companyId),
});

mutation("removeFavourite", {
  page: pages.firms,
  scope: null,
  form: favouriteForm.pick({ companyId: true }),
  returns: done,
  run: (ctx, { companyId }) => removeFavourite(ctx, companyId),
});

type Profile = Awaited<ReturnType<typeof findCompanyProfile>>;
type Own = Awaited<ReturnType<typeof findOwnCompany>>;
type Member = Awaited<ReturnType<typeof listMembers>>[number];
type Contact = Awaited<ReturnType<typeof listOwnContacts>>[number];
type Reputation = Awaited<ReturnType<typeof findReputation>>;
type Versions = Awaited<ReturnType<typeof listSectionVersions>>;
type CompanyAnswer = { profile: Profile; reputation: Reputation; trust: TrustFacts | null };
type Dealings = NonNullable<TrustFacts["dealings"]>;
type OwnAnswer = { own: Own; versions: Versions };

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
    id: derived("Int!", ({ profile }: CompanyAnswer) => profile.id),
    name: derived("String!", ({ profile }: CompanyAnswer) => profile.name),
    shortName: derived("String", ({ profile }: CompanyAnswer) => profile.shortName),
    country: derived("String!", ({ profile }: CompanyAnswer) => profile.country),
    voivodeship: derived("String", ({ profile }: CompanyAnswer) => profile.voivodeship),
    postalCode: derived("String", ({ profile }: CompanyAnswer) => profile.postalCode),
    city: derived("String", ({ profile }: CompanyAnswer) => profile.city),
    street: derived("String", ({ profile }: CompanyAnswer) => profile.street),
    streetNumber: derived("String", ({ profile }: CompanyAnswer) => profile.streetNumber),
    houseNumber: derived("String", ({ profile }: CompanyAnswer) => profile.houseNumber),
    tin: derived("String!", ({ profile }: CompanyAnswer) => profile.tin),
    regon: derived("String", ({ profile }: CompanyAnswer) => profile.regon),
    krs: derived("String", ({ profile }: CompanyAnswer) => profile.krs),
    phone: derived("String", ({ profile }: CompanyAnswer) => profile.phone),
    fax: derived("String", ({ profile }: CompanyAnswer) => profile.fax),
    email: derived("String", ({ profile }: CompanyAnswer) => profile.email),
    website: derived("String", ({ profile }: CompanyAnswer) => profile.website),
    startDate: derived("String", ({ profile }: CompanyAnswer) => profile.startDate),
    registrationDate: derived("String", ({ profile }: CompanyAnswer) => profile.registrationDate),
    legalForm: derived("String", ({ profile }: CompanyAnswer) => profile.legalForm),
    employeeCount: derived("Int", ({ profile }: CompanyAnswer) => profile.employeeCount),
    description: derived("String", ({ profile }: CompanyAnswer) => profile.description),
    industries: derived("[String!]!", ({ profile }: CompanyAnswer) => profile.industries),
    tags: derived("[String!]!", ({ profile }: CompanyAnswer) => profile.tags),
    isVerified: derived("Boolean!", ({ profile }: CompanyAnswer) => profile.isVerified),
    verifiedAt: derived("DateTime", ({ profile }: CompanyAnswer) => profile.verifiedAt),
    ratingAverage: derived("Float", ({ reputation }: CompanyAnswer) => reputation.average),
    ratingCount: derived("Int!", ({ reputation }: CompanyAnswer) => reputation.count),
    paidOnTimeShare: derived("Float", ({ reputation }: CompanyAnswer) => reputation.payment.share),
  },
);

const sectionVersion = shapeOf<Versions["identity"]>()("SectionVersion", {
  version: "Int!",
  by: "String",
  at: "DateTime",
});

const sectionVersions = shapeOf<Versions>()("SectionVersions", {
  identity: one(sectionVersion),
  seat: one(sectionVersion),
  reach: one(sectionVersion),
  owner: one(sectionVersion),
  activity: one(sectionVersion),
});

const companyData = shapeOf<Own>()("CompanyData", {
  id: "Int!",
  name: "String!",
  shortName: "String",
  tin: "String!",
  regon: "String",
  krs: "String",
  legalFormId: "Int",
  startDate: "String",
  registrationDate: "String",
  countryId: "Int!",
  voivodeshipId: "Int",
  postalCode: "String",
  city: "String",
  street: "String",
  streetNumber: "String",
  houseNumber: "String",
  phone: "String",
  fax: "String",
  email: "String",
  website: "String",
  ownerName: "String",
  ownerSurname: "String",
  ownerPhone: "String",
  ownerEmail: "String",
  employeeCount: "Int",
  industryIds: "[Int!]!",
  industryDescription: "String",
  tags: "[String!]!",
  isVerified: "Boolean!",
  waitingSince: "DateTime!",
  verificationRequestedAt: "DateTime",
  verifiedAt: "DateTime",
  registrationSubscriptionPlanId: "Int",
});

const ownCompany = shapeOf<OwnAnswer>()(
  "OwnCompany",
  {},
  {
    data: derived(one(companyData), ({ own }: OwnAnswer) => own),
    versions: derived(one(sectionVersions), ({ versions }: OwnAnswer) => versions),
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

const contact = shapeOf<Contact>()("Contact", {
  id: "Int!",
  version: "Int!",
  name: "String!",
  surname: "String!",
  position: "String",
  phone: "String",
  email: "String",
  isActive: "Boolean!",
  sortOrder: "Int!",
});

const change = shapeOf<Awaited<ReturnType<typeof listCompanyChanges>>[number]>()("CompanyChange", {
  id: "Int!",
  section: "String!",
  subject: "String",
  before: "Json!",
  after: "Json!",
  by: "String",
  createdAt: "DateTime!",
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
  rows: (ctx, { sort, descending, page }, filter) =>
    listMembers(ctx, { filter, sort: { key: sort, isDescending: descending }, page }),
  total: (ctx, _, filter) => countMembers(ctx, filter),
});

query("ownCompany", {
  page: pages.ownCompany,
  scope: "company",
  returns: one(ownCompany),
  run: async (ctx) => {
    const [own, versions] = await Promise.all([findOwnCompany(ctx), listSectionVersions(ctx, ctx.viewer.company.id)]);
    return { own, versions };
  },
});

list("companyChanges", {
  page: pages.ownCompany,
  scope: "company",
  of: change,
  newestBy: "id",
  rows: (ctx, { page }) => listCompanyChanges(ctx, page),
  total: (ctx) => countCompanyChanges(ctx),
});

const sections = {
  updateCompany: ["identity", identityForm],
  updateCompanySeat: ["seat", seatForm],
  updateCompanyReach: ["reach", reachForm],
  updateCompanyOwner: ["owner", ownerForm],
} as const;

for (const [name, [section, form]] of Object.entries(sections)) {
  mutation(name, {
    page: pages.ownCompany,
    scope: "company",
    form: form as z.ZodObject,
    returns: done,
    run: async (ctx, written) => {
      const { companyId, version, ...values } = written as { companyId: number; version: number };
      await editCompanyData(ctx, { companyId, section, version, values: values as never });
    },
  });
}

mutation("updateCompanyActivity", {
  page: pages.ownCompany,
  scope: "company",
  form: activityForm,
  returns: done,
  run: async (ctx, { companyId, version, newTags, tags, ...values }) => {
    const all = { ...values, tags: [...tags, ...newTags] };
    await editCompanyData(ctx, { companyId, section: "activity", version, values: all as never });
  },
});

mutation("askRegister", {
  page: pages.ownCompany,
  scope: "company",
  returns: done,
  run: (ctx) => askRegisterForOwn(ctx),
});

mutation("takeRegistered", {
  page: pages.ownCompany,
  scope: "company",
  form: takeRegisteredForm,
  returns: done,
  run: async (ctx, taking) => {
    await takeRegistered(ctx, taking);
  },
});

mutation("requestVerification", { page: signedIn, scope: null, returns: done, run: (ctx) => requestVerification(ctx) });

query("contacts", {
  page: pages.ownCompany,
  scope: "company",
  returns: many(contact),
  run: (ctx) => listOwnContacts(ctx),
});

mutation("addContact", {
  page: pages.ownCompany,
  scope: "company",
  form: contactForm.omit({ contactId: true, version: true }),
  returns: int,
  run: (ctx, input) => createContact(ctx, requireKey(input)),
});

mutation("updateContact", {
  page: pages.ownCompany,
  scope: "company",
  form: contactForm.omit({ key: true, companyId: true, contactId: true }).extend({ id: identifier }),
  returns: done,
  run: (ctx, input) => editContact(ctx, requireVersion(input)),
});

const contactActs = {
  switchOffContact: (ctx: never, id: number) => changeContactActivity(ctx, { id, isActive: false }),
  switchOnContact: (ctx: never, id: number) => changeContactActivity(ctx, { id, isActive: true }),
  moveContactUp: (ctx: never, id: number) => moveContact(ctx, { id, direction: "up" }),
  moveContactDown: (ctx: never, id: number) => moveContact(ctx, { id, direction: "down" }),
};

for (const [name, act] of Object.entries(contactActs)) {
  mutation(name, {
    page: pages.ownCompany,
    scope: "company",
    form: oneContactForm,
    returns: done,
    run: (ctx, { contactId }) => act(ctx as Context as never, contactId),
  });
}
