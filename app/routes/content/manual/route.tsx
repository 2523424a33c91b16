import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { titleMeta } from "~/components/page-title";
import { loaderOf } from "~/http/context.server";
import { pages } from "~/paths";
import styles from "../parts/text.css?url";
import { loadManual, type ManualData } from "./data.server";
import { Manual } from "./page";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = pages.manual;

export const meta: MetaFunction<typeof loader> = ({ data }) => titleMeta((data as ManualData | undefined)?.title);

export const loader = loaderOf(handle, loadManual);

export default function ManualRoute() {
  return <Manual data={useLoaderData<typeof loader>()} />;
}
