import type { ActionFunctionArgs, LinksFunction, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/page-title";
import { loaderOf } from "~/http/context.server";
import type { FormAnswer } from "~/http/form.server";
import { pages } from "~/paths";
import { loadSurvey } from "./data.server";
import { handleSurvey } from "./forms.server";
import { Survey } from "./page";
import styles from "./page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = pages.interview;

export const meta: MetaFunction = () => pageTitle("interview:heading");

export const loader = loaderOf(handle, loadSurvey);

export async function action(args: ActionFunctionArgs) {
  return handleSurvey(args, handle);
}

export default function SurveyPage() {
  return <Survey data={useLoaderData<typeof loader>()} answer={useActionData<FormAnswer>()} />;
}
