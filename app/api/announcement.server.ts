import { z } from "zod";
import { countOwnAnnouncements, listOwnAnnouncements } from "~/domain/announcement/author-list.server";
import { createAnnouncement, duplicateAnnouncement, editAnnouncement } from "~/domain/announcement/commands.server";
import { addComment, deleteComment, editComment } from "~/domain/announcement/comments.server";
import {
  addCommentForm,
  announcementDecisionForm,
  announcementForm,
  deleteCommentForm,
  duplicateForm,
  editCommentForm,
} from "~/domain/announcement/form.server";
import {
  countAnnouncements,
  countComments,
  findAnnouncement,
  listAnnouncements,
  listAttachments,
  listComments,
} from "~/domain/announcement/queries.server";
import { announcementStatuses } from "~/domain/announcement/status";
import { changeAnnouncement } from "~/domain/announcement/transitions.server";
import { announcementTypes, enquiryType } from "~/domain/announcement/type";
import { commentPrivately } from "~/domain/conversation/commands.server";
import { identifier, problem } from "~/domain/kernel/form.server";
import { requireFeature } from "~/domain/kernel/policy";
import { printMarkdown } from "~/domain/rich-text/print-markdown";
import { plainText } from "~/domain/rich-text/text";
import { pages } from "~/paths";
import { onlyNew, phrase, requireKey, requireVersion } from "./form-parts.server";
import { operationsOf } from "./operation.server";
import { derivedField, int, many, one, shapeOf, voidResult } from "./shape.server";

const { list, mutation, query } = operationsOf("ogloszenia");

type Row = Awaited<ReturnType<typeof listAnnouncements>>[number];
type Attachment = Awaited<ReturnType<typeof listAttachments>>[number];
type Announcement = Awaited<ReturnType<typeof findAnnouncement>> & { attachments: Attachment[] };
type Comment = Awaited<ReturnType<typeof listComments>>[number];

const row = shapeOf<Row>()("AnnouncementRow", {
  id: "Int!",
  title: "String!",
  type: "Int!",
  beginning: "String!",
  activationAt: "DateTime!",
  companyName: "String!",
  commentCount: "Int!",
  attachmentCount: "Int!",
});

const ownRow = shapeOf<Awaited<ReturnType<typeof listOwnAnnouncements>>[number]>()("OwnAnnouncement", {
  id: "Int!",
  title: "String!",
  type: "Int!",
  isActive: "Boolean!",
  isArchived: "Boolean!",
  activationAt: "DateTime!",
  deactivationAt: "DateTime",
  archiveAt: "DateTime",
  createdAt: "DateTime!",
  authorId: "Int!",
  authorName: "String!",
  commentCount: "Int!",
});

const attachment = shapeOf<Attachment>()("Attachment", {
  id: "String!",
  name: "String!",
  mime: "String!",
  sizeBytes: "Int!",
});

const announcement = shapeOf<Announcement>()(
  "Announcement",
  {
    id: "Int!",
    version: "Int!",
    title: "String!",
    type: "Int!",
    userGroupId: "Int!",
    content: "Json!",
    isActive: "Boolean!",
    isArchived: "Boolean!",
    activationAt: "DateTime!",
    deactivationAt: "DateTime",
    archiveAt: "DateTime",
    authorId: "Int!",
    authorName: "String!",
    companyId: "Int!",
    companyName: "String!",
    attachments: many(attachment),
  },
  {
    text: derivedField("String!", ({ content }: Announcement) => plainText(content)),
    markdown: derivedField("String!", ({ content }: Announcement) => printMarkdown(content)),
  },
);

const comment = shapeOf<Comment>()("Comment", {
  id: "Int!",
  version: "Int!",
  body: "String!",
  authorId: "Int!",
  authorName: "String!",
  companyName: "String!",
  createdAt: "DateTime!",
  editedAt: "DateTime",
});

const type = z
  .string()
  .refine((text) => announcementTypes.some((_, index) => String(index) === text), problem("invalidInputObject"))
  .transform(Number);

