import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/page-title";
import { loaderOf } from "~/http/context.server";
import { pages } from "~/paths";
import { loadReturns } from "./data.server";
import { Returns } from "./page";
import styles from "./page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = pages.returnLoads;

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data?.isOfVehicles ? "returns:heading.vehicles" : "returns:heading");

export const loader = loaderOf(handle, loadReturns);

export default function ReturnsPage() {
  return <Returns data={useLoaderData<typeof loader>()} />;
}
