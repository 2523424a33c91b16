import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/page-title";
import { loaderOf, type RouteHandle } from "~/http/context.server";
import { pages } from "~/paths";
import { ConversationList } from "../parts/conversation-list";
import styles from "../parts/conversation-list.css?url";
import { loadConversationList } from "../parts/conversation-list.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = { ...pages.messages, failure: "messagesLoadFailed" } satisfies RouteHandle;

export const meta: MetaFunction = () => pageTitle("conversation:heading");

export const loader = loaderOf(handle, loadConversationList);

export default function Conversations() {
  return <ConversationList data={useLoaderData<typeof loader>()} />;
}
