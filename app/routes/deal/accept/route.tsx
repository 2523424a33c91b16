import type { ActionFunctionArgs, LinksFunction, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/page-title";
import { loaderOf } from "~/http/context.server";
import { type FormAnswer, handleForms } from "~/http/form.server";
import { idIn } from "~/http/page.server";
import { pages } from "~/paths";
import { acceptanceForms, loadAcceptance } from "./data.server";
import { Acceptance } from "./page";
import styles from "./page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = pages.offerAcceptance;

export const meta: MetaFunction = () => pageTitle("offer:accept.heading");

export const loader = loaderOf(handle, (ctx, _, { params }) => loadAcceptance(ctx, idIn(params)));

export const action = (args: ActionFunctionArgs) => handleForms(args, handle, acceptanceForms(idIn(args.params)));

export default function AcceptancePage() {
  return <Acceptance data={useLoaderData<typeof loader>()} answer={useActionData<FormAnswer>()} />;
}
