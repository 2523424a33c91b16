import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/page-title";
import { loaderOf } from "~/http/context.server";
import { pages } from "~/paths";
import { loadOffers } from "./data.server";
import { Offers } from "./page";
import styles from "./page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = pages.offers;

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data?.archived ? "offer:heading.archive" : "offer:heading");

export const loader = loaderOf(handle, loadOffers);

export default function OffersPage() {
  return <Offers data={useLoaderData<typeof loader>()} />;
}
