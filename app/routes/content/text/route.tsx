import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { titleMeta } from "~/components/page-title";
import { loaderOf } from "~/http/context.server";
import { pages } from "~/paths";
import styles from "../parts/text.css?url";
import { loadTextPage, type TextPageData } from "./data.server";
import { TextPage } from "./page";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = pages.helpCentre;

export const meta: MetaFunction<typeof loader> = ({ data }) => titleMeta((data as TextPageData | undefined)?.title);

export const loader = loaderOf(handle, loadTextPage);

export default function TextPageRoute() {
  return <TextPage data={useLoaderData<typeof loader>()} />;
}
