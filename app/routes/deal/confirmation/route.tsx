import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageTitle, titleMeta } from "~/components/page-title";
import { loaderOf } from "~/http/context.server";
import { pages } from "~/paths";
import { loadConfirmation } from "../parts/confirmation.server";
import { TermsConfirmation } from "./page";
import styles from "./page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = pages.transactionConfirmation;

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? titleMeta(data.title) : pageTitle("confirmation:title");

export const loader = loaderOf(handle, (ctx, _, { params }) => loadConfirmation(ctx, params));

export default function TransactionConfirmation() {
  return <TermsConfirmation data={useLoaderData<typeof loader>()} />;
}
