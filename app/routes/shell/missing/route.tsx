import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { answersTo } from "~/domain/content/answer";
import { type RouteHandle, withContext } from "~/http/context.server";

export const handle = { access: "public" } satisfies RouteHandle;

/**
 * Matches what no other route does, so that a missing page too has the frame of whoever asks, and so has what a file's
 * address refused.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { refused } = args.context;
  return withContext(args, handle, async () => {
    if (refused) {
      const { code, params, status, retryAfter } = refused;
      throw json(
        { code, params, answer: answersTo[code] },
        { status, headers: retryAfter ? { "Retry-After": retryAfter } : {} },
      );
    }
    throw new Response(null, { status: 404 });
  });
}

export const action = (args: ActionFunctionArgs) => loader(args);

export default function MissingRoute() {
  return null;
}
