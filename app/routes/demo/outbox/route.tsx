import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/page-title";
import { withContext } from "~/http/context.server";
import { pages } from "~/paths";
import { loadOutbox } from "./data.server";
import { Outbox } from "./page";
import styles from "./page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = pages.outbox;

export const meta: MetaFunction = () => pageTitle("demo:outbox.heading");

export async function loader(args: LoaderFunctionArgs) {
  return withContext(args, handle, async (ctx) => loadOutbox(ctx, args.request));
}

export default function OutboxPage() {
  return <Outbox data={useLoaderData<typeof loader>()} />;
}
