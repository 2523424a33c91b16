import type { ActionFunctionArgs, LinksFunction, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { PasswordAnswer } from "~/components/forms/new-password.server";
import { pageTitle } from "~/components/page-title";
import { loaderOf, type RouteHandle } from "~/http/context.server";
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

export const loader = loaderOf(handle, loadWizard);

export const action = (args: ActionFunctionArgs) => handleWizard(args, handle);

export default function Registration() {
  return <Wizard data={useLoaderData<typeof loader>()} answer={useActionData<PasswordAnswer>()} />;
}
