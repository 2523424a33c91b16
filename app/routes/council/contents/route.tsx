import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/page-title";
import { loaderOf } from "~/http/context.server";
import { pages } from "~/paths";
import { loadContents } from "./data.server";
import { Contents } from "./page";
import styles from "./page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = pages["council.contents"];

export const meta: MetaFunction = () => pageTitle("contentEditor:heading");

export const loader = loaderOf(handle, loadContents);

export default function CouncilContents() {
  return <Contents data={useLoaderData<typeof loader>()} />;
}
