import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/page-title";
import { withContext } from "~/http/context.server";
import { pages } from "~/paths";
import { loadConfirmation } from "../parts/confirmation.server";
import { OrderConfirmation } from "./page";
import styles from "./page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = pages.planOrder;

export const meta: MetaFunction = () => pageTitle("membership:confirmation");

export const loader = (args: LoaderFunctionArgs) =>
  withContext(args, handle, (ctx) => loadConfirmation(ctx, args.params));

export default function PlanOrder() {
  return <OrderConfirmation data={useLoaderData<typeof loader>()} />;
}
