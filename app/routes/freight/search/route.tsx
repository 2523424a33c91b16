import type { ActionFunctionArgs, LinksFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loaderOf } from "~/http/context.server";
import { pages } from "~/paths";
import { loadFind } from "./data.server";
import { handleSearch } from "./forms.server";
import { PostingSearch } from "./page";
import styles from "./page.css?url";
import { searchTitle } from "./search-title";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = pages.shipments;

export const meta: MetaFunction<typeof loader> = ({ data }) => searchTitle(data?.kind ?? "SHIPMENT", data?.news ?? 0);

export const loader = loaderOf(handle, loadFind);

export async function action(args: ActionFunctionArgs) {
  return handleSearch(args, handle);
}

export default function Find() {
  const data = useLoaderData<typeof loader>();
  // Loads and vehicles are one page: what is marked and written on one is not the other's.
  return <PostingSearch key={data.kind} data={data} />;
}
