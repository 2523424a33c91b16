import type { ActionFunctionArgs, LinksFunction, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/page-title";
import { loaderOf } from "~/http/context.server";
import { type FormAnswer, handleForms } from "~/http/form.server";
import { viewForms } from "~/http/office-views.server";
import { pages } from "~/paths";
import { loadSubscriptions, subscriptionForms } from "./data.server";
import { Subscriptions } from "./page";
import styles from "./page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = pages["council.subscriptions"];

export const meta: MetaFunction = () => pageTitle("pricing:subscriptions.heading");

export const loader = loaderOf(handle, loadSubscriptions);

export const action = (args: ActionFunctionArgs) =>
  handleForms(args, handle, { ...subscriptionForms(args), ...viewForms(args, "council.subscriptions") });

export default function CouncilSubscriptions() {
  return <Subscriptions data={useLoaderData<typeof loader>()} answer={useActionData<FormAnswer>()} />;
}
