import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/page-title";
import { loaderOf } from "~/http/context.server";
import { pages } from "~/paths";
import { loadMembers } from "./data.server";
import { Members } from "./page";
import styles from "./page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = pages.members;

export const meta: MetaFunction = () => pageTitle("members:heading");

export const loader = loaderOf(handle, loadMembers);

export default function MembersPage() {
  return <Members data={useLoaderData<typeof loader>()} />;
}
