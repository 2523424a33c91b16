import type { ActionFunctionArgs, LinksFunction, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/page-title";
import { loaderOf } from "~/http/context.server";
import { type FormAnswer, handleForms } from "~/http/form.server";
import { pages } from "~/paths";
import { ownPostingForms } from "../parts/own-posting-forms.server";
import { loadOwnPostings } from "./data.server";
import { OwnPostings } from "./page";
import styles from "./page.css?url";
import { severalForms } from "./several.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = pages.ownPostings;

export const meta: MetaFunction = () => pageTitle("ownPostings:heading");

export const loader = loaderOf(handle, loadOwnPostings);

export async function action(args: ActionFunctionArgs) {
  return handleForms(args, handle, { ...ownPostingForms(args), ...severalForms(args) });
}

export default function OwnPostingsPage() {
  return <OwnPostings data={useLoaderData<typeof loader>()} answer={useActionData<FormAnswer>()} />;
}
