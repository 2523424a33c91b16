import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/page-title";
import { hasFullAccess } from "~/domain/kernel/viewer";
import { withContext } from "~/http/context.server";
import { pages } from "~/paths";
import { Welcome } from "./page";
import styles from "./page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = pages.welcome;

export const meta: MetaFunction = () => pageTitle("account:welcome.heading");

export async function loader(args: LoaderFunctionArgs) {
  return withContext(args, handle, async ({ viewer }) => ({
    name: viewer.name,
    company: viewer.company.name,
    isVerified: viewer.company.isVerified,
    hasFullAccess: hasFullAccess(viewer),
  }));
}

export default function WelcomePage() {
  return <Welcome data={useLoaderData<typeof loader>()} />;
}
