import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { titleMeta } from "~/components/page-title";
import { withContext } from "~/http/context.server";
import type { FormAnswer } from "~/http/form.server";
import { pages } from "~/paths";
import { loadTransaction, transactionId } from "./data.server";
import type { LinkAnswer } from "./driver-links";
import { handleTransactionForms } from "./forms.server";
import { TransactionPage } from "./page";
import styles from "./page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = pages.transaction;

export const meta: MetaFunction<typeof loader> = ({ data }) => titleMeta(data && `${data.terms.route}, ${data.number}`);

export async function loader(args: LoaderFunctionArgs) {
  return withContext(args, handle, async (ctx) => loadTransaction(ctx, transactionId(args), args.request));
}

export async function action(args: ActionFunctionArgs) {
  return handleTransactionForms(args, handle);
}

export default function Transaction() {
  return <TransactionPage data={useLoaderData<typeof loader>()} answer={useActionData<FormAnswer & LinkAnswer>()} />;
}
