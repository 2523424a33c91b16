import type { ActionFunctionArgs, LinksFunction, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/page-title";
import { loaderOf } from "~/http/context.server";
import type { FormAnswer } from "~/http/form.server";
import { pages } from "~/paths";
import { loadWebhook } from "./data.server";
import { handleWebhookForms, type RotatedAnswer } from "./forms.server";
import { Webhook } from "./page";
import styles from "./page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = pages.webhook;

export const meta: MetaFunction = () => pageTitle("webhook:title");

export const loader = loaderOf(handle, (ctx, request, { params }) => loadWebhook(ctx, request, params.id));

export const action = (args: ActionFunctionArgs) => handleWebhookForms(args, handle);

export default function WebhookPage() {
  return <Webhook data={useLoaderData<typeof loader>()} answer={useActionData<FormAnswer | RotatedAnswer>()} />;
}
