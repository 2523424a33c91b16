import { z } from "zod";
import { createCalendar, revokeCalendar } from "~/domain/calendar/commands.server";
import { calendarForm } from "~/domain/calendar/form.server";
import { createDocument, deleteDocument, replaceDocument } from "~/domain/company/document/commands.server";
import { changeDocumentParams, rejectDocument, verifyDocument } from "~/domain/company/document/decisions.server";
import { companyDocumentTypes } from "~/domain/company/document/document";
import {
  documentParamsForm,
  newDocumentForm,
  postedDocumentForm,
  rejectDocumentForm,
  replaceDocumentForm,
  seenDocumentForm,
} from "~/domain/company/document/form.server";
import { countOwnDocuments, listCompanyDocuments, listOwnDocuments } from "~/domain/company/document/queries.server";
import { identifier } from "~/domain/kernel/form.server";
import { env } from "~/env.server";
import { pages, pathTo } from "~/paths";
import { operationsOf } from "./operation.server";
import { int, many, shapeOf, text, voidResult } from "./shape.server";

const { list, mutation, query } = operationsOf("dokumenty");

type Document = Awaited<ReturnType<typeof listOwnDocuments>>[number];

const file = shapeOf<Document["files"][number]>()("DocumentFile", {
  id: "String!",
  name: "String!",
  sizeBytes: "Int!",
});

const document = shapeOf<Document>()("CompanyDocument", {
  id: "Int!",
  version: "Int!",
  name: "String!",
  type: "String!",
  subtype: "String",
  vehicleId: "Int",
  plateNumber: "String",
  paysForDocumentId: "Int",
  publicationDate: "String",
  expirationDate: "String",
  isPublic: "Boolean!",
  isInForce: "Boolean!",
  state: "String!",
  rejectionReason: "String",
  decidedAt: "DateTime",
  replacedById: "Int",
  createdAt: "DateTime!",
  files: many(file),
});

list("companyDocuments", {
  page: pages.documents,
  scope: "company",
  of: document,
  form: z.object({ type: z.enum(companyDocumentTypes).optional() }),
  rows: (ctx, { type = null, page }) => listOwnDocuments(ctx, { type, page }),
  total: async (ctx, { type }) => (await countOwnDocuments(ctx))[type ?? "all"],
});

mutation("addCompanyDocument", {
  page: pages.documents,
  scope: "company",
  form: newDocumentForm,
  returns: int,
  run: (ctx, { files: fileIds, ...input }) =>
    createDocument(ctx, { ...input, fileIds, companyId: ctx.viewer.company.id }),
});

mutation("replaceCompanyDocument", {
  page: pages.documents,
  scope: "company",
  form: replaceDocumentForm,
  returns: int,
  run: (ctx, { files: fileIds, ...input }) => replaceDocument(ctx, { ...input, fileIds }),
});

mutation("deleteCompanyDocument", {
  page: pages.documents,
  scope: "company",
  form: seenDocumentForm,
  returns: voidResult,
  run: (ctx, target) => deleteDocument(ctx, target),
});

query("adminCompanyDocuments", {
  page: pages["council.company"],
  scope: null,
  form: z.object({ companyId: identifier }),
  returns: many(document),
  run: (ctx, { companyId }) => listCompanyDocuments(ctx, companyId),
});

mutation("postCompanyDocument", {
  page: pages["council.company"],
  scope: null,
  form: postedDocumentForm,
  returns: int,
  run: (ctx, { files: fileIds, ...input }) => createDocument(ctx, { ...input, fileIds }),
});

mutation("changeDocumentParams", {
  page: pages["council.company"],
  scope: null,
  form: documentParamsForm,
  returns: voidResult,
  run: (ctx, params) => changeDocumentParams(ctx, params),
});

mutation("verifyDocument", {
  page: pages["council.company"],
  scope: null,
  form: seenDocumentForm,
  returns: voidResult,
  run: (ctx, target) => verifyDocument(ctx, target),
});

mutation("rejectDocument", {
  page: pages["council.company"],
  scope: null,
  form: rejectDocumentForm,
  returns: voidResult,
  run: (ctx, rejection) => rejectDocument(ctx, rejection),
});

mutation("createCalendar", {
  page: pages.documents,
  scope: null,
  returns: text,
  run: async (ctx) => {
    const { secret } = await createCalendar(ctx);
    return `${env.origin}${pathTo("calendar", { file: `${secret}.ics` })}`;
  },
});

mutation("revokeCalendar", {
  page: pages.documents,
  scope: null,
  form: calendarForm,
  returns: voidResult,
  run: (ctx, { calendarId }) => revokeCalendar(ctx, calendarId),
});
