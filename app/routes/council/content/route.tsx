import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { titled } from "~/components/page-title";
import { withContext } from "~/http/context.server";
import { type FormAnswer, handleForms } from "~/http/form.server";
import { pages } from "~/paths";
import styles from "../parts/content-editor.css?url";
import { type ContentData, contentForms, loadContent } from "./data.server";
import { Content } from "./page";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = pages["council.content"];

export const meta: MetaFunction<typeof loader> = ({ data }) => titled((data as ContentData | undefined)?.title);

export async function loader(args: LoaderFunctionArgs) {
  return withContext(args, handle, async (ctx) => loadContent(ctx, args.params.slug ?? "", args.request));
}

export async function action(args: ActionFunctionArgs) {
  return handleForms(args, handle, contentForms(args.params.slug ?? ""));
}

export default function CouncilContent() {
  return <Content data={useLoaderData<typeof loader>()} answer={useActionData<FormAnswer>()} />;
}
