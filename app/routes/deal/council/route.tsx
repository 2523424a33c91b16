import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { titleMeta } from "~/components/page-title";
import { loaderOf } from "~/http/context.server";
import { pages } from "~/paths";
import { loadOfficeTransaction } from "./data.server";
import { OfficeTransactionPage } from "./page";
import styles from "./page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = pages["council.transaction"];

export const meta: MetaFunction<typeof loader> = ({ data }) => titleMeta(data?.number);

export const loader = loaderOf(handle, (ctx, _, { params }) => loadOfficeTransaction(ctx, params));

export default function CouncilTransaction() {
  return <OfficeTransactionPage data={useLoaderData<typeof loader>()} />;
}
