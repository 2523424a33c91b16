import type { ActionFunctionArgs, LinksFunction, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/page-title";
import { loaderOf } from "~/http/context.server";
import { type FormAnswer, handleForms } from "~/http/form.server";
import { pages } from "~/paths";
import { loadQuestions, questionForms } from "./data.server";

import { Questions } from "./page";
import styles from "./page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = pages["council.guide"];

export const meta: MetaFunction = () => pageTitle("guide:office.heading");

export const loader = loaderOf(handle, loadQuestions);

export async function action(args: ActionFunctionArgs) {
  return handleForms(args, handle, questionForms);
}

export default function GuideQuestions() {
  return <Questions data={useLoaderData<typeof loader>()} answer={useActionData<FormAnswer>()} />;
}
