import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { VerificationQueue } from "~/components/portal/verification-queue";
import { type RouteHandle, withContext } from "~/http/context.server";
import { pageTitle } from "~/page-title";
import { loadQueue, type QueueData } from "./verification.server";

export const handle = { access: "member", permission: "ACCESS_CONTROL", feature: "adminPanel" } satisfies RouteHandle;

export const meta: MetaFunction = () => pageTitle("portal:queue.heading");

export async function loader(args: LoaderFunctionArgs) {
  return withContext(args, handle, async (ctx) => loadQueue(ctx, args.request));
}

export default function PortalVerification() {
  return <VerificationQueue data={useLoaderData<typeof loader>() as QueueData} />;
}
