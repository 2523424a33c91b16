import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/page-title";
import { loaderOf } from "~/http/context.server";
import { pages } from "~/paths";
import { loadChains } from "./data.server";
import { Chains } from "./page";
import styles from "./page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = pages.returnChains;

export const meta: MetaFunction = () => pageTitle("returns:heading.chains");

export const loader = loaderOf(handle, loadChains);

export default function ChainsPage() {
  return <Chains data={useLoaderData<typeof loader>()} />;
}
