import type { ActionFunctionArgs, LinksFunction, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/page-title";
import { loaderOf } from "~/http/context.server";
import type { FormAnswer } from "~/http/form.server";
import { pages } from "~/paths";
import styles from "../parts/api.css?url";
import { loadApiTrial } from "./data.server";
import { handleTrialForms, type TrialAnswer } from "./forms.server";
import { ApiTrial } from "./page";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = pages.apiTrial;

export const meta: MetaFunction = () => pageTitle("apiReference:trial.heading");

export const loader = loaderOf(handle, loadApiTrial);

export const action = (args: ActionFunctionArgs) => handleTrialForms(args, handle);

export default function ApiTrialRoute() {
  return <ApiTrial data={useLoaderData<typeof loader>()} answer={useActionData<FormAnswer | TrialAnswer>()} />;
}
