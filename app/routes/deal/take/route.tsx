import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/page-title";
import { withContext } from "~/http/context.server";
import { handleForms } from "~/http/form.server";
import { idIn } from "~/http/page.server";
import { pages } from "~/paths";
import { loadTaking, takingForms } from "./data.server";
import { Taking, type TakingAnswer } from "./page";
import styles from "./page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = pages.takeShipment;

export const meta: MetaFunction = () => pageTitle("offer:take.heading");

export async function loader(args: LoaderFunctionArgs) {
  return withContext(args, handle, async (ctx) => loadTaking(ctx, idIn(args.params)));
}

export async function action(args: ActionFunctionArgs) {
  return handleForms(args, handle, takingForms(idIn(args.params)));
}

export default function TakingPage() {
  return <Taking data={useLoaderData<typeof loader>()} answer={useActionData<TakingAnswer>()} />;
}
