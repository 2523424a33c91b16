import type { LoaderFunctionArgs } from "@remix-run/node";
import contentDisposition from "content-disposition";
import { type RouteHandle, withContext } from "~/http/context.server";
import { confirmationFile } from "./parts/confirmation-pdf.server";

export const handle = { access: "signedIn" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  return withContext(args, handle, async (ctx) => {
    const { name, content } = await confirmationFile(ctx, args.params);
    return new Response(new Uint8Array(content), {
      headers: {
        "Content-Type": "application/pdf",
        "Content-Disposition": contentDisposition(name),
        "Cache-Control": "private, no-store",
      },
    });
  });
}
