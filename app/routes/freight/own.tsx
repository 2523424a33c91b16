import "~/i18n/own-postings";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { OwnPostings } from "~/components/freight/own-postings";
import { type RouteHandle, withContext } from "~/http/context.server";
import { type FormAnswer, handleForms } from "~/http/form.server";
import { pageTitle } from "~/page-title";
import { loadOwnPostings } from "./own.server";
import { ownPostingForms } from "./own-posting-forms.server";

export const handle = { access: "member", feature: "postFreight" } satisfies RouteHandle;

export const meta: MetaFunction = () => pageTitle("ownPostings:heading");

export async function loader(args: LoaderFunctionArgs) {
  return withContext(args, handle, async (ctx) => loadOwnPostings(ctx, args.request));
}

export async function action(args: ActionFunctionArgs) {
  return handleForms(args, handle, ownPostingForms(args));
}

export default function OwnPostingsPage() {
  return <OwnPostings data={useLoaderData<typeof loader>()} answer={useActionData<FormAnswer>()} />;
}
