import { z } from "zod";
import { blockCompany, unblockCompany } from "~/domain/company/block/commands.server";
import { blockedCompanyForm } from "~/domain/company/block/form.server";
import { countBlockedCompanies, listBlockedCompanies } from "~/domain/company/block/queries.server";
import { pages } from "~/paths";
import { operationsOf } from "./operation.server";
import { done, shapeOf } from "./shape.server";

const { list, mutation } = operationsOf("firma");

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
