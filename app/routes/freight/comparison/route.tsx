import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/page-title";
import { loaderOf } from "~/http/context.server";
import { pages } from "~/paths";
import { loadComparison } from "./data.server";
import { Comparison } from "./page";
import styles from "./page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = pages.compareShipments;

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(`comparison:heading.${data?.kind ?? "SHIPMENT"}`);

export const loader = loaderOf(handle, loadComparison);

export default function ComparisonPage() {
  return <Comparison data={useLoaderData<typeof loader>()} />;
}
