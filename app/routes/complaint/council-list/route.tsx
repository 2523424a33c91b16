import type { ActionFunctionArgs, LinksFunction, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/page-title";
import { loaderOf } from "~/http/context.server";
import { type FormAnswer, handleForms } from "~/http/form.server";
import { viewForms } from "~/http/office-views.server";
import { pages } from "~/paths";
import { loadAllComplaints } from "./data.server";
import { AllComplaints } from "./page";
import styles from "./page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = pages["council.complaints"];

export const meta: MetaFunction = () => pageTitle("complaint:office.heading");

export const loader = loaderOf(handle, loadAllComplaints);

export const action = (args: ActionFunctionArgs) => handleForms(args, handle, viewForms(args, "council.complaints"));

export default function CouncilComplaints() {
  return <AllComplaints data={useLoaderData<typeof loader>()} answer={useActionData<FormAnswer>()} />;
}
