import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { titleMeta } from "~/components/page-title";
import { withContext } from "~/http/context.server";
import type { FormAnswer } from "~/http/form.server";
import { pages } from "~/paths";
import { interviewIn } from "../parts/interview-in.server";
import { loadInterview } from "./data.server";
import { handleInterview } from "./forms.server";
import { Interview } from "./page";
import styles from "./page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = pages["council.interview"];

export const meta: MetaFunction<typeof loader> = ({ data }) => titleMeta(data?.title);

export async function loader(args: LoaderFunctionArgs) {
  return withContext(args, handle, async (ctx) => loadInterview(ctx, interviewIn(args.params), args.request));
}

export async function action(args: ActionFunctionArgs) {
  return handleInterview(args, handle);
}

export default function CouncilInterview() {
  return <Interview data={useLoaderData<typeof loader>()} answer={useActionData<FormAnswer>()} />;
}
