import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/page-title";
import { withContext } from "~/http/context.server";
import { type FormAnswer, handleForms } from "~/http/form.server";
import { pages } from "~/paths";
import styles from "../parts/employee-form.css?url";
import { employeeForms, loadEmployee } from "./data.server";
import { EditEmployee } from "./page";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = pages.editEmployee;

export const meta: MetaFunction = () => pageTitle("employee:form.edit");

export async function loader(args: LoaderFunctionArgs) {
  return withContext(args, handle, async (ctx) => loadEmployee(ctx, args));
}

export async function action(args: ActionFunctionArgs) {
  return handleForms(args, handle, employeeForms(args));
}

export default function EditEmployeePage() {
  const data = useLoaderData<typeof loader>();
  return <EditEmployee key={data.stored.id} data={data} answer={useActionData<FormAnswer>()} />;
}
