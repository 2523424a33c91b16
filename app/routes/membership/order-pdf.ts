import type { LoaderFunctionArgs } from "@remix-run/node";
import { type RouteHandle, withContext } from "~/http/context.server";
import { pdfAnswer } from "~/http/printed-document.server";
import { printConfirmation } from "./parts/confirmation.server";

export const handle = { access: "signedIn" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  return withContext(args, handle, async (ctx) => pdfAnswer(await printConfirmation(ctx, args.params)));
}
