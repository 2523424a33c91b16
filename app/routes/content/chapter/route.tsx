import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { titleMeta } from "~/components/page-title";
import { loaderOf } from "~/http/context.server";
import { pages } from "~/paths";
import styles from "../parts/text.css?url";
import { type ChapterData, loadChapter } from "./data.server";
import { ChapterPage } from "./page";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = pages.manualChapter;

export const meta: MetaFunction<typeof loader> = ({ data }) => titleMeta((data as ChapterData | undefined)?.title);

export const loader = loaderOf(handle, (ctx, _, { params }) => loadChapter(ctx, params.chapter ?? ""));

export default function ChapterPageRoute() {
  return <ChapterPage data={useLoaderData<typeof loader>()} />;
}
