import type { ActionFunctionArgs, LinksFunction, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/page-title";
import { loaderOf } from "~/http/context.server";
import { type FormAnswer, handleForms } from "~/http/form.server";
import { pages } from "~/paths";
import { loadTemplates, templateForms } from "./data.server";
import { Templates } from "./page";
import styles from "./page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = pages.templates;

export const meta: MetaFunction = () => pageTitle("ownPostings:templates.heading");

export const loader = loaderOf(handle, loadTemplates);

export async function action(args: ActionFunctionArgs) {
  return handleForms(args, handle, templateForms(args));
}

export default function TemplatesPage() {
  return <Templates data={useLoaderData<typeof loader>()} answer={useActionData<FormAnswer>()} />;
}
