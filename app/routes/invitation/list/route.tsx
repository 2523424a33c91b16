import type { ActionFunctionArgs, LinksFunction, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/page-title";
import { cancelInvitation } from "~/domain/invitation/commands.server";
import { oneInvitationForm } from "~/domain/invitation/form.server";
import { loaderOf } from "~/http/context.server";
import { type FormAnswer, handleForms } from "~/http/form.server";
import { pages, pathTo } from "~/paths";
import { Invitations } from "../parts/invitations";
import styles from "../parts/invitations.css?url";
import { loadInvitations } from "../parts/invitations.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = pages.invitations;

export const meta: MetaFunction = () => pageTitle("invitation:list.heading");

export const loader = loaderOf(handle, (ctx, request) => loadInvitations(ctx, request, { own: true }));

export async function action(args: ActionFunctionArgs) {
  return handleForms(args, handle, {
    cancel: {
      schema: oneInvitationForm,
      run: (ctx, { invitationId }) => cancelInvitation(ctx, invitationId),
      accepted: [pathTo("invitations"), "invitation:flash.cancelled"],
    },
  });
}

export default function OwnInvitations() {
  return <Invitations data={useLoaderData<typeof loader>()} answer={useActionData<FormAnswer>()} />;
}
