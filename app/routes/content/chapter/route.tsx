import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/page-title";
import { withContext } from "~/http/context.server";
import { pages } from "~/paths";
import styles from "../parts/text.css?url";
import { type ChapterData, loadChapter } from "./data.server";
import { ChapterPage } from "./page";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = pages.manualChapter;

export const meta: MetaFunction<typeof loader> = ({ data }) => titled((data as ChapterData | undefined)?.title);

export async function loader(args: LoaderFunctionArgs) {
  return withContext(args, handle, async (ctx) => loadChapter(ctx, args.params.chapter ?? ""));
}

export default function ChapterPageRoute() {
  return <ChapterPage data={useLoaderData<typeof loader>()} />;
}
