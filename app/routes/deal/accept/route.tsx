import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/page-title";
import { withContext } from "~/http/context.server";
import { type FormAnswer, handleForms } from "~/http/form.server";
import { idIn } from "~/http/page.server";
import { pages } from "~/paths";
import { acceptanceForms, loadAcceptance } from "./data.server";
import { Acceptance } from "./page";
import styles from "./page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = pages.offerAcceptance;

export const meta: MetaFunction = () => pageTitle("offer:accept.heading");

export async function loader(args: LoaderFunctionArgs) {
  return withContext(args, handle, async (ctx) => loadAcceptance(ctx, idIn(args.params)));
}

export async function action(args: ActionFunctionArgs) {
  return handleForms(args, handle, acceptanceForms(idIn(args.params)));
}

export default function AcceptancePage() {
  return <Acceptance data={useLoaderData<typeof loader>()} answer={useActionData<FormAnswer>()} />;
}