// As the list of each type has an address of its own.
const requireType = (ctx: Parameters<typeof listAnnouncements>[0], type: number | undefined) => {
  if (type === enquiryType) requireFeature(ctx.viewer, "offerEnquiries");
};

list("announcements", {
  page: pages.announcements,
  scope: null,
  of: row,
  form: z.object({ type: type.optional(), onlyNew }),
  begin: (ctx, { type }) => requireType(ctx, type),
  newestBy: ({ activationAt }) => activationAt,
  rows: (ctx, { type, onlyNew, page }) => listAnnouncements(ctx, { type, onlyNew, page }),
  total: async (ctx, { type, onlyNew }) => {
    const counts = await countAnnouncements(ctx, { onlyNew });
    return type === undefined ? [...counts.values()].reduce((sum, count) => sum + count, 0) : (counts.get(type) ?? 0);
  },
});

list("ownAnnouncements", {
  page: pages["announcements.own"],
  scope: null,
  of: ownRow,
  form: z.object({ status: z.enum(announcementStatuses).optional(), phrase }),
  newestBy: ({ createdAt }) => createdAt,
  rows: (ctx, { status = null, phrase, page }) => listOwnAnnouncements(ctx, { status, phrase, page }),
  total: async (ctx, { status, phrase }) => (await countOwnAnnouncements(ctx, { phrase }))[status ?? "all"],
});

query("announcement", {
  page: pages.announcement,
  scope: null,
  form: z.object({ id: identifier }),
  returns: one(announcement),
  run: async (ctx, { id }) => ({ ...(await findAnnouncement(ctx, id)), attachments: await listAttachments(ctx, id) }),
});

list("comments", {
  page: pages.announcement,
  scope: null,
  of: comment,
  form: z.object({ announcementId: identifier }),
  begin: (ctx, { announcementId }) => findAnnouncement(ctx, announcementId),
  isByPlace: true,
  rows: (ctx, { announcementId, page }) => listComments(ctx, announcementId, page),
  total: async (ctx, { announcementId }) => (await countComments(ctx, announcementId)).total,
});

mutation("saveAnnouncement", {
  page: pages.announcementEditor,
  scope: null,
  form: announcementForm.safeExtend({ id: identifier.optional() }),
  returns: int,
  run: async (ctx, submission) => {
    const { id, key, version, newAttachments: _, image: __, sentImages: ___, imageAlt: ____, ...input } = submission;
    if (id === undefined) return createAnnouncement(ctx, requireKey({ ...input, key }));
    await editAnnouncement(ctx, requireVersion({ ...input, id, version }));
    return id;
  },
});

const decisions = {
  activateAnnouncement: "activate",
  deactivateAnnouncement: "deactivate",
  archiveAnnouncement: "archive",
  deleteAnnouncement: "delete",
} as const;

for (const [name, action] of Object.entries(decisions)) {
  mutation(name, {
    page: pages.announcement,
    scope: null,
    form: announcementDecisionForm,
    returns: voidResult,
    run: async (ctx, decision) => {
      await changeAnnouncement(ctx, { ...decision, action });
    },
  });
}

mutation("duplicateAnnouncement", {
  page: pages.announcement,
  scope: null,
  form: duplicateForm,
  returns: int,
  run: (ctx, form) => duplicateAnnouncement(ctx, form),
});

mutation("addComment", {
  page: pages.announcement,
  scope: null,
  form: addCommentForm.extend({ announcementId: identifier }),
  returns: int,
  run: async (ctx, { visibility, ...comment }) =>
    visibility === "PRIVATE" ? (await commentPrivately(ctx, comment)).messageId : addComment(ctx, comment),
});

mutation("editComment", {
  page: pages.announcement,
  scope: null,
  form: editCommentForm.extend({ announcementId: identifier }),
  returns: voidResult,
  run: (ctx, change) => editComment(ctx, change),
});

mutation("deleteComment", {
  page: pages.announcement,
  scope: null,
  form: deleteCommentForm.extend({ announcementId: identifier }),
  returns: voidResult,
  run: (ctx, which) => deleteComment(ctx, which),
});
