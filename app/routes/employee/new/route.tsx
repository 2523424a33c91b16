import type { ActionFunctionArgs, LinksFunction, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/page-title";
import { loaderOf } from "~/http/context.server";
import { type FormAnswer, handleForms } from "~/http/form.server";
import { pages } from "~/paths";
import styles from "../parts/employee-form.css?url";
import { loadNewEmployee, newEmployeeForms } from "./data.server";
import { NewEmployee } from "./page";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = pages.newEmployee;

export const meta: MetaFunction = () => pageTitle("employee:add");

export const loader = loaderOf(handle, loadNewEmployee);

export const action = (args: ActionFunctionArgs) => handleForms(args, handle, newEmployeeForms);

export default function NewEmployeePage() {
  return <NewEmployee data={useLoaderData<typeof loader>()} answer={useActionData<FormAnswer>()} />;
}
