import type { ActionFunctionArgs, LinksFunction, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/page-title";
import { checkInvitation } from "~/domain/invitation/commands.server";
import { oneInvitationForm } from "~/domain/invitation/form.server";
import { morningForm } from "~/domain/office/form.server";
import { stopMorningMail, wantMorningMail } from "~/domain/office/morning.server";
import { returnQueueEntry, takeQueueEntry } from "~/domain/queue/commands.server";
import { returnEntryForm, takeEntryForm } from "~/domain/queue/form.server";
import { loaderOf } from "~/http/context.server";
import { type FormAnswer, handleForms } from "~/http/form.server";
import { viewForms } from "~/http/office-views.server";
import { wantedPath } from "~/http/return-to.server";
import { pages } from "~/paths";
import { councilForms } from "../parts/forms.server";
import { loadQueue } from "./data.server";
import { VerificationQueue } from "./page";
import styles from "./page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = pages["council.verification"];

export const meta: MetaFunction = () => pageTitle("council:queue.heading");

export const loader = loaderOf(handle, loadQueue);

const queue = ({ request }: ActionFunctionArgs) => wantedPath(request);

export async function action(args: ActionFunctionArgs) {
  return handleForms(args, handle, {
    ...councilForms(args),
    ...viewForms(args, "council.verification"),
    check: {
      schema: oneInvitationForm,
      run: (ctx, { invitationId }) => checkInvitation(ctx, invitationId),
      accepted: [queue(args), "invitation:flash.checked.done"],
    },
    wantMorning: { schema: morningForm, run: wantMorningMail, accepted: [queue(args), "council:flash.morning.on"] },
    stopMorning: { schema: morningForm, run: stopMorningMail, accepted: [queue(args), "council:flash.morning.off"] },
    take: {
      schema: takeEntryForm,
      run: (ctx, { kind, entryId, holderId }) => takeQueueEntry(ctx, { kind, id: entryId, holder: holderId }),
      accepted: [queue(args), "council:flash.queue.taken"],
    },
    return: {
      schema: returnEntryForm,
      run: (ctx, { kind, entryId }) => returnQueueEntry(ctx, { kind, id: entryId }),
      accepted: [queue(args), "council:flash.queue.returned"],
    },
  });
}

export default function CouncilVerification() {
  return <VerificationQueue data={useLoaderData<typeof loader>()} answer={useActionData<FormAnswer>()} />;
}
