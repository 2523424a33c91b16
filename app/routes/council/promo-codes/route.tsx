import type { ActionFunctionArgs, LinksFunction, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/page-title";
import { loaderOf } from "~/http/context.server";
import { type FormAnswer, handleForms } from "~/http/form.server";
import { pages } from "~/paths";
import { loadPromoCodes, promoCodeForms } from "./data.server";
import { PromoCodes } from "./page";
import styles from "./page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = pages["council.promoCodes"];

export const meta: MetaFunction = () => pageTitle("pricing:promo.heading");

export const loader = loaderOf(handle, loadPromoCodes);

export const action = (args: ActionFunctionArgs) => handleForms(args, handle, promoCodeForms(args));

export default function CouncilPromoCodes() {
  return <PromoCodes data={useLoaderData<typeof loader>()} answer={useActionData<FormAnswer>()} />;
}
