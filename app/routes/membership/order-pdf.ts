import type { LoaderFunctionArgs } from "@remix-run/node";
import contentDisposition from "content-disposition";
import { countCall } from "~/domain/rate-limit.server";
import { type RouteHandle, withContext } from "~/http/context.server";
import { loadConfirmation } from "./parts/confirmation.server";
import { confirmationPdf } from "./parts/confirmation-pdf.server";

export const handle = { access: "signedIn" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  return withContext(args, handle, async (ctx) => {
    await countCall(ctx, "export", ctx.viewer.id);
    const confirmation = await loadConfirmation(ctx, args.params);
    return new Response(new Uint8Array(await confirmationPdf(confirmation)), {
      headers: {
        "Content-Type": "application/pdf",
        "Content-Disposition": contentDisposition(`${confirmation.number.replaceAll("/", "-")}.pdf`),
        "Cache-Control": "private, no-store",
      },
    });
  });
}
