import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/page-title";
import { type RouteHandle, withContext } from "~/http/context.server";
import { type FormAnswer, handleForms } from "~/http/form.server";
import { copiedPricing, loadPricingForm, pricingSaving } from "../parts/pricing-form.server";
import { NewPricing } from "./page";
import styles from "./page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = {
  access: "signedIn",
  permission: "CREATE_PRICINGS",
  feature: "adminPanel",
} satisfies RouteHandle;

export const meta: MetaFunction = () => pageTitle("pricing:add");

export async function loader({ request, ...args }: LoaderFunctionArgs) {
  return withContext({ request, ...args }, handle, async (ctx) =>
    loadPricingForm(ctx, request, { copied: await copiedPricing(ctx, request) }),
  );
}

export async function action(args: ActionFunctionArgs) {
  return handleForms(args, handle, { save: pricingSaving(null) });
}

export default function PortalNewPricing() {
  return <NewPricing data={useLoaderData<typeof loader>()} answer={useActionData<FormAnswer>()} />;
}
