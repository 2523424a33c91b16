import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/page-title";
import { loaderOf } from "~/http/context.server";
import { pages } from "~/paths";
import { loadSearchResults } from "./data.server";
import { FoundList } from "./page";
import styles from "./page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = pages.find;

export const meta: MetaFunction = () => pageTitle("search:heading");

export const loader = loaderOf(handle, loadSearchResults);

export default function Find() {
  return <FoundList results={useLoaderData<typeof loader>()} />;
}
