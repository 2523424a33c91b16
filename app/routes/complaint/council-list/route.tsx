import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import styles from "~/components/lists/list-page.css?url";
import { pageTitle } from "~/components/page-title";
import { loaderOf } from "~/http/context.server";
import { pages } from "~/paths";
import { loadAllComplaints } from "./data.server";
import { AllComplaints } from "./page";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = pages["council.complaints"];

export const meta: MetaFunction = () => pageTitle("complaint:office.heading");

export const loader = loaderOf(handle, loadAllComplaints);

export default function CouncilComplaints() {
  return <AllComplaints data={useLoaderData<typeof loader>()} />;
}
