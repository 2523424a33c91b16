import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/page-title";
import { loaderOf, type RouteHandle } from "~/http/context.server";
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

export const loader = loaderOf(handle, loadPostingConversations);

export default function PostingConversationsPage() {
  return <PostingConversations data={useLoaderData<typeof loader>()} />;
}
