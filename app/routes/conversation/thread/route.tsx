import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { titled } from "~/components/page-title";
import { type RouteHandle, withContext } from "~/http/context.server";
import type { FormAnswer } from "~/http/form.server";
import { pages } from "~/paths";
import { routeName } from "../parts/route-name";
import { conversationId, loadThread } from "./data.server";
import { handleThread } from "./forms.server";
import { Thread } from "./page";
import styles from "./page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = { ...pages.postingConversation, failure: "conversationLoadFailed" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titled(data && (data.posting ? routeName(data.posting.route) : data.counterpart.name));

export async function loader(args: LoaderFunctionArgs) {
  return withContext(args, handle, async (ctx) => loadThread(ctx, conversationId(args), args.request));
}

export async function action(args: ActionFunctionArgs) {
  return handleThread(args, handle);
}

export default function Conversation() {
  const data = useLoaderData<typeof loader>();
  return <Thread key={data.id} data={data} answer={useActionData<FormAnswer>()} />;
}
