import type { ActionFunctionArgs, LinksFunction, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { titleMeta } from "~/components/page-title";
import { loaderOf, type RouteHandle } from "~/http/context.server";
import type { FormAnswer } from "~/http/form.server";
import { idIn } from "~/http/page.server";
import { pages } from "~/paths";
import { loadThread } from "./data.server";
import { handleThread } from "./forms.server";
import { Thread } from "./page";
import styles from "./page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = { ...pages.postingConversation, failure: "conversationLoadFailed" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titleMeta(data && (data.posting ? routeName(data.posting.route) : data.counterpart.name));

export const loader = loaderOf(handle, (ctx, request, args) => loadThread(ctx, idIn(args.params), request));

export const action = (args: ActionFunctionArgs) => handleThread(args, handle);

export default function Conversation() {
  const data = useLoaderData<typeof loader>();
  return <Thread key={data.id} data={data} answer={useActionData<FormAnswer>()} />;
}

/** From where to where, in one line. */
function routeName({ load, unload }: { load: string | null; unload: string | null }): string {
  return [load, unload].filter(Boolean).join(" → ");
}
