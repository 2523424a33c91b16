import type { ActionFunctionArgs, LinksFunction, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/page-title";
import { loaderOf } from "~/http/context.server";
import { type FormAnswer, handleForms } from "~/http/form.server";
import { viewForms } from "~/http/office-views.server";
import { pages } from "~/paths";
import { councilForms } from "../parts/forms.server";
import { loadCompanies } from "./data.server";
import { Companies } from "./page";
import styles from "./page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = pages["council.companies"];

export const meta: MetaFunction = () => pageTitle("council:companies.heading");

export const loader = loaderOf(handle, loadCompanies);

export const action = (args: ActionFunctionArgs) =>
  handleForms(args, handle, { ...councilForms(args), ...viewForms(args, "council.companies") });

export default function CouncilCompanies() {
  return <Companies data={useLoaderData<typeof loader>()} answer={useActionData<FormAnswer>()} />;
}
