import type { ActionFunctionArgs, LinksFunction, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/page-title";
import { loaderOf } from "~/http/context.server";
import { type FormAnswer, handleForms } from "~/http/form.server";
import { pages } from "~/paths";
import { loadEmployees } from "./data.server";
import { accessForms } from "./forms.server";
import { Employees } from "./page";
import styles from "./page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = pages.employees;

export const meta: MetaFunction = () => pageTitle("employee:heading");

export const loader = loaderOf(handle, loadEmployees);

export const action = (args: ActionFunctionArgs) => handleForms(args, handle, accessForms(args));

export default function EmployeesPage() {
  return <Employees data={useLoaderData<typeof loader>()} answer={useActionData<FormAnswer>()} />;
}
