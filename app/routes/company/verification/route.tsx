import type { ActionFunctionArgs, LinksFunction, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/page-title";
import { loaderOf } from "~/http/context.server";
import type { FormAnswer } from "~/http/form.server";
import { pages } from "~/paths";
import { loadVerification } from "./data.server";
import { handleVerification } from "./forms.server";
import { Verification } from "./page";
import styles from "./page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = pages.verification;

export const meta: MetaFunction = () => pageTitle("company:verification.heading");

export const loader = loaderOf(handle, loadVerification);

export const action = (args: ActionFunctionArgs) => handleVerification(args, handle);

export default function CompanyVerification() {
  return <Verification data={useLoaderData<typeof loader>()} answer={useActionData<FormAnswer>()} />;
}
