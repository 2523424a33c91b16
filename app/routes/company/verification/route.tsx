import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/page-title";
import { withContext } from "~/http/context.server";
import type { FormAnswer } from "~/http/form.server";
import { pages } from "~/paths";
import { loadVerification } from "./data.server";
import { handleVerification } from "./forms.server";
import { Verification } from "./page";
import styles from "./page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = pages.verification;

export const meta: MetaFunction = () => pageTitle("company:verification.heading");

export async function loader(args: LoaderFunctionArgs) {
  return withContext(args, handle, async (ctx) => loadVerification(ctx, args.request));
}

export async function action(args: ActionFunctionArgs) {
  return handleVerification(args, handle);
}

export default function CompanyVerification() {
  return <Verification data={useLoaderData<typeof loader>()} answer={useActionData<FormAnswer>()} />;
}
