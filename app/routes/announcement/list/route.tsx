import "~/i18n/announcement";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/page-title";
import { announcementTypes, ownType, queryType } from "~/domain/announcement/type";
import { DomainError } from "~/domain/errors";
import { requireFeature } from "~/domain/policy";
import { type RouteHandle, withContext } from "~/http/context.server";
import { type FormAnswer, handleForms } from "~/http/form.server";
import { pathTo } from "~/paths";
import { AnnouncementList } from "~/routes/announcement/parts/announcement-list";
import { OwnAnnouncements } from "~/routes/announcement/parts/own-announcements";
import { announcementForms } from "../parts/announcement-forms.server";
import { type AnnouncementList as List, loadAnnouncementList } from "../parts/announcement-list.server";
import { loadOwnAnnouncements, type OwnAnnouncementsData } from "../parts/own-announcements.server";
import styles from "./page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = { access: "member", failure: "announcementsLoadFailed" } satisfies RouteHandle;

type Shown = { own: OwnAnnouncementsData } | { list: List };

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const shown = data as Shown | undefined;
  if (shown && "own" in shown) return pageTitle("announcement:own.heading");
  return pageTitle(`announcement:heading.${shown?.list.type ?? "council"}`);
};

export async function loader(args: LoaderFunctionArgs) {
  return withContext(args, handle, async (ctx): Promise<Shown> => {
    const type = wantedType(new URL(args.request.url));
    if (type === ownType) {
      requireFeature(ctx.viewer, "myAnnouncements");
      return { own: await loadOwnAnnouncements(ctx, args.request) };
    }
    if (type === queryType) requireFeature(ctx.viewer, "offerEnquiries");
    return { list: await loadAnnouncementList(ctx, args.request, type) };
  });
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

/** The type that the address names, by itself or in its query. Throws announcementParametersMissing. */
function wantedType({ pathname, searchParams }: URL): number {
  const named = announcementTypes.findIndex((type) => pathTo(`announcements.${type}`) === pathname.replace(/\/$/, ""));
  if (named >= 0) return named;
  const typed = searchParams.get("type");
  if (typed === String(ownType)) return ownType;
  const type = announcementTypes.findIndex((_, index) => String(index) === typed);
  if (type < 0) throw new DomainError("announcementParametersMissing");
  return type;
}
