import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/page-title";
import { type RouteHandle, withContext } from "~/http/context.server";
import { pages } from "~/paths";
import { AnnouncementList } from "../parts/announcement-list";
import styles from "../parts/announcement-list.css?url";
import { loadAnnouncementList } from "../parts/announcement-list.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = { ...pages.announcements, failure: "announcementsLoadFailed" } satisfies RouteHandle;

export const meta: MetaFunction = () => pageTitle("announcement:heading");

export async function loader(args: LoaderFunctionArgs) {
  return withContext(args, handle, async (ctx) => loadAnnouncementList(ctx, args.request));
}

export default function Announcements() {
  return <AnnouncementList list={useLoaderData<typeof loader>()} />;
}
