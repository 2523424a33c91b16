import { randomUUID } from "node:crypto";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { readViewerAddress } from "~/domain/announcement/action.server";
import { announcementPolicy } from "~/domain/announcement/policy";
import {
  countComments,
  findAnnouncement,
  listAttachments,
  listComments,
  pageOfComment,
} from "~/domain/announcement/queries.server";
import { announcementStatus } from "~/domain/announcement/status";
import { announcementTypes } from "~/domain/announcement/type";
import { conversationPolicy } from "~/domain/conversation/policy";
import { readableSize } from "~/domain/file/file-kind";
import type { SignedInContext } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { identifier } from "~/domain/kernel/form.server";
import { rowsPerPage } from "~/domain/list/page.server";
import { markSeenNoticesRead } from "~/domain/notice/commands.server";
import { formatMoment } from "~/domain/units/moment.server";
import { requirePage } from "~/http/page.server";
import { recoveredValues } from "~/http/recovered-form.server";
import { confirmedAction, offeredActions } from "../parts/announcement-forms.server";
import { loadPrivateThreads } from "./private-threads.server";

type Announcement = Awaited<ReturnType<typeof findAnnouncement>>;
type Comment = Awaited<ReturnType<typeof listComments>>[number];

/** The announcement of the address. Throws announcementParametersMissing and announcementNotFound. */
export function announcementId({ request, params }: Pick<LoaderFunctionArgs, "request" | "params">): number {
  const text = params.id ?? new URL(request.url).searchParams.get("id");
  if (!text) throw new DomainError("announcementParametersMissing");
  const id = identifier.safeParse(text);
  if (!id.success) throw new DomainError("announcementNotFound");
  return id.data;
}

/**
 * An announcement with a page of its comments, and the dialog that the address asks for.
 * Throws announcementNotFound, commentNotFound, unsupportedAction, and what the policy refuses.
 */
export async function loadAnnouncement(ctx: SignedInContext, id: number, request: Request) {
  const search = new URL(request.url).searchParams;
  const { action, comments: place } = readViewerAddress(search);
  const commentId = "commentId" in place ? place.commentId : undefined;
  const announcement = await findAnnouncement(ctx, id);
  const page = "page" in place ? place.page : await pageOfComment(ctx, id, place.commentId);
  const [attachments, comments, { total, newestOwn }, threads, recoveredForm] = await Promise.all([
    listAttachments(ctx, id),
    listComments(ctx, id, page),
    countComments(ctx, id),
    loadPrivateThreads(ctx, announcement, request),
    recoveredValues(ctx, request, "add", "answer"),
  ]);
  requirePage(request, page, total);
  const unseenIds = comments.filter(({ isUnseen }) => isUnseen).map(({ id }) => id);
  // A HEAD request, as of a link checker, shows nobody anything.
  if (request.method === "GET" && unseenIds.length > 0) await markSeenNoticesRead(ctx, { commentIds: unseenIds });
  const selectedComment = comments.find((comment) => comment.id === commentId);
  if (action === "EDIT_COMMENT" && selectedComment)
    announcementPolicy.authorize(ctx.viewer, "comment.edit", selectedComment);
  if (action === "DELETE_COMMENT" && selectedComment)
    announcementPolicy.authorize(ctx.viewer, "comment.delete", commentAuthors(selectedComment, announcement));

  const status = announcementStatus(announcement, ctx.now);
  const actions = offeredActions(ctx, announcement, status);
  return {
    announcement: { ...announcementView(ctx, announcement), status },
    actions,
    confirmed: confirmedAction(search, actions),
    attachments: attachments.map(({ sizeBytes, ...file }) => ({ ...file, size: readableSize(sizeBytes) })),
    preview: attachments.find((file) => file.id === search.get("preview") && file.mime.startsWith("image/")) ?? null,
    comments: comments.map((comment) => commentView(ctx, comment, announcement)),
    total,
    page,
    rowsPerPage,
    action,
    commentId: commentId ?? null,
    threads,
    keptAnswer:
      recoveredForm?.one("intent") === "answer"
        ? { id: recoveredForm.one("conversationId"), body: recoveredForm.one("body") }
        : null,
    draft: {
      key: randomUUID(),
      newestOwn,
      body: recoveredForm?.one("intent") === "add" ? recoveredForm.one("body") : "",
      // What was meant for one person is not offered to all after signing in again.
      visibility: recoveredForm?.one("visibility") || "PUBLIC",
    },
  };
}

export type AnnouncementData = Awaited<ReturnType<typeof loadAnnouncement>>;

function announcementView(ctx: SignedInContext, { activationAt, deactivationAt, ...announcement }: Announcement) {
  return {
    id: announcement.id,
    title: announcement.title,
    type: announcementTypes[announcement.type] ?? "community",
    content: announcement.content,
    authorName: announcement.authorName,
    companyName: announcement.companyName,
    companyId: announcement.isAuthorReachable ? announcement.companyId : null,
    authorId: announcement.authorId,
    isOwn: announcement.authorId === ctx.viewer.id,
    takesPrivate: conversationPolicy.allows(ctx.viewer, "message.send", {
      id: announcement.authorId,
      isReachable: announcement.isAuthorReachable,
    }),
    userGroup: announcement.userGroup,
    editorName: announcement.editorName,
    published: formatMoment(activationAt),
    visibleUntil: deactivationAt && formatMoment(deactivationAt),
    state: stateOf({ activationAt, ...announcement }, ctx.now),
    takesComments: announcementPolicy.allows(ctx.viewer, "comment.add", announcement),
    isPublished: announcement.isPublished,
  };
}

type PublicationFields = Pick<Announcement, "isPublished" | "isArchived" | "isActive" | "activationAt">;

function stateOf(announcement: PublicationFields, now: Date) {
  if (announcement.isPublished) return null;
  if (announcement.isArchived) return "archived" as const;
  if (!announcement.isActive) return "inactive" as const;
  return announcement.activationAt > now ? ("scheduled" as const) : ("ended" as const);
}

function commentView(ctx: SignedInContext, comment: Comment, announcement: Announcement) {
  const { createdAt, editedAt, isUnseen: _, ...rest } = comment;
  return {
    ...rest,
    written: formatMoment(createdAt),
    edited: editedAt && formatMoment(editedAt),
    isOwn: comment.authorId === ctx.viewer.id,
    mayEdit: announcementPolicy.allows(ctx.viewer, "comment.edit", comment),
    mayDelete: announcementPolicy.allows(ctx.viewer, "comment.delete", commentAuthors(comment, announcement)),
  };
}

function commentAuthors(comment: Comment, announcement: Announcement) {
  return { authorId: comment.authorId, announcementAuthorId: announcement.authorId };
}
