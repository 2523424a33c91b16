import "~/i18n/conversation";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PostingConversations } from "~/components/conversation/posting-conversations";
import { type RouteHandle, withContext } from "~/http/context.server";
import { pageTitle } from "~/page-title";
import { loadPostingConversations } from "./posting-list.server";

export const handle = { access: "member", failure: "messagesLoadFailed" } satisfies RouteHandle;

export const meta: MetaFunction = () => pageTitle("conversation:freight.heading");

export async function loader(args: LoaderFunctionArgs) {
  return withContext(args, handle, async (ctx) => loadPostingConversations(ctx, args.request));
}

export default function PostingConversationsPage() {
  return <PostingConversations data={useLoaderData<typeof loader>()} />;
}
