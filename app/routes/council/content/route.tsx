import type { ActionFunctionArgs, LinksFunction, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { titleMeta } from "~/components/page-title";
import { loaderOf } from "~/http/context.server";
import { type FormAnswer, handleForms } from "~/http/form.server";
import { pages } from "~/paths";
import styles from "../parts/content-editor.css?url";
import { type ContentData, contentForms, loadContent } from "./data.server";
import { Content } from "./page";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = pages["council.content"];

export const meta: MetaFunction<typeof loader> = ({ data }) => titleMeta((data as ContentData | undefined)?.title);

export const loader = loaderOf(handle, (ctx, request, { params }) => loadContent(ctx, params.slug ?? "", request));

export const action = (args: ActionFunctionArgs) => handleForms(args, handle, contentForms(args.params.slug ?? ""));

export default function CouncilContent() {
  return <Content data={useLoaderData<typeof loader>()} answer={useActionData<FormAnswer>()} />;
}
