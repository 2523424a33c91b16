import "~/i18n/announcement";
import "~/i18n/conversation";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { titled } from "~/components/page-title";
import { addComment, deleteComment, editComment } from "~/domain/announcement/commands.server";
import { addCommentForm, deleteCommentForm, editCommentForm } from "~/domain/announcement/form.server";
import { countComments, findAnnouncement, pageOfComment } from "~/domain/announcement/queries.server";
import type { MemberContext } from "~/domain/context";
import { commentPrivately, sendMessage } from "~/domain/conversation/commands.server";
import { answerForm } from "~/domain/conversation/form.server";
import { DomainError } from "~/domain/errors";
import { identifier } from "~/domain/form.server";
import { lastPage } from "~/domain/page.server";
import { type RouteHandle, withContext } from "~/http/context.server";
import { type FlashText, redirectWithFlash } from "~/http/flash.server";
import { type FormAnswer, handleForms } from "~/http/form.server";
import { pathTo } from "~/paths";
import { announcementForms } from "../parts/announcement-forms.server";
import { loadAnnouncement } from "./data.server";
import { Announcement } from "./page";
import styles from "./page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = { access: "member" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => titled(data?.announcement.title);

export async function loader(args: LoaderFunctionArgs) {
  return withContext(args, handle, async (ctx) => loadAnnouncement(ctx, announcementId(args), args.request));
}

export async function action(args: ActionFunctionArgs) {
  return handleForms(args, handle, {
    ...announcementForms(args),
    add: {
      schema: addCommentForm,
      failure: "commentNotAdded",
      run: async (ctx, { body, key, visibility }) => {
        const id = announcementId(args);
        if (visibility === "PRIVATE") {
          return redirectToMessage(id, await commentPrivately(ctx, { announcementId: id, body, key }));
        }
        const commentId = await addComment(ctx, { announcementId: id, body, key });
        return redirectToComment(ctx, id, commentId, "announcement:comment.added");
      },
    },
    answer: {
      schema: answerForm,
      failure: "messageNotSent",
      run: async (ctx, answer) => redirectToMessage(announcementId(args), await sendMessage(ctx, answer)),
    },
    edit: {
      schema: editCommentForm,
      run: async (ctx, change) => {
        const id = announcementId(args);
        await editComment(ctx, { announcementId: id, ...change });
        return redirectToComment(ctx, id, change.commentId, "announcement:comment.changed");
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
          "announcement:comment.deleted",
        );
      },
    },
  });
}

export default function AnnouncementViewer() {
  return <Announcement data={useLoaderData<typeof loader>()} answer={useActionData<FormAnswer>()} />;
}

async function redirectToComment(ctx: MemberContext, id: number, commentId: number, text: FlashText) {
  const page = await pageOfComment(ctx, id, commentId);
  return redirectWithFlash(`${pageOf(id, page)}#comment-${commentId}`, text);
}

function redirectToMessage(id: number, { messageId }: { messageId: number }) {
  return redirectWithFlash(`${pathTo("announcement", { id })}#message-${messageId}`, "conversation:sent");
}

function pageOf(id: number, page: number): string {
  return pathTo("announcement", { id }, { page: page > 1 ? page : undefined });
}

/** The announcement of the address. Throws announcementParametersMissing and announcementNotFound. */
function announcementId({ request, params }: Pick<LoaderFunctionArgs, "request" | "params">): number {
  const typed = params.id ?? new URL(request.url).searchParams.get("id");
  if (!typed) throw new DomainError("announcementParametersMissing");
  const id = identifier.safeParse(typed);
  if (!id.success) throw new DomainError("announcementNotFound");
  return id.data;
}
