import type { ActionFunctionArgs, LinksFunction, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/page-title";
import { archiveTransaction } from "~/domain/deal/transport/commands.server";
import { archiveTransactionForm } from "~/domain/deal/transport/form.server";
import { loaderOf } from "~/http/context.server";
import { type FormAnswer, handleForms } from "~/http/form.server";
import { addressWith } from "~/http/return-to.server";
import { pages } from "~/paths";
import { loadTransactions } from "./data.server";
import { Transactions } from "./page";
import styles from "./page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = pages.transactions;

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data?.isArchived ? "transaction:heading.archive" : "transaction:heading");

export const loader = loaderOf(handle, loadTransactions);

export async function action(args: ActionFunctionArgs) {
  return handleForms(args, handle, {
    archive: {
      schema: archiveTransactionForm,
      run: (ctx, { transactionId }) => archiveTransaction(ctx, transactionId),
      accepted: [addressWith(args.request, { archive: undefined }), "transaction:flash.archived"],
    },
  });
}

export default function TransactionsPage() {
  return <Transactions data={useLoaderData<typeof loader>()} answer={useActionData<FormAnswer>()} />;
}
