import type { ActionFunctionArgs, LinksFunction, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/page-title";
import { loaderOf } from "~/http/context.server";
import { type FormAnswer, handleForms } from "~/http/form.server";
import { pages } from "~/paths";
import styles from "../parts/employee-form.css?url";
import { employeeForms, loadEmployee } from "./data.server";
import { EditEmployee } from "./page";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = pages.editEmployee;

export const meta: MetaFunction = () => pageTitle("employee:form.edit");

export const loader = loaderOf(handle, (ctx, _, args) => loadEmployee(ctx, args));

export const action = (args: ActionFunctionArgs) => handleForms(args, handle, employeeForms(args));

export default function EditEmployeePage() {
  const data = useLoaderData<typeof loader>();
  return <EditEmployee key={data.stored.id} data={data} answer={useActionData<FormAnswer>()} />;
}
