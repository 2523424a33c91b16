import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/page-title";
import { withContext } from "~/http/context.server";
import { type FormAnswer, handleForms } from "~/http/form.server";
import { pages } from "~/paths";
import { loadEmployees } from "./data.server";
import { accessForms } from "./forms.server";
import { Employees } from "./page";
import styles from "./page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = pages.employees;

export const meta: MetaFunction = () => pageTitle("employee:heading");

export async function loader(args: LoaderFunctionArgs) {
  return withContext(args, handle, async (ctx) => loadEmployees(ctx, args.request));
}

export async function action(args: ActionFunctionArgs) {
  return handleForms(args, handle, accessForms(args));
}

export default function EmployeesPage() {
  return <Employees data={useLoaderData<typeof loader>()} answer={useActionData<FormAnswer>()} />;
}
