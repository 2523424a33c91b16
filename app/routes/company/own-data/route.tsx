import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/page-title";
import { withContext } from "~/http/context.server";
import { type FormAnswer, handleForms } from "~/http/form.server";
import { pages } from "~/paths";
import { loadOwnCompany } from "./data.server";
import { ownCompanyForms } from "./forms.server";
import { OwnCompany } from "./page";
import styles from "./page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = pages.ownCompany;

export const meta: MetaFunction = () => pageTitle("ownCompany:heading");

export async function loader(args: LoaderFunctionArgs) {
  return withContext(args, handle, async (ctx) => loadOwnCompany(ctx, args.request));
}

export async function action(args: ActionFunctionArgs) {
  return handleForms(args, handle, ownCompanyForms(args));
}

export default function OwnCompanyPage() {
  return <OwnCompany data={useLoaderData<typeof loader>()} answer={useActionData<FormAnswer>()} />;
}
