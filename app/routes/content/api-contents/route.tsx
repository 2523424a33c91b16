import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/page-title";
import { loaderOf } from "~/http/context.server";
import { pages } from "~/paths";
import styles from "../parts/api.css?url";
import { loadApiContents } from "./data.server";
import { ApiContents } from "./page";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = pages.apiContents;

export const meta: MetaFunction = () => pageTitle("apiReference:heading");

export const loader = loaderOf(handle, loadApiContents);

export default function ApiContentsRoute() {
  return <ApiContents data={useLoaderData<typeof loader>()} />;
}
