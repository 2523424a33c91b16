import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/page-title";
import { type RouteHandle, withContext } from "~/http/context.server";
import { pages } from "~/paths";
import { loadPostingConversations } from "./data.server";
import { PostingConversations } from "./page";
import styles from "./page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = { ...pages.postingConversations, failure: "messagesLoadFailed" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(
    ...(data?.scope === "archived" ? (["conversation:tab.archive"] as const) : []),
    "conversation:freight.heading",
  );

export async function loader(args: LoaderFunctionArgs) {
  return withContext(args, handle, async (ctx) => loadPostingConversations(ctx, args.request));
}

export default function PostingConversationsPage() {
  return <PostingConversations data={useLoaderData<typeof loader>()} />;
}
