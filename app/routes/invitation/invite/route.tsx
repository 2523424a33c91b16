import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/page-title";
import { sendInvitation } from "~/domain/invitation/commands.server";
import { invitationForm } from "~/domain/invitation/form.server";
import { hasFullAccess } from "~/domain/kernel/viewer";
import { withContext } from "~/http/context.server";
import { type FormAnswer, handleForms } from "~/http/form.server";
import { recoveredTexts } from "~/http/recovered-form.server";
import { pages, pathTo } from "~/paths";
import { Invite } from "./page";
import styles from "./page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = pages.invite;

export const meta: MetaFunction = () => pageTitle("invitation:invite.heading");

export async function loader(args: LoaderFunctionArgs) {
  return withContext(args, handle, async (ctx) => ({
    key: randomUUID(),
    maySend: ctx.viewer.company.isVerified,
    seesList: hasFullAccess(ctx.viewer),
    recovered: await recoveredTexts(ctx, args.request, "invite", ["email", "tin", "companyName"]),
  }));
}

export async function action(args: ActionFunctionArgs) {
  return handleForms(args, handle, {
    invite: {
      schema: invitationForm,
      run: (ctx, { confirmedTin: _, ...invitation }) => sendInvitation(ctx, invitation),
      accepted: [pathTo("invite"), "invitation:flash.mailed.sent"],
    },
  });
}

export default function InviteCompany() {
  return <Invite data={useLoaderData<typeof loader>()} answer={useActionData<FormAnswer>()} />;
}
