import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/page-title";
import { loaderOf } from "~/http/context.server";
import { pages } from "~/paths";
import { loadComponents } from "./data.server";
import { Components } from "./page";
import styles from "./page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = pages.components;

export const meta: MetaFunction = () => pageTitle("demo:components.heading");

export const loader = loaderOf(handle, () => loadComponents());

export default function ComponentsPage() {
  return <Components data={useLoaderData<typeof loader>()} />;
}
