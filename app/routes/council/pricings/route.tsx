import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/page-title";
import { loaderOf } from "~/http/context.server";
import { pages } from "~/paths";
import { loadPricings } from "./data.server";
import { Pricings } from "./page";
import styles from "./page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = pages["council.pricings"];

export const meta: MetaFunction = () => pageTitle("pricing:heading");

export const loader = loaderOf(handle, loadPricings);

export default function CouncilPricings() {
  return <Pricings data={useLoaderData<typeof loader>()} />;
}
