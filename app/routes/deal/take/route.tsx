import type { ActionFunctionArgs, LinksFunction, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/page-title";
import { loaderOf } from "~/http/context.server";
import { handleForms } from "~/http/form.server";
import { idIn } from "~/http/page.server";
import { pages } from "~/paths";
import { loadTaking, takingForms } from "./data.server";
import { Taking, type TakingAnswer } from "./page";
import styles from "./page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = pages.takeShipment;

export const meta: MetaFunction = () => pageTitle("offer:take.heading");

export const loader = loaderOf(handle, (ctx, _, { params }) => loadTaking(ctx, idIn(params)));

export const action = (args: ActionFunctionArgs) => handleForms(args, handle, takingForms(idIn(args.params)));

export default function TakingPage() {
  return <Taking data={useLoaderData<typeof loader>()} answer={useActionData<TakingAnswer>()} />;
}
