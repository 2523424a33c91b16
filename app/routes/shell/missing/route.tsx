import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type RouteHandle, withContext } from "~/http/context.server";

export const handle = { access: "public" } satisfies RouteHandle;

/** Matches what no other route does, so that a missing page too has the frame of whoever asks. */
export async function loader(args: LoaderFunctionArgs) {
  return withContext(args, handle, async () => {
    throw new Response(null, { status: 404 });
  });
}

export async function action(args: ActionFunctionArgs) {
  return loader(args);
}

export default function Missing() {
  return null;
}
