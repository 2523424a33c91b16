import type { ActionFunctionArgs, LinksFunction, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/page-title";
import { loaderOf } from "~/http/context.server";
import type { FormAnswer } from "~/http/form.server";
import { pages } from "~/paths";
import { loadDocuments } from "./data.server";
import { type CalendarAnswer, handleDocumentForms } from "./forms.server";
import { Documents } from "./page";
import styles from "./page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = pages.documents;

export const meta: MetaFunction = () => pageTitle("documents:heading");

export const loader = loaderOf(handle, loadDocuments);

export const action = (args: ActionFunctionArgs) => handleDocumentForms(args, handle);

export default function DocumentsPage() {
  return <Documents data={useLoaderData<typeof loader>()} answer={useActionData<FormAnswer | CalendarAnswer>()} />;
}
