import type { ActionFunctionArgs, LinksFunction, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/page-title";
import { transactionCommands } from "~/domain/deal/transport/command-forms.server";
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
      schema: transactionCommands.archive.form,
      run: (ctx, input) => transactionCommands.archive.run(ctx, input.transactionId, input),
      accepted: [addressWith(args.request, { archive: undefined }), "transaction:flash.archived"],
    },
  });
}

export default function TransactionsPage() {
  return <Transactions data={useLoaderData<typeof loader>()} answer={useActionData<FormAnswer>()} />;
}
