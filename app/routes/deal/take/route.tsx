import type { ActionFunctionArgs, LinksFunction, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/page-title";
import { loaderOf } from "~/http/context.server";
import { handleForms } from "~/http/form.server";
import { idIn } from "~/http/page.server";
import { pages } from "~/paths";
import { loadTakePage, takeLoadForms } from "./data.server";
import { TakeLoad, type TakeLoadAnswer } from "./page";
import styles from "./page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = pages.takeShipment;

export const meta: MetaFunction = () => pageTitle("offer:take.heading");

export const loader = loaderOf(handle, (ctx, _, { params }) => loadTakePage(ctx, idIn(params)));

export const action = (args: ActionFunctionArgs) => handleForms(args, handle, takeLoadForms(idIn(args.params)));

export default function TakeLoadPage() {
  return <TakeLoad data={useLoaderData<typeof loader>()} answer={useActionData<TakeLoadAnswer>()} />;
}
