import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/page-title";
import { writeTo } from "~/domain/conversation/commands.server";
import { messageForm } from "~/domain/conversation/form.server";
import { DomainError } from "~/domain/kernel/errors";
import { identifier } from "~/domain/kernel/form.server";
import { loaderOf } from "~/http/context.server";
import { type FormAnswer, handleForms } from "~/http/form.server";
import { pages } from "~/paths";
import { showSentMessage } from "../parts/message-form.server";
import { ChooseRecipient, NewMessage } from "../parts/new-message";
import styles from "../parts/new-message.css?url";
import { loadNewMessage } from "../parts/new-message.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = pages.newMessage;

export const meta: MetaFunction = () => pageTitle("conversation:new.heading");

export const loader = loaderOf(handle, (ctx, request, args) => loadNewMessage(ctx, wantedRecipient(args), request));

export async function action(args: ActionFunctionArgs) {
  return handleForms(args, handle, {
    send: {
      schema: messageForm,
      next: "newMessage",
      failure: "messageNotSent",
      run: async (ctx, message) => showSentMessage(await writeTo(ctx, { recipientId: recipientId(args), ...message })),
    },
  });
}

export default function NewMessagePage() {
  const data = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  return data ? <NewMessage data={data} answer={answer} /> : <ChooseRecipient />;
}

/** The person of the address; null where it names none. Throws userNotFound. */
function wantedRecipient({ request }: Pick<LoaderFunctionArgs, "request">): number | null {
  const actParameter = new URL(request.url).searchParams.get("do");
  if (!actParameter) return null;
  const id = identifier.safeParse(actParameter);
  if (!id.success) throw new DomainError("userNotFound");
  return id.data;
}

function recipientId(args: Pick<LoaderFunctionArgs, "request">): number {
  const id = wantedRecipient(args);
  if (id === null) throw new DomainError("userNotFound");
  return id;
}
