import { z } from "zod";
import { answerComplaint, editComplaint, reportComplaint, withdrawComplaint } from "~/domain/complaint/commands.server";
import {
  complaintFilters,
  complaintOrders,
  countAllComplaints,
  listAllComplaints,
} from "~/domain/complaint/council-list.server";
import {
  complaintAnswerForm,
  complaintDecisionForm,
  complaintEditForm,
  complaintForm,
  officeAnswerForm,
} from "~/domain/complaint/form.server";
import { answerAsOffice, decideComplaint, revokeLinksOfCase } from "~/domain/complaint/office.server";
import { countComplaints, findComplaint, findComplaintWhole, listComplaints } from "~/domain/complaint/queries.server";
import { complaintKinds, complaintStatus, complaintStatuses } from "~/domain/complaint/status";
import { identifier } from "~/domain/kernel/form.server";
import { pages } from "~/paths";
import { phrase, sortOf } from "./form-parts.server";
import { operationsOf } from "./operation.server";
import { derivedField, int, many, one, shapeOf, text, voidResult } from "./shape.server";

const { list, mutation, query } = operationsOf("zgloszenia");

type Row = Awaited<ReturnType<typeof listComplaints>>[number];
type OfficeRow = Awaited<ReturnType<typeof listAllComplaints>>[number];
type Complaint = Awaited<ReturnType<typeof findComplaint>>;

const status = derivedField("String!", ({ status }: { status: number }) => complaintStatus(status));

const rowFields = {
  id: "Int!",
  number: "String!",
  kind: "String!",
  subject: "String!",
  createdAt: "DateTime!",
  lastWordAt: "DateTime!",
  awaitsOffice: "Boolean!",
  issuerName: "String!",
} as const;

const row = shapeOf<Row>()("ComplaintRow", rowFields, { status });

const officeRow = shapeOf<OfficeRow>()(
  "AdminComplaint",
  {
    ...rowFields,
    companyId: "Int",
    companyName: "String",
    isAppeal: "Boolean!",
    unansweredSince: "DateTime",
    holderId: "Int",
    holderName: "String",
  },
  { status },
);

const message = shapeOf<Complaint["messages"][number]>()("ComplaintMessage", {
  id: "Int!",
  body: "String!",
  isFromOffice: "Boolean!",
  isInternal: "Boolean!",
  authorName: "String",
  createdAt: "DateTime!",
});

const change = shapeOf<Complaint["changes"][number]>()("ComplaintChange", {
  fromStatus: "Int!",
  toStatus: "Int!",
  note: "String",
  changedByName: "String!",
  createdAt: "DateTime!",
});

const attachment = shapeOf<Complaint["attachments"][number]>()("ComplaintAttachment", {
  id: "Int!",
  messageId: "Int",
  fileId: "String!",
  name: "String!",
  sizeBytes: "Int!",
});

const complaint = shapeOf<Complaint>()(
  "Complaint",
  {
    id: "Int!",
    version: "Int!",
    number: "String!",
    kind: "String!",
    subject: "String!",
    content: "String!",
    createdAt: "DateTime!",
    updatedAt: "DateTime!",
    lastWordAt: "DateTime!",
    issuerName: "String!",
    companyName: "String",
    subjectKind: "String",
    subjectId: "Int",
    messages: many(message),
    changes: many(change),
    attachments: many(attachment),
  },
  { status },
);

list("complaints", {
  page: pages.complaints,
  scope: null,
  of: row,
  form: z.object({ status: z.enum(complaintStatuses).optional() }),
  newestBy: ({ createdAt }) => createdAt,
  rows: (ctx, { status = null, page }) => listComplaints(ctx, { status, page }),
  total: async (ctx, { status }) => (await countComplaints(ctx))[status ?? "all"],
});

query("complaint", {
  page: pages.complaint,
  scope: null,
  form: z.object({ id: identifier }),
  returns: one(complaint),
  run: (ctx, { id }) => findComplaint(ctx, id),
});

mutation("reportComplaint", {
  page: pages.complaints,
  scope: null,
  form: complaintForm,
  returns: int,
  run: (ctx, { about, aboutId, newAttachments: _, ...input }) =>
    reportComplaint(ctx, { ...input, about: about && aboutId ? { kind: about, id: aboutId } : null }),
});

mutation("updateComplaint", {
  page: pages.complaint,
  scope: null,
  form: complaintEditForm.extend({ id: identifier }),
  returns: voidResult,
  run: (ctx, { newAttachments: _, ...input }) => editComplaint(ctx, input),
});

mutation("answerComplaint", {
  page: pages.complaint,
  scope: null,
  form: complaintAnswerForm.extend({ id: identifier }),
  returns: voidResult,
  run: (ctx, { newAttachments: _, attachments: files, ...input }) => answerComplaint(ctx, { ...input, files }),
});

mutation("withdrawComplaint", {
  page: pages.complaint,
  scope: null,
  form: z.object({ id: identifier }),
  returns: voidResult,
  run: (ctx, { id }) => withdrawComplaint(ctx, id),
});

list("adminComplaints", {
  page: pages["council.complaints"],
  scope: null,
  of: officeRow,
  form: z.object({
    status: z.enum(complaintStatuses).optional(),
    only: z.enum(complaintFilters).optional(),
    kind: z.enum(complaintKinds).optional(),
    phrase,
    ...sortOf(complaintOrders, "reported"),
  }),
  begin: (_, { status = null, only = null, kind = null, phrase }) => ({ status, only, kind, phrase }),
  rows: (ctx, { sort, descending, page }, filter) =>
    listAllComplaints(ctx, { ...filter, sort: { key: sort, isDescending: descending }, page }),
  total: async (ctx, _, filter) => (await countAllComplaints(ctx, filter))[filter.status ?? "all"],
});

query("adminComplaint", {
  page: pages["council.complaint"],
  scope: null,
  form: z.object({ id: identifier }),
  returns: one(complaint),
  run: (ctx, { id }) => findComplaintWhole(ctx, id),
});

mutation("changeComplaintStatus", {
  page: pages["council.complaint"],
  scope: null,
  form: complaintDecisionForm.extend({ id: identifier }),
  returns: text,
  run: (ctx, decision) => decideComplaint(ctx, decision),
});

mutation("answerComplaintAsOffice", {
  page: pages["council.complaint"],
  scope: null,
  form: officeAnswerForm.extend({ id: identifier }),
  returns: voidResult,
  run: (ctx, { newAttachments: _, attachments: files, ...input }) => answerAsOffice(ctx, { ...input, files }),
});

mutation("revokeLinksOfCase", {
  page: pages["council.complaint"],
  scope: null,
  form: z.object({ id: identifier }),
  returns: voidResult,
  run: (ctx, { id }) => revokeLinksOfCase(ctx, id),
});
