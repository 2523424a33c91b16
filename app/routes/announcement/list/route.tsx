import type { ActionFunctionArgs, LinksFunction, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/page-title";
import { loaderOf, type RouteHandle } from "~/http/context.server";
import { type FormAnswer, handleForms } from "~/http/form.server";
import { pages } from "~/paths";
import { announcementForms } from "../parts/announcement-forms.server";
import { AnnouncementList } from "../parts/announcement-list";
import { OwnAnnouncements } from "../parts/own-announcements";
import { type ListData, loadListOfType } from "./data.server";
import styles from "./page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = { ...pages["announcements.list"], failure: "announcementsLoadFailed" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const list = data as ListData | undefined;
  if (list && "own" in list) return pageTitle("announcement:own.heading");
  return pageTitle(`announcement:heading.${list?.list.type ?? "council"}`);
};

export const loader = loaderOf(handle, loadListOfType);

export const action = (args: ActionFunctionArgs) => handleForms(args, handle, announcementForms(args));

export default function AnnouncementsOfType() {
  const data = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  return "own" in data ? <OwnAnnouncements data={data.own} answer={answer} /> : <AnnouncementList list={data.list} />;
}
