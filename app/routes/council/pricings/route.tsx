import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/page-title";
import { withContext } from "~/http/context.server";
import { pages } from "~/paths";
import { loadPricings } from "./data.server";
import { Pricings } from "./page";
import styles from "./page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = pages["council.pricings"];

export const meta: MetaFunction = () => pageTitle("pricing:heading");

export async function loader(args: LoaderFunctionArgs) {
  return withContext(args, handle, async (ctx) => loadPricings(ctx, args.request));
}

export default function CouncilPricings() {
  return <Pricings data={useLoaderData<typeof loader>()} />;
}
