import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/page-title";
import { loaderOf } from "~/http/context.server";
import { pages } from "~/paths";
import { loadTasks } from "./data.server";
import { Tasks } from "./page";
import styles from "./page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = pages.tasks;

export const meta: MetaFunction = () => pageTitle("task:heading");

export const loader = loaderOf(handle, loadTasks);

export default function TasksPage() {
  return <Tasks data={useLoaderData<typeof loader>()} />;
}
