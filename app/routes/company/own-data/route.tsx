import type { ActionFunctionArgs, LinksFunction, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/page-title";
import { loaderOf } from "~/http/context.server";
import { type FormAnswer, handleForms } from "~/http/form.server";
import { pages } from "~/paths";
import { loadOwnCompany } from "./data.server";
import { ownCompanyForms } from "./forms.server";
import { OwnCompany } from "./page";
import styles from "./page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = pages.ownCompany;

export const meta: MetaFunction = () => pageTitle("ownCompany:heading");

export const loader = loaderOf(handle, loadOwnCompany);

export const action = (args: ActionFunctionArgs) => handleForms(args, handle, ownCompanyForms(args));

export default function OwnCompanyPage() {
  return <OwnCompany data={useLoaderData<typeof loader>()} answer={useActionData<FormAnswer>()} />;
}
