import type { ActionFunctionArgs, LinksFunction, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/page-title";
import { SavedViews } from "~/components/saved-views";
import {
  cancelInvitation,
  checkInvitation,
  resendInvitation,
  uncheckInvitation,
} from "~/domain/invitation/commands.server";
import { oneInvitationForm } from "~/domain/invitation/form.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { loaderOf } from "~/http/context.server";
import { type FlashText, redirectWithFlash } from "~/http/flash.server";
import { type FormAnswer, handleForms } from "~/http/form.server";
import { loadViews, viewForms } from "~/http/office-views.server";
import { addressWith } from "~/http/return-to.server";
import { pages } from "~/paths";
import { Invitations } from "../parts/invitations";
import { loadInvitations } from "../parts/invitations.server";
import styles from "./page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = pages["council.invitations"];

export const meta: MetaFunction = () => pageTitle("invitation:portal.heading");

export const loader = loaderOf(handle, async (ctx, request) => ({
  ...(await loadInvitations(ctx, request, { own: false })),
  views: await loadViews(ctx, "council.invitations", request),
}));

export async function action(args: ActionFunctionArgs) {
  const act = (run: (ctx: SignedInContext, id: number) => Promise<void>, text: FlashText) => ({
    schema: oneInvitationForm,
    run: async (ctx: SignedInContext, { invitationId }: { invitationId: number }) => {
      await run(ctx, invitationId);
      return redirectWithFlash(addressWith(args.request, { cancel: undefined }), text);
    },
  });
  return handleForms(args, handle, {
    ...viewForms(args, "council.invitations"),
    resend: act(resendInvitation, "invitation:flash.mailed.resent"),
    cancel: act(cancelInvitation, "invitation:flash.cancelled"),
    check: act(checkInvitation, "invitation:flash.checked.done"),
    uncheck: act(uncheckInvitation, "invitation:flash.unchecked"),
  });
}

export default function CouncilInvitations() {
  const { views, ...data } = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  return <Invitations data={data} answer={answer} views={<SavedViews views={views} answer={answer} />} />;
}
