import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/page-title";
import { env } from "~/env.server";
import { type RouteHandle, withContext } from "~/http/context.server";
import { Home } from "./page";
import styles from "./page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = { access: "public", view: "transparent" } satisfies RouteHandle;

export const meta: MetaFunction = () => pageTitle("shell:home.heading");

export async function loader(args: LoaderFunctionArgs) {
  return withContext(args, handle, async (ctx) => ({
    organisation: env.organisation,
    isSignedIn: Boolean(ctx.viewer),
  }));
}

export default function HomePage() {
  return <Home data={useLoaderData<typeof loader>()} />;
}
