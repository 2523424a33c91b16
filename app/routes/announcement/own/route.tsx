import type { ActionFunctionArgs, LinksFunction, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/page-title";
import { loaderOf, type RouteHandle } from "~/http/context.server";
import { type FormAnswer, handleForms } from "~/http/form.server";
import { pages } from "~/paths";
import { announcementForms } from "../parts/announcement-forms.server";
import { OwnAnnouncements } from "../parts/own-announcements";
import styles from "../parts/own-announcements.css?url";
import { loadOwnAnnouncements } from "../parts/own-announcements.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = { ...pages["announcements.own"], failure: "announcementsLoadFailed" } satisfies RouteHandle;

export const meta: MetaFunction = () => pageTitle("announcement:own.heading");

export const loader = loaderOf(handle, loadOwnAnnouncements);

export const action = (args: ActionFunctionArgs) => handleForms(args, handle, announcementForms(args));

export default function OwnAnnouncementsPage() {
  return <OwnAnnouncements data={useLoaderData<typeof loader>()} answer={useActionData<FormAnswer>()} />;
}
