import type { ActionFunctionArgs, LinksFunction, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/page-title";
import { loaderOf } from "~/http/context.server";
import { type FormAnswer, handleForms } from "~/http/form.server";
import { pages } from "~/paths";
import { firmForms, loadFirms } from "./data.server";
import { Firms } from "./page";
import styles from "./page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = pages.firms;

export const meta: MetaFunction = () => pageTitle("firms:heading");

export const loader = loaderOf(handle, loadFirms);

export const action = (args: ActionFunctionArgs) => handleForms(args, handle, firmForms(args));

export default function FirmsPage() {
  return <Firms data={useLoaderData<typeof loader>()} answer={useActionData<FormAnswer>()} />;
}
