import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/page-title";
import { loaderOf, type RouteHandle } from "~/http/context.server";
import { pages } from "~/paths";
import { AnnouncementList } from "../parts/announcement-list";
import styles from "../parts/announcement-list.css?url";
import { loadAnnouncementList } from "../parts/announcement-list.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = { ...pages.announcements, failure: "announcementsLoadFailed" } satisfies RouteHandle;

export const meta: MetaFunction = () => pageTitle("announcement:heading");

export const loader = loaderOf(handle, (ctx, request) => loadAnnouncementList(ctx, request));

export default function Announcements() {
  return <AnnouncementList list={useLoaderData<typeof loader>()} />;
}
