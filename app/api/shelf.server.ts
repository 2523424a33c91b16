import { z } from "zod";
import { findOwnPosting } from "~/domain/freight/posting/company-posting.server";
import { hideForm, postingTemplateForm, templateForm, templateNameForm } from "~/domain/freight/posting/form.server";
import { fieldsOf, formValuesOf } from "~/domain/freight/posting/form-values";
import { findPosting } from "~/domain/freight/posting/queries.server";
import { postingKinds } from "~/domain/freight/posting/status";
import {
  hideCompany,
  hidePosting,
  listHidden,
  unhideAll,
  unhideCompany,
  unhidePosting,
} from "~/domain/freight/shelf/hidden.server";
import { pinnedIds, pinPosting, unpinPosting } from "~/domain/freight/shelf/pins.server";
import { deleteTemplate, listTemplates, renameTemplate, saveTemplate } from "~/domain/freight/shelf/templates.server";
import { identifier } from "~/domain/kernel/form.server";
import { pages } from "~/paths";
import { operationsOf } from "./operation.server";
import { int, ints, many, one, shapeOf, voidResult } from "./shape.server";

const { mutation, query } = operationsOf("gielda");

query("pinnedIds", {
  page: pages.shipments,
  scope: "readFreight",
  form: z.object({ kind: z.enum(postingKinds) }),
  returns: ints,
  run: (ctx, { kind }) => pinnedIds(ctx, kind),
});

const onBoard = { page: pages.shipments, scope: "writeFreight", returns: voidResult } as const;
const onePosting = z.object({ postingId: identifier });

mutation("pin", {
  ...onBoard,
  form: onePosting,
  run: (ctx, { postingId }) => pinPosting(ctx, postingId),
});

mutation("unpin", {
  ...onBoard,
  form: onePosting,
  run: (ctx, { postingId }) => unpinPosting(ctx, postingId),
});

type HiddenList = Awaited<ReturnType<typeof listHidden>>;
const hiddenPosting = shapeOf<HiddenList["postings"][number]>()("HiddenPosting", {
  id: "Int!",
  route: "String!",
  company: "String!",
});
const hiddenCompany = shapeOf<HiddenList["companies"][number]>()("HiddenCompany", {
  id: "Int!",
  name: "String!",
});
const hiddenList = shapeOf<HiddenList>()("HiddenList", {
  postings: many(hiddenPosting),
  companies: many(hiddenCompany),
});

query("hidden", {
  page: pages.shipments,
  scope: "readFreight",
  form: z.object({ kind: z.enum(postingKinds) }),
  returns: one(hiddenList),
  run: (ctx, { kind }) => listHidden(ctx, kind),
});

mutation("hide", {
  ...onBoard,
  form: hideForm,
  run: async (ctx, { postingId, companyId }) => {
    if (postingId !== undefined) await hidePosting(ctx, postingId);
    if (companyId !== undefined) await hideCompany(ctx, companyId);
  },
});

mutation("unhide", {
  ...onBoard,
  form: hideForm,
  run: async (ctx, { postingId, companyId }) => {
    if (postingId !== undefined) await unhidePosting(ctx, postingId);
    if (companyId !== undefined) await unhideCompany(ctx, companyId);
  },
});

mutation("unhideAll", {
  ...onBoard,
  form: z.object({ kind: z.enum(postingKinds) }),
  run: (ctx, { kind }) => unhideAll(ctx, kind),
});

type Template = Awaited<ReturnType<typeof listTemplates>>[number];
const template = shapeOf<Template>()("Template", {
  id: "Int!",
  kind: "String!",
  name: "String!",
  fields: "Json!",
  authorName: "String!",
  updatedAt: "DateTime!",
});

query("templates", {
  page: pages.templates,
  scope: "readFreight",
  form: z.object({ kind: z.enum(postingKinds).optional() }),
  returns: many(template),
  run: (ctx, { kind = null }) => listTemplates(ctx, kind, { offset: 0, limit: 100 }),
});

mutation("saveTemplate", {
  page: pages.templates,
  scope: "writeFreight",
  form: postingTemplateForm,
  returns: int,
  run: async (ctx, { postingId, templateName: name, replacesTemplate: replaces }) => {
    const { kind } = await findPosting(ctx, postingId);
    const fields = fieldsOf(formValuesOf(await findOwnPosting(ctx, kind, postingId)));
    return saveTemplate(ctx, { kind, name, fields, replaces });
  },
});

mutation("renameTemplate", {
  page: pages.templates,
  scope: "writeFreight",
  form: templateNameForm,
  returns: voidResult,
  run: (ctx, { templateId, templateName }) => renameTemplate(ctx, { id: templateId, name: templateName }),
});

mutation("deleteTemplate", {
  page: pages.templates,
  scope: "writeFreight",
  form: templateForm,
  returns: voidResult,
  run: (ctx, { templateId }) => deleteTemplate(ctx, templateId),
});
