import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/page-title";
import { type RouteHandle, withContext } from "~/http/context.server";
import { pages } from "~/paths";
import { Home } from "./page";
import styles from "./page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = { ...pages.home, view: "transparent" } satisfies RouteHandle;

export const meta: MetaFunction = () => pageTitle("shell:home.heading");

export async function loader(args: LoaderFunctionArgs) {
  return withContext(args, handle, async (ctx) => ({
    isSignedIn: Boolean(ctx.viewer),
  }));
}

export default function HomePage() {
  return <Home {...useLoaderData<typeof loader>()} />;
}
