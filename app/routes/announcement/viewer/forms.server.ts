import type { ActionFunctionArgs } from "@remix-run/node";
import { addComment, deleteComment, editComment } from "~/domain/announcement/comments.server";
import { addCommentForm, deleteCommentForm, editCommentForm } from "~/domain/announcement/form.server";
import { countComments, findAnnouncement, pageOfComment } from "~/domain/announcement/queries.server";
import { commentPrivately, sendMessage } from "~/domain/conversation/commands.server";
import { answerForm } from "~/domain/conversation/form.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { lastPage } from "~/domain/list/page.server";
import type { SignedInHandle } from "~/http/context.server";
import { type FlashText, redirectWithFlash } from "~/http/flash.server";
import { handleForms } from "~/http/form.server";
import { pathTo } from "~/paths";
import { announcementForms } from "../parts/announcement-forms.server";
import { announcementId } from "./data.server";

/** Takes what is decided about the announcement of the address, and what is written under it. */
export async function handleAnnouncement(args: ActionFunctionArgs, handle: SignedInHandle) {
  return handleForms(args, handle, {
    ...announcementForms(args),
    add: {
      schema: addCommentForm,
      next: "newMessage",
      failure: (body) => (body.get("visibility") === "PRIVATE" ? "messageNotSent" : "commentNotAdded"),
      run: async (ctx, { body, key, visibility }) => {
        const id = announcementId(args);
        if (visibility === "PRIVATE") {
          return redirectToMessage(id, await commentPrivately(ctx, { announcementId: id, body, key }));
        }
        const commentId = await addComment(ctx, { announcementId: id, body, key });
        return redirectToComment(ctx, id, commentId, "announcement:flash.comment.added");
      },
    },
    answer: {
      schema: answerForm,
      next: "newMessage",
      failure: "messageNotSent",
      run: async (ctx, answer) => redirectToMessage(announcementId(args), await sendMessage(ctx, answer)),
    },
    edit: {
      schema: editCommentForm,
      run: async (ctx, change) => {
        const id = announcementId(args);
        await editComment(ctx, { announcementId: id, ...change });
        return redirectToComment(ctx, id, change.commentId, "announcement:flash.comment.changed");
      },
    },
    delete: {
      schema: deleteCommentForm,
      run: async (ctx, { commentId }) => {
        const id = announcementId(args);
        await findAnnouncement(ctx, id);
        const page = await pageOfComment(ctx, id, commentId);
        await deleteComment(ctx, { announcementId: id, commentId });
        const { total } = await countComments(ctx, id);
        return redirectWithFlash(
          `${pageOf(id, Math.min(page, lastPage(total)))}#comments`,
          "announcement:flash.comment.deleted",
        );
      },
    },
  });
}

async function redirectToComment(ctx: SignedInContext, id: number, commentId: number, text: FlashText) {
  const page = await pageOfComment(ctx, id, commentId);
  return redirectWithFlash(`${pageOf(id, page)}#comment-${commentId}`, text);
}

function redirectToMessage(id: number, { messageId }: { messageId: number }) {
  return redirectWithFlash(`${pathTo("announcement", { id })}#message-${messageId}`, "conversation:flash.sent");
}

function pageOf(id: number, page: number): string {
  return pathTo("announcement", { id }, { page: page > 1 ? page : undefined });
}
