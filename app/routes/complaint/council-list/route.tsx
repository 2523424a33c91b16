import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/page-title";
import { type RouteHandle, withContext } from "~/http/context.server";
import { loadAllComplaints } from "./data.server";
import { AllComplaints } from "./page";
import styles from "./page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = {
  access: "signedIn",
  permission: "MANAGE_COMPLAINTS",
  feature: "adminPanel",
} satisfies RouteHandle;

export const meta: MetaFunction = () => pageTitle("complaint:office.heading");

export async function loader(args: LoaderFunctionArgs) {
  return withContext(args, handle, async (ctx) => loadAllComplaints(ctx, args.request));
}

export default function PortalComplaints() {
  return <AllComplaints data={useLoaderData<typeof loader>()} />;
}
