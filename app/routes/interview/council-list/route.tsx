import type { ActionFunctionArgs, LinksFunction, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/page-title";
import { loaderOf } from "~/http/context.server";
import { type FormAnswer, handleForms } from "~/http/form.server";
import { pages } from "~/paths";
import { interviewForms, loadInterviews } from "./data.server";
import { Interviews } from "./page";
import styles from "./page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = pages["council.interviews"];

export const meta: MetaFunction = () => pageTitle("interview:office.heading");

export const loader = loaderOf(handle, loadInterviews);

export async function action(args: ActionFunctionArgs) {
  return handleForms(args, handle, interviewForms);
}

export default function CouncilInterviews() {
  return <Interviews data={useLoaderData<typeof loader>()} answer={useActionData<FormAnswer>()} />;
}
