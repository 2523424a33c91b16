import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/page-title";
import { postingPolicy } from "~/domain/freight/posting/policy";
import { postingKinds } from "~/domain/freight/posting/status";
import { withContext } from "~/http/context.server";
import { pages } from "~/paths";
import { handleImport } from "./forms.server";
import { type ImportAnswer, ImportPage } from "./page";
import styles from "./page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = pages.importPostings;

export const meta: MetaFunction = () => pageTitle("postingImport:heading");

export async function loader(args: LoaderFunctionArgs) {
  return withContext(args, handle, async (ctx) => {
    postingPolicy.authorize(ctx.viewer, "posting.post", null);
    const kindParameter = new URL(args.request.url).searchParams.get("kind")?.toUpperCase();
    return { kind: postingKinds.find((kind) => kind === kindParameter) ?? ("SHIPMENT" as const) };
  });
}

export async function action(args: ActionFunctionArgs) {
  return handleImport(args, handle);
}

export default function ImportPostings() {
  return <ImportPage {...useLoaderData<typeof loader>()} answer={useActionData<ImportAnswer>()} />;
}
