import type { LoaderFunctionArgs } from "@remix-run/node";
import { withContext } from "~/http/context.server";
import { pdfAnswer } from "~/http/printed-document.server";
import { pages } from "~/paths";
import { printConfirmation } from "./parts/confirmation.server";

export const handle = pages.planOrderPdf;

export async function loader(args: LoaderFunctionArgs) {
  return withContext(args, handle, async (ctx) => pdfAnswer(await printConfirmation(ctx, args.params)));
}
