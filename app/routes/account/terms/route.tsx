import type { ActionFunctionArgs, LinksFunction, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/page-title";
import { loaderOf } from "~/http/context.server";
import { type FormAnswer, handleForms } from "~/http/form.server";
import { pages } from "~/paths";
import { loadTerms, termsForms } from "./data.server";
import { Terms } from "./page";
import styles from "./page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = pages.terms;

export const meta: MetaFunction = () => pageTitle("account:terms.heading");

export const loader = loaderOf(handle, loadTerms);

export async function action(args: ActionFunctionArgs) {
  return handleForms(args, handle, termsForms);
}

export default function TermsPage() {
  return <Terms data={useLoaderData<typeof loader>()} answer={useActionData<FormAnswer>()} />;
}
