import "~/i18n/conversation";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/page-title";
import { writeTo } from "~/domain/conversation/commands.server";
import { messageForm } from "~/domain/conversation/form.server";
import { DomainError } from "~/domain/errors";
import { identifier } from "~/domain/form.server";
import { type RouteHandle, withContext } from "~/http/context.server";
import { type FormAnswer, handleForms } from "~/http/form.server";
import { showSentMessage } from "../parts/message-form.server";
import { NewMessage } from "../parts/new-message";
import { loadNewMessage } from "../parts/new-message.server";
import styles from "./page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = { access: "signedIn" } satisfies RouteHandle;

export const meta: MetaFunction = () => pageTitle("conversation:new.heading");

export async function loader(args: LoaderFunctionArgs) {
  return withContext(args, handle, async (ctx) => loadNewMessage(ctx, recipientId(args), args.request));
}

export async function action(args: ActionFunctionArgs) {
  return handleForms(args, handle, {
    send: {
      schema: messageForm,
      failure: "messageNotSent",
      run: async (ctx, written) => showSentMessage(await writeTo(ctx, { recipientId: recipientId(args), ...written })),
    },
  });
}

export default function NewMessagePage() {
  return <NewMessage data={useLoaderData<typeof loader>()} answer={useActionData<FormAnswer>()} />;
}

/** The person of the address. Throws userNotFound. */
function recipientId({ request }: Pick<LoaderFunctionArgs, "request">): number {
  const id = identifier.safeParse(new URL(request.url).searchParams.get("do"));
  if (!id.success) throw new DomainError("userNotFound");
  return id.data;
}
