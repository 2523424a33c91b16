import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/page-title";
import { withContext } from "~/http/context.server";
import { type FormAnswer, handleForms } from "~/http/form.server";
import { pages } from "~/paths";
import styles from "../parts/pricing-form.css?url";
import { copiedPricing, loadPricingForm, savePricingForm } from "../parts/pricing-form.server";
import { NewPricing } from "./page";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = pages["council.newPricing"];

export const meta: MetaFunction = () => pageTitle("pricing:add");

export async function loader({ request, ...args }: LoaderFunctionArgs) {
  return withContext({ request, ...args }, handle, async (ctx) =>
    loadPricingForm(ctx, request, { copied: await copiedPricing(ctx, request) }),
  );
}

export const action = (args: ActionFunctionArgs) => handleForms(args, handle, { save: savePricingForm(null) });

export default function CouncilNewPricing() {
  return <NewPricing data={useLoaderData<typeof loader>()} answer={useActionData<FormAnswer>()} />;
}
