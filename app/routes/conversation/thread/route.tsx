import "~/i18n/conversation";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { titled } from "~/components/page-title";
import { pathToConversation } from "~/conversation-path";
import { archiveConversation, restoreConversation, sendMessage } from "~/domain/conversation/commands.server";
import { messageForm } from "~/domain/conversation/form.server";
import { DomainError } from "~/domain/errors";
import { identifier, nothing } from "~/domain/form.server";
import { type RouteHandle, withContext } from "~/http/context.server";
import { redirectWithFlash } from "~/http/flash.server";
import { type FormAnswer, handleForms } from "~/http/form.server";
import { pathTo } from "~/paths";
import { showSent } from "../parts/sent.server";
import { loadThread } from "./data.server";
import { Thread } from "./page";
import styles from "./page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = { access: "member", failure: "conversationLoadFailed" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => titled(data?.counterpart.name);

export async function loader(args: LoaderFunctionArgs) {
  return withContext(args, handle, async (ctx) => loadThread(ctx, conversationId(args), args.request));
}

export async function action(args: ActionFunctionArgs) {
  return handleForms(args, handle, {
    send: {
      schema: messageForm,
      failure: "messageNotSent",
      run: async (ctx, written) =>
        showSent(await sendMessage(ctx, { conversationId: conversationId(args), ...written })),
    },
    archive: {
      schema: nothing,
      run: async (ctx) => {
        const { isFreight } = await archiveConversation(ctx, conversationId(args));
        return redirectWithFlash(pathTo(isFreight ? "postingConversations" : "messages"), "conversation:archived");
      },
    },
    restore: {
      schema: nothing,
      run: async (ctx) => {
        const id = conversationId(args);
        const { isFreight } = await restoreConversation(ctx, id);
        return redirectWithFlash(pathToConversation({ id, isFreight }), "conversation:restored");
      },
    },
  });
}

export default function Conversation() {
  return <Thread data={useLoaderData<typeof loader>()} answer={useActionData<FormAnswer>()} />;
}

/** The conversation of the address. Throws conversationNotFound. */
function conversationId({ params }: Pick<LoaderFunctionArgs, "params">): number {
  const id = identifier.safeParse(params.id);
  if (!id.success) throw new DomainError("conversationNotFound");
  return id.data;
}
