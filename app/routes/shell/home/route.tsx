import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { linkPreview } from "~/components/link-preview";
import { pageTitle } from "~/components/page-title";
import { type RouteHandle, withContext } from "~/http/context.server";
import { orFallback } from "~/http/fallback.server";
import { pages } from "~/paths";
import { loadFrontDoor } from "./data.server";
import { Home } from "./page";
import styles from "./page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = { ...pages.home, view: "transparent" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...pageTitle("home:heading"),
  ...linkPreview((data as HomeData | undefined)?.door?.origin),
];

export async function loader(args: LoaderFunctionArgs) {
  return withContext(args, handle, async (ctx) => ({
    isSignedIn: Boolean(ctx.viewer),
    door: await orFallback(args.context, () => loadFrontDoor(ctx), null),
  }));
}

type HomeData = Parameters<typeof Home>[0];

export default function HomePage() {
  return <Home {...useLoaderData<typeof loader>()} />;
}
