import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { PasswordAnswer } from "~/components/forms/new-password.server";
import { pageTitle } from "~/components/page-title";
import { type RouteHandle, withContext } from "~/http/context.server";
import { pages } from "~/paths";
import { loadWizard } from "./data.server";
import { handleWizard } from "./forms.server";
import { Wizard } from "./page";
import styles from "./page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = { ...pages.join, view: "transparent" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return pageTitle("registration:heading");
  if (data.step === "registered") return pageTitle("registration:registered.heading");
  return pageTitle(`registration:step.${data.step}`, "registration:heading");
};

export async function loader(args: LoaderFunctionArgs) {
  return withContext(args, handle, async (ctx) => loadWizard(ctx, args.request));
}

export async function action(args: ActionFunctionArgs) {
  return handleWizard(args, handle);
}

export default function Registration() {
  return <Wizard data={useLoaderData<typeof loader>()} answer={useActionData<PasswordAnswer>()} />;
}
