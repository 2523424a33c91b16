import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/page-title";
import { loaderOf } from "~/http/context.server";
import { pages } from "~/paths";
import { loadOutbox } from "./data.server";
import { Outbox } from "./page";
import styles from "./page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = pages.outbox;

export const meta: MetaFunction = () => pageTitle("demo:outbox.heading");

export const loader = loaderOf(handle, loadOutbox);

export default function OutboxPage() {
  return <Outbox data={useLoaderData<typeof loader>()} />;
}
