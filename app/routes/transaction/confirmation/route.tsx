import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageTitle, titled } from "~/components/page-title";
import { type RouteHandle, withContext } from "~/http/context.server";
import { loadConfirmation } from "../parts/confirmation.server";
import { TermsConfirmation } from "./page";
import styles from "./page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = { access: "signedIn" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? titled(data.title) : pageTitle("confirmation:title");

export async function loader(args: LoaderFunctionArgs) {
  return withContext(args, handle, (ctx) => loadConfirmation(ctx, args.params));
}

export default function TransactionConfirmation() {
  return <TermsConfirmation data={useLoaderData<typeof loader>()} />;
}
