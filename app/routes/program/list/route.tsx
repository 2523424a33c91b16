import type { ActionFunctionArgs, LinksFunction, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/page-title";
import { loaderOf } from "~/http/context.server";
import type { FormAnswer } from "~/http/form.server";
import { pages } from "~/paths";
import { loadPrograms } from "./data.server";
import { handleProgramForms, type SecretAnswer } from "./forms.server";
import { Programs } from "./page";
import styles from "./page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = pages.programs;

export const meta: MetaFunction = () => pageTitle("program:heading");

export const loader = loaderOf(handle, loadPrograms);

export const action = (args: ActionFunctionArgs) => handleProgramForms(args, handle);

export default function ProgramsPage() {
  return <Programs data={useLoaderData<typeof loader>()} answer={useActionData<FormAnswer | SecretAnswer>()} />;
}
