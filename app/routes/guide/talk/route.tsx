import type { ActionFunctionArgs, LinksFunction, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/page-title";
import { loaderOf } from "~/http/context.server";
import type { FormAnswer } from "~/http/form.server";
import { pages } from "~/paths";
import { loadTalk } from "./data.server";
import { handleTalk } from "./forms.server";
import { Talk } from "./page";
import styles from "./page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = pages.guide;

export const meta: MetaFunction = () => pageTitle("guide:heading");

export const loader = loaderOf(handle, loadTalk);

export async function action(args: ActionFunctionArgs) {
  return handleTalk(args, handle);
}

export default function GuidePage() {
  return <Talk data={useLoaderData<typeof loader>()} answer={useActionData<FormAnswer>()} />;
}
