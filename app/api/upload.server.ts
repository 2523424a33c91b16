import type { AppLoadContext } from "@remix-run/node";
import { DomainError } from "~/domain/kernel/errors";
import { type ReceivedFile, withMultipart } from "~/http/multipart.server";

type Args = { request: Request; context: AppLoadContext };

/** Reads the files of a call. Throws unsupportedMediaType, fileRequired, and what withMultipart does. */
export async function readUpload<T>(
  { request, context }: Args,
  use: (files: ReceivedFile[]) => Promise<T>,
): Promise<T> {
  if (!context.upload) throw new DomainError("unsupportedMediaType");
  return withMultipart(request.headers, context.upload, async ({ files, refusal }) => {
    if (refusal) throw refusal;
    if (files.length === 0) throw new DomainError("fileRequired");
    return use(files);
  });
}
