import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/page-title";
import { loaderOf } from "~/http/context.server";
import { pages } from "~/paths";
import { loadSettlements } from "./data.server";
import { Settlements } from "./page";
import styles from "./page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = pages.settlements;

export const meta: MetaFunction = () => pageTitle("settlement:heading");

export const loader = loaderOf(handle, loadSettlements);

export default function SettlementsPage() {
  return <Settlements data={useLoaderData<typeof loader>()} />;
}
