import type { ActionFunctionArgs, LinksFunction, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { titleMeta } from "~/components/page-title";
import { loaderOf, type RouteHandle } from "~/http/context.server";
import type { FormAnswer } from "~/http/form.server";
import { pages } from "~/paths";
import { announcementId, loadAnnouncement } from "./data.server";
import { handleAnnouncement } from "./forms.server";
import { Announcement } from "./page";
import styles from "./page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = { ...pages.announcement, failure: "internalError" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => titleMeta(data?.announcement.title);

export const loader = loaderOf(handle, (ctx, request, args) => loadAnnouncement(ctx, announcementId(args), request));

export const action = (args: ActionFunctionArgs) => handleAnnouncement(args, handle);

export default function AnnouncementViewer() {
  return <Announcement data={useLoaderData<typeof loader>()} answer={useActionData<FormAnswer>()} />;
}
