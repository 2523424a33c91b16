import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { titled } from "~/components/page-title";
import { withContext } from "~/http/context.server";
import { type FormAnswer, handleForms } from "~/http/form.server";
import { pages } from "~/paths";
import { pricingIn } from "../parts/pricing-form.server";
import { loadPricing, type PricingData, pricingForms } from "./data.server";
import { Pricing } from "./page";
import styles from "./page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = pages["council.pricing"];

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titled((data as PricingData | undefined)?.pricing.symbol);

export async function loader(args: LoaderFunctionArgs) {
  return withContext(args, handle, async (ctx) => loadPricing(ctx, pricingIn(args.params), args.request));
}

export async function action(args: ActionFunctionArgs) {
  return handleForms(args, handle, pricingForms({ id: pricingIn(args.params) }));
}

export default function CouncilPricing() {
  return <Pricing data={useLoaderData<typeof loader>()} answer={useActionData<FormAnswer>()} />;
}
