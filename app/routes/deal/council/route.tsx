import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/page-title";
import { withContext } from "~/http/context.server";
import { pages } from "~/paths";
import { loadOfficeTransaction } from "./data.server";
import { OfficeTransactionPage } from "./page";
import styles from "./page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = pages["council.transaction"];

export const meta: MetaFunction<typeof loader> = ({ data }) => titled(data?.number);

export const loader = (args: LoaderFunctionArgs) =>
  withContext(args, handle, (ctx) => loadOfficeTransaction(ctx, args.params));

export default function CouncilTransaction() {
  return <OfficeTransactionPage data={useLoaderData<typeof loader>()} />;
}
