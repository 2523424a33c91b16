import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { titleMeta } from "~/components/page-title";
import { loaderOf } from "~/http/context.server";
import { pages } from "~/paths";
import styles from "../parts/api.css?url";
import { type ApiAreaData, loadApiArea } from "./data.server";
import { ApiAreaPage } from "./page";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = pages.apiArea;

export const meta: MetaFunction<typeof loader> = ({ data }) => titleMeta((data as ApiAreaData | undefined)?.title);

export const loader = loaderOf(handle, (ctx, _, { params }) => loadApiArea(ctx, params.area ?? ""));

export default function ApiAreaRoute() {
  return <ApiAreaPage data={useLoaderData<typeof loader>() as ApiAreaData} />;
}
