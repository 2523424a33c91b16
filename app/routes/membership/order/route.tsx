import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/page-title";
import { loaderOf } from "~/http/context.server";
import { pages } from "~/paths";
import { loadConfirmation } from "../parts/confirmation.server";
import { OrderConfirmation } from "./page";
import styles from "./page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = pages.planOrder;

export const meta: MetaFunction = () => pageTitle("membership:confirmation");

export const loader = loaderOf(handle, (ctx, _, { params }) => loadConfirmation(ctx, params));

export default function PlanOrder() {
  return <OrderConfirmation data={useLoaderData<typeof loader>()} />;
}
