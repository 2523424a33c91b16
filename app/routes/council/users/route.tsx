import type { ActionFunctionArgs, LinksFunction, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/page-title";
import { loaderOf } from "~/http/context.server";
import { type FormAnswer, handleForms } from "~/http/form.server";
import { viewForms } from "~/http/office-views.server";
import { pages } from "~/paths";
import { councilForms } from "../parts/forms.server";
import { loadUsers } from "./data.server";
import { Users } from "./page";
import styles from "./page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = pages["council.users"];

export const meta: MetaFunction = () => pageTitle("council:users.heading");

export const loader = loaderOf(handle, loadUsers);

export const action = (args: ActionFunctionArgs) =>
  handleForms(args, handle, { ...councilForms(args), ...viewForms(args, "council.users") });

export default function CouncilUsers() {
  return <Users data={useLoaderData<typeof loader>()} answer={useActionData<FormAnswer>()} />;
}
