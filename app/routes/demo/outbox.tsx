import "~/i18n/demo";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Outbox } from "~/components/demo/outbox";
import { type RouteHandle, withContext } from "~/http/context.server";
import { pageTitle } from "~/page-title";
import { loadOutbox } from "./outbox.server";

export const handle = { access: "public" } satisfies RouteHandle;

export const meta: MetaFunction = () => pageTitle("demo:outbox.heading");

export async function loader(args: LoaderFunctionArgs) {
  return withContext(args, handle, async (ctx) => loadOutbox(ctx, args.request));
}

export default function OutboxPage() {
  return <Outbox data={useLoaderData<typeof loader>()} />;
}
