import "~/i18n/announcement";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/page-title";
import { type RouteHandle, withContext } from "~/http/context.server";
import { type FormAnswer, handleForms } from "~/http/form.server";
import { announcementForms } from "../parts/announcement-forms.server";
import { AnnouncementList } from "../parts/announcement-list";
import { OwnAnnouncements } from "../parts/own-announcements";
import { type ListData, loadListOfType } from "./data.server";

export const handle = { access: "member", failure: "announcementsLoadFailed" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const shown = data as ListData | undefined;
  if (shown && "own" in shown) return pageTitle("announcement:own.heading");
  return pageTitle(`announcement:heading.${shown?.list.type ?? "council"}`);
};

export async function loader(args: LoaderFunctionArgs) {
  return withContext(args, handle, async (ctx) => loadListOfType(ctx, args.request));
}

export async function action(args: ActionFunctionArgs) {
  return handleForms(args, handle, announcementForms(args));
}

export default function AnnouncementsOfType() {
  const shown = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  return "own" in shown ? (
    <OwnAnnouncements data={shown.own} answer={answer} />
  ) : (
    <AnnouncementList list={shown.list} />
  );
}
