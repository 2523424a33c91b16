import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AnnouncementList } from "~/components/announcement/announcement-list";
import { announcementTypes, queryType } from "~/domain/announcement/type";
import { DomainError } from "~/domain/errors";
import { requireFeature } from "~/domain/policy";
import { type RouteHandle, withContext } from "~/http/context.server";
import { pageTitle } from "~/page-title";
import { pathTo } from "~/paths";
import { type AnnouncementList as List, loadAnnouncementList } from "./list.server";

export const handle = { access: "member", failure: "announcementsLoadFailed" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(`announcement:heading.${data?.type ?? "council"}`);

export async function loader(args: LoaderFunctionArgs) {
  return withContext(args, handle, async (ctx) => {
    const type = wantedType(new URL(args.request.url));
    if (type === queryType) requireFeature(ctx.viewer, "offerEnquiries");
    return loadAnnouncementList(ctx, args.request, type);
  });
}

export default function AnnouncementsOfType() {
  return <AnnouncementList list={useLoaderData<List>()} />;
}

/** The type that the address names, by itself or in its query. Throws announcementParametersMissing. */
function wantedType({ pathname, searchParams }: URL): number {
  const named = announcementTypes.findIndex((type) => pathTo(`announcements.${type}`) === pathname.replace(/\/$/, ""));
  const type =
    named >= 0 ? named : announcementTypes.findIndex((_, index) => String(index) === searchParams.get("type"));
  if (type < 0) throw new DomainError("announcementParametersMissing");
  return type;
}
