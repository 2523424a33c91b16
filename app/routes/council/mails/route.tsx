import type { ActionFunctionArgs, LinksFunction, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/page-title";
import { sendMailAgain } from "~/domain/mail/commands.server";
import { oneMailForm } from "~/domain/mail/form.server";
import { loaderOf } from "~/http/context.server";
import { type FormAnswer, handleForms } from "~/http/form.server";
import { viewForms } from "~/http/office-views.server";
import { addressWith } from "~/http/return-to.server";
import { pages } from "~/paths";
import { loadMails } from "./data.server";
import { Mails } from "./page";
import styles from "./page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = pages["council.mails"];

export const meta: MetaFunction = () => pageTitle("council:mails.heading");

export const loader = loaderOf(handle, loadMails);

export async function action(args: ActionFunctionArgs) {
  return handleForms(args, handle, {
    ...viewForms(args, "council.mails"),
    sendAgain: {
      schema: oneMailForm,
      run: (ctx, { mailId }) => sendMailAgain(ctx, mailId),
      accepted: [addressWith(args.request, { again: undefined }), "council:flash.mails.queued"],
    },
  });
}

export default function CouncilMails() {
  return <Mails data={useLoaderData<typeof loader>()} answer={useActionData<FormAnswer>()} />;
}
