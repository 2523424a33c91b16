import type { z } from "zod";
import type { CompanySection } from "~/domain/company/profile/change";
import { countCompanyChanges, listCompanyChanges, listSectionVersions } from "~/domain/company/profile/changes.server";
import {
  askRegisterForOwn,
  editCompanyData,
  findOwnCompany,
  takeRegisterValues,
} from "~/domain/company/profile/company-data.server";
import { sectionEdit, sectionForms, takeRegisteredForm } from "~/domain/company/profile/form.server";
import { requestVerification } from "~/domain/company/verification/commands.server";
import { pages } from "~/paths";
import { operationsOf, signedIn } from "./operation.server";
import { derivedField, one, shapeOf, voidResult } from "./shape.server";

const { list, mutation, query } = operationsOf("firma");

type Own = Awaited<ReturnType<typeof findOwnCompany>>;
type Versions = Awaited<ReturnType<typeof listSectionVersions>>;
type OwnAnswer = { own: Own; versions: Versions };

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
    data: derivedField(one(companyData), ({ own }: OwnAnswer) => own),
    versions: derivedField(one(sectionVersions), ({ versions }: OwnAnswer) => versions),
  },
);

const change = shapeOf<Awaited<ReturnType<typeof listCompanyChanges>>[number]>()("CompanyChange", {
  id: "Int!",
  section: "String!",
  subject: "String",
  before: "Json!",
  after: "Json!",
  by: "String",
  createdAt: "DateTime!",
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

const sections: Record<string, CompanySection> = {
  updateCompany: "identity",
  updateCompanySeat: "seat",
  updateCompanyReach: "reach",
  updateCompanyOwner: "owner",
  updateCompanyActivity: "activity",
};

for (const [name, section] of Object.entries(sections)) {
  mutation(name, {
    page: pages.ownCompany,
    scope: "company",
    form: sectionForms[section] as z.ZodObject,
    returns: voidResult,
    run: async (ctx, input) => {
      await editCompanyData(ctx, sectionEdit(section, input as never));
    },
  });
}

mutation("askRegister", {
  page: pages.ownCompany,
  scope: "company",
  returns: voidResult,
  run: (ctx) => askRegisterForOwn(ctx),
});

mutation("takeRegistered", {
  page: pages.ownCompany,
  scope: "company",
  form: takeRegisteredForm,
  returns: voidResult,
  run: async (ctx, taking) => {
    await takeRegisterValues(ctx, taking);
  },
});

mutation("requestVerification", {
  page: signedIn,
  scope: null,
  returns: voidResult,
  run: (ctx) => requestVerification(ctx),
});
