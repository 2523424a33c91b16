import type { ActionFunctionArgs, LinksFunction, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/page-title";
import { loaderOf } from "~/http/context.server";
import { type FormAnswer, handleForms } from "~/http/form.server";
import { pages } from "~/paths";
import { loadSessions, sessionForms } from "./data.server";
import { Sessions } from "./page";
import styles from "./page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = pages.sessions;

export const meta: MetaFunction = () => pageTitle("account:sessions.heading");

export const loader = loaderOf(handle, loadSessions);

export const action = (args: ActionFunctionArgs) => handleForms(args, handle, sessionForms);

export default function SessionsPage() {
  return <Sessions data={useLoaderData<typeof loader>()} answer={useActionData<FormAnswer>()} />;
}
