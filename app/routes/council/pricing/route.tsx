import type { ActionFunctionArgs, LinksFunction, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { titleMeta } from "~/components/page-title";
import { loaderOf } from "~/http/context.server";
import { type FormAnswer, handleForms } from "~/http/form.server";
import { idIn } from "~/http/page.server";
import { pages } from "~/paths";
import { loadPricing, type PricingData, pricingForms } from "./data.server";
import { Pricing } from "./page";
import styles from "./page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = pages["council.pricing"];

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titleMeta((data as PricingData | undefined)?.pricing.symbol);

export const loader = loaderOf(handle, (ctx, request, { params }) => loadPricing(ctx, idIn(params), request));

export const action = (args: ActionFunctionArgs) => handleForms(args, handle, pricingForms({ id: idIn(args.params) }));

export default function CouncilPricing() {
  return <Pricing data={useLoaderData<typeof loader>()} answer={useActionData<FormAnswer>()} />;
}
