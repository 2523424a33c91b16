import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/page-title";
import { withContext } from "~/http/context.server";
import { pages } from "~/paths";
import { loadOffers } from "./data.server";
import { Offers } from "./page";
import styles from "./page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = pages.offers;

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data?.archived ? "offer:heading.archive" : "offer:heading");

export async function loader(args: LoaderFunctionArgs) {
  return withContext(args, handle, async (ctx) => loadOffers(ctx, args.request));
}

export default function OffersPage() {
  return <Offers data={useLoaderData<typeof loader>()} />;
}
