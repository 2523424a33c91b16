import type { LoaderFunctionArgs } from "@remix-run/node";
import { serveFile } from "~/api/media.server";
import { findFileOfOwnPaper } from "~/domain/file-rights.server";
import { DomainError } from "~/domain/kernel/errors";
import { uuid } from "~/domain/kernel/form.server";
import { withContext } from "~/http/context.server";
import { pages } from "~/paths";

export const handle = pages.verificationFile;

/** A file of a paper of the viewer's company, at an address that the cookie of the verification is sent to. */
export async function loader(args: LoaderFunctionArgs) {
  return withContext(args, handle, async (ctx) => {
    const id = uuid.safeParse(args.params.id);
    if (!id.success) throw new DomainError("notFound");
    return serveFile(ctx, await findFileOfOwnPaper(ctx, id.data), args.request);
  });
}
