import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/page-title";
import { withContext } from "~/http/context.server";
import { type FormAnswer, handleForms } from "~/http/form.server";
import { pages } from "~/paths";
import { councilForms } from "../parts/forms.server";
import { loadUsers } from "./data.server";
import { Users } from "./page";
import styles from "./page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = pages["council.users"];

export const meta: MetaFunction = () => pageTitle("council:users.heading");

export async function loader(args: LoaderFunctionArgs) {
  return withContext(args, handle, async (ctx) => loadUsers(ctx, args.request));
}

export async function action(args: ActionFunctionArgs) {
  return handleForms(args, handle, councilForms(args));
}

export default function CouncilUsers() {
  return <Users data={useLoaderData<typeof loader>()} answer={useActionData<FormAnswer>()} />;
}
