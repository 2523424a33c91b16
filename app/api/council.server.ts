import { z } from "zod";
import { councilRolesForm, userDecisionForm } from "~/domain/account/form.server";
import { changeCouncilRoles } from "~/domain/account/roles.server";
import { userStatuses } from "~/domain/account/status";
import { countUsers, listUsers, userOrders } from "~/domain/account/user-list.server";
import { changeUserStatus } from "~/domain/account/user-status.server";
import { addCompanyNote, correctCompanyNote, withdrawCompanyNote } from "~/domain/company/note/commands.server";
import { correctedNoteForm, newNoteForm, withdrawnNoteForm } from "~/domain/company/note/form.server";
import { reviewRegisterDifference } from "~/domain/company/register/decisions.server";
import { differenceDecisionForm } from "~/domain/company/register/form.server";
import { checkCompanyNow } from "~/domain/company/register/on-demand.server";
import { changeCompanyStatus, reviewCompanyChange } from "~/domain/company/verification/commands.server";
import { companyTabs, countCompanies, listCompanies } from "~/domain/company/verification/council-list.server";
import { changeDecisionForm, companyDecisionForm } from "~/domain/company/verification/form.server";
import { hideRatingComment, showRatingComment } from "~/domain/deal/rating/commands.server";
import { hideCommentForm, showCommentForm } from "~/domain/deal/rating/form.server";
import { identifier } from "~/domain/kernel/form.server";
import { closeFinding } from "~/domain/watch/decisions.server";
import { findingDecisionForm } from "~/domain/watch/form.server";
import { pages } from "~/paths";
import { phrase, sortOf } from "./form-parts.server";
import { operationsOf } from "./operation.server";
import { int, many, one, shapeOf, voidResult } from "./shape.server";

const { list, mutation } = operationsOf("panel");

type CompanyRow = Awaited<ReturnType<typeof listCompanies>>[number];
type UserRow = Awaited<ReturnType<typeof listUsers>>[number];
type StatusChange = Awaited<ReturnType<typeof changeUserStatus>> | Awaited<ReturnType<typeof changeCompanyStatus>>;

const company = shapeOf<CompanyRow>()("AdminCompany", {
  id: "Int!",
  name: "String!",
  tin: "String!",
  city: "String",
  isVerified: "Boolean!",
  isBlocked: "Boolean!",
  isCouncil: "Boolean!",
  createdAt: "DateTime!",
  waitingSince: "DateTime!",
  verificationRequestedAt: "DateTime",
  verifiedAt: "DateTime",
  registerOutcome: "String",
  planName: "String",
  orderedPlanName: "String",
  documents: "Int!",
  uncheckedDocuments: "Int!",
  isUnconfirmed: "Boolean!",
});

const role = shapeOf<UserRow["roles"][number]>()("Role", { name: "String!", label: "String!" });

const user = shapeOf<UserRow>()("AdminUser", {
  id: "Int!",
  name: "String!",
  surname: "String!",
  email: "String!",
  position: "String",
  isActive: "Boolean!",
  isBlocked: "Boolean!",
  emailConfirmedAt: "DateTime",
  lastLoginAt: "DateTime",
  createdAt: "DateTime!",
  companyId: "Int!",
  companyName: "String!",
  roles: many(role),
});

const statusChange = shapeOf<StatusChange>()("StatusChange", {
  name: "String!",
  status: "String!",
  addresses: "[String!]!",
});

const registerAnswers = shapeOf<{ regon: string; vat: string }>()("RegisterAnswers", {
  regon: "String!",
  vat: "String!",
});

list("adminCompanies", {
  page: pages["council.companies"],
  scope: null,
  of: company,
  form: z.object({ tab: z.enum(companyTabs).default("waiting"), phrase, ...sortOf(["name"], "name") }),
  rows: (ctx, { tab, phrase, descending, page }) =>
    listCompanies(ctx, { tab, filter: null, phrase, sort: { key: "name", isDescending: descending }, page }),
  total: async (ctx, { tab, phrase }) => (await countCompanies(ctx, phrase))[tab],
});

mutation("changeCompanyStatus", {
  page: pages["council.companies"],
  scope: null,
  form: companyDecisionForm,
  returns: one(statusChange),
  run: (ctx, decision) => changeCompanyStatus(ctx, decision),
});

mutation("checkCompanyRegisters", {
  page: pages["council.company"],
  scope: null,
  form: z.object({ companyId: identifier }),
  returns: one(registerAnswers),
  run: async (ctx, { companyId }) => {
    const { REGON: regon, VAT: vat } = await checkCompanyNow(ctx, companyId);
    return { regon, vat };
  },
});

mutation("reviewCompanyChange", {
  page: pages["council.companies"],
  scope: null,
  form: changeDecisionForm,
  returns: voidResult,
  run: async (ctx, decision) => {
    await reviewCompanyChange(ctx, decision);
  },
});

mutation("reviewRegisterDifference", {
  page: pages["council.companies"],
  scope: null,
  form: differenceDecisionForm,
  returns: voidResult,
  run: async (ctx, decision) => {
    await reviewRegisterDifference(ctx, decision);
  },
});

mutation("addCompanyNote", {
  page: pages["council.company"],
  scope: null,
  form: newNoteForm,
  returns: int,
  run: (ctx, note) => addCompanyNote(ctx, note),
});

mutation("correctCompanyNote", {
  page: pages["council.company"],
  scope: null,
  form: correctedNoteForm,
  returns: voidResult,
  run: (ctx, note) => correctCompanyNote(ctx, note),
});

mutation("withdrawCompanyNote", {
  page: pages["council.company"],
  scope: null,
  form: withdrawnNoteForm,
  returns: voidResult,
  run: (ctx, note) => withdrawCompanyNote(ctx, note),
});

mutation("closeFinding", {
  page: pages["council.verification"],
  scope: null,
  form: findingDecisionForm,
  returns: voidResult,
  run: async (ctx, decision) => {
    await closeFinding(ctx, decision);
  },
});

list("adminUsers", {
  page: pages["council.users"],
  scope: null,
  of: user,
  form: z.object({
    status: z.enum(userStatuses).optional(),
    role: z.string().max(50).optional(),
    phrase,
    ...sortOf(userOrders, "joined"),
  }),
  begin: (_, { status = null, role = null, phrase }) => ({ status, role, phrase }),
  rows: (ctx, { sort, descending, page }, filter) =>
    listUsers(ctx, { ...filter, sort: { key: sort, isDescending: descending }, page }),
  total: async (ctx, _, filter) => (await countUsers(ctx, filter))[filter.status ?? "all"],
});

mutation("changeUserStatus", {
  page: pages["council.users"],
  scope: null,
  form: userDecisionForm,
  returns: one(statusChange),
  run: (ctx, decision) => changeUserStatus(ctx, decision),
});

mutation("changeCouncilRoles", {
  page: pages["council.users"],
  scope: null,
  form: councilRolesForm,
  returns: voidResult,
  run: (ctx, change) => changeCouncilRoles(ctx, change),
});

mutation("hideRatingComment", {
  page: pages["council.complaint"],
  scope: null,
  form: hideCommentForm,
  returns: voidResult,
  run: (ctx, comment) => hideRatingComment(ctx, comment),
});

mutation("showRatingComment", {
  page: pages["council.complaint"],
  scope: null,
  form: showCommentForm,
  returns: voidResult,
  run: (ctx, which) => showRatingComment(ctx, which),
});
