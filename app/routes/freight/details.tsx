import "~/i18n/freight-search";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PostingPage } from "~/components/freight/posting-page";
import { pinForm } from "~/domain/freight/finding-form.server";
import { type RouteHandle, withContext } from "~/http/context.server";
import { handleForms } from "~/http/form.server";
import { titled } from "~/page-title";
import { loadPosting, type PostingPageData } from "./details.server";
import { answerPin } from "./pin.server";
import { postingForms } from "./posting-forms.server";

export const handle = { access: "member" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => titled(data?.title);

export async function loader(args: LoaderFunctionArgs) {
  return withContext(args, handle, async (ctx) => loadPosting(ctx, args));
}

export async function action(args: ActionFunctionArgs) {
  return handleForms(args, handle, {
    ...postingForms(args),
    pin: { schema: pinForm, run: (ctx, pin) => answerPin(ctx, args.request, pin) },
  });
}

export default function Posting() {
  return <PostingPage {...useLoaderData<PostingPageData>()} />;
}
