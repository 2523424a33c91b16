import { announcements, comments } from "drizzle/schema/announcement";
import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { recordAct } from "~/domain/kernel/audit.server";
import type { Context, SignedInContext } from "~/domain/kernel/context";
import { inTransaction } from "~/domain/kernel/database-transaction.server";
import { DomainError } from "~/domain/kernel/errors";
import { idempotencyKey, runOnce } from "~/domain/kernel/idempotency.server";
import { countWrite } from "~/domain/kernel/rate-limit.server";
import { createNotices } from "~/domain/notice/commands.server";
import { type NoticeKind, noticeKinds } from "~/domain/notice/kind";
import { announcementPolicy } from "./policy";
import { findAnnouncement } from "./queries.server";

type NewComment = { announcementId: number; body: string; key: string };
type ChangedComment = { announcementId: number; commentId: number; version: number; body: string };

/**
 * Publishes a comment and tells the announcement's author, the earlier commenters and the writer; one submit of
 * a form makes one comment. Returns the comment's id.
 * Throws announcementNotFound, commentsClosed, companyVerificationPending, tooManyResourceCalls.
 */
export async function addComment(ctx: SignedInContext, { announcementId, body, key }: NewComment): Promise<number> {
  await countWrite(ctx);
  return inTransaction(ctx, async (ctx) => {
    // Nobody archives or deletes it between this look and the comment.
    await ctx.db
      .select({ id: announcements.id })
      .from(announcements)
      .where(eq(announcements.id, announcementId))
      .for("share");
    const announcement = await findAnnouncement(ctx, announcementId);
    announcementPolicy.authorize(ctx.viewer, "comment.add", announcement);

    return runOnce(ctx, idempotencyKey({ key, announcementId, body, isPrivate: false }), async () => {
      const [comment] = await ctx.db
        .insert(comments)
        .values({ announcementId, authorId: ctx.viewer.id, body, createdAt: ctx.now })
        .returning({ id: comments.id });
      if (!comment) throw new DomainError("commentNotAdded");
      await notifyOfComment(ctx, ctx.viewer.id, announcementId, comment.id);
      return comment.id;
    });
  });
}

/** Changes the viewer's own comment. Throws commentNotFound, forbidden, and staleData when it was changed meanwhile. */
export async function editComment(ctx: SignedInContext, change: ChangedComment): Promise<void> {
  await countWrite(ctx);
  await inTransaction(ctx, async (ctx) => {
    const comment = await findComment(ctx, change);
    announcementPolicy.authorize(ctx.viewer, "comment.edit", comment);
    const updatedComments = await ctx.db
      .update(comments)
      .set({ body: change.body, editedAt: ctx.now, version: sql`${comments.version} + 1` })
      .where(and(eq(comments.id, change.commentId), eq(comments.version, change.version), isNull(comments.deletedAt)))
      .returning({ id: comments.id });
    if (updatedComments.length === 0) throw new DomainError("staleData");
  });
}

/** Takes a comment away for everybody, its text included. Throws commentNotFound and forbidden. */
export async function deleteComment(
  ctx: SignedInContext,
  target: Pick<ChangedComment, "announcementId" | "commentId">,
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const comment = await findComment(ctx, target);
    announcementPolicy.authorize(ctx.viewer, "comment.delete", comment);
    const deletedComments = await ctx.db
      .update(comments)
      .set({ body: "", deletedAt: ctx.now, deletedBy: ctx.viewer.id })
      .where(and(eq(comments.id, target.commentId), isNull(comments.deletedAt)))
      .returning({ id: comments.id });
    if (deletedComments.length === 0) throw new DomainError("commentNotFound");
    await recordAct(ctx, { action: "comment-deleted", target: { kind: "comment", id: target.commentId } });
  });
}

async function findComment(
  ctx: SignedInContext,
  { announcementId, commentId }: { announcementId: number; commentId: number },
) {
  const announcement = await findAnnouncement(ctx, announcementId);
  const [comment] = await ctx.db
    .select({ authorId: comments.authorId })
    .from(comments)
    .where(and(eq(comments.id, commentId), eq(comments.announcementId, announcementId), isNull(comments.deletedAt)));
  if (!comment) throw new DomainError("commentNotFound");
  return { ...comment, announcementAuthorId: announcement.authorId };
}

/**
 * Notices of a new comment: to the announcement's author, the earlier commenters and the writer. Inside a transaction.
 */
export async function notifyOfComment(
  ctx: Context,
  writer: number,
  announcementId: number,
  commentId: number,
): Promise<void> {
  const [parent] = await ctx.db
    .select({ authorId: announcements.authorId, type: announcements.type, userGroupId: announcements.userGroupId })
    .from(announcements)
    .where(eq(announcements.id, announcementId));
  if (!parent) throw new DomainError("announcementNotFound");

  const others = await ctx.db
    .selectDistinct({ id: comments.authorId })
    .from(comments)
    .where(
      and(
        eq(comments.announcementId, announcementId),
        isNull(comments.deletedAt),
        ne(comments.authorId, writer),
        ne(comments.authorId, parent.authorId),
      ),
    );

  const tell = (userId: number, kind: NoticeKind) => ({
    userId,
    kind,
    action: "VIEW_COMMENT" as const,
    targetId: commentId,
    parentId: announcementId,
    parentType: parent.type,
    parentUserGroupType: parent.userGroupId,
    actorId: writer,
    dedupeKey: `comment:${commentId}`,
  });
  await createNotices(ctx, [
    tell(writer, noticeKinds.ownCommentPublished),
    ...(parent.authorId === writer ? [] : [tell(parent.authorId, noticeKinds.commentOnOwnAnnouncement)]),
    ...others.map(({ id }) => tell(id, noticeKinds.commentOnCommentedAnnouncement)),
  ]);
}
