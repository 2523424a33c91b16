import type { ActionFunctionArgs, LinksFunction, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/page-title";
import { loaderOf } from "~/http/context.server";
import type { FormAnswer } from "~/http/form.server";
import { pages } from "~/paths";
import { loadPlans } from "./data.server";
import { handlePlan } from "./forms.server";
import { Plans } from "./page";
import styles from "./page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = pages.plan;

export const meta: MetaFunction = () => pageTitle("membership:plan.heading");

export const loader = loaderOf(handle, loadPlans);

export const action = (args: ActionFunctionArgs) => handlePlan(args, handle);

export default function Plan() {
  return <Plans data={useLoaderData<typeof loader>()} answer={useActionData<FormAnswer>()} />;
}
