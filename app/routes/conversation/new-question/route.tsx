import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/page-title";
import { startPostingConversation } from "~/domain/conversation/commands.server";
import { questionForm } from "~/domain/conversation/form.server";
import { DomainError } from "~/domain/kernel/errors";
import { identifier } from "~/domain/kernel/form.server";
import { loaderOf } from "~/http/context.server";
import { type FormAnswer, handleForms } from "~/http/form.server";
import { pages } from "~/paths";
import { addQuickText, showSentMessage } from "../parts/message-form.server";
import { loadNewQuestion } from "./data.server";
import { NewQuestion } from "./page";
import styles from "./page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = pages.newPostingConversation;

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(`conversation:question.heading.${data?.posting.kind ?? "SHIPMENT"}`);

export const loader = loaderOf(handle, (ctx, request, args) => loadNewQuestion(ctx, postingId(args), request));

export async function action(args: ActionFunctionArgs) {
  return handleForms(args, handle, {
    send: {
      schema: questionForm,
      next: "shipments",
      arrange: addQuickText,
      failure: "messageNotSent",
      run: async (ctx, message) =>
        showSentMessage(await startPostingConversation(ctx, { postingId: postingId(args), ...message })),
    },
  });
}

export default function NewQuestionPage() {
  return <NewQuestion data={useLoaderData<typeof loader>()} answer={useActionData<FormAnswer>()} />;
}

/** The posting of the address. Throws postingNotFound. */
function postingId({ request }: Pick<LoaderFunctionArgs, "request">): number {
  const id = identifier.safeParse(new URL(request.url).searchParams.get("posting"));
  if (!id.success) throw new DomainError("postingNotFound");
  return id.data;
}
