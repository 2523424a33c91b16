import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { serveFile } from "~/api/media.server";
import { withdrawFile } from "~/domain/file/commands.server";
import { findCaseFile, findFile } from "~/domain/file-rights.server";
import { DomainError } from "~/domain/kernel/errors";
import { uuid } from "~/domain/kernel/form.server";
import { answerCall, requireSignedIn, wrongMethod } from "~/http/answer-call.server";
import { pages } from "~/paths";

export const handle = pages.media;

export async function loader(args: LoaderFunctionArgs) {
  return answerCall({ ...args, isForPrograms: true }, async (ctx) => {
    // A visitor's files are opened by the link of their mail.
    const secret = new URL(args.request.url).searchParams.get("case");
    const id = fileId(args);
    const file = secret === null ? await findFile(requireSignedIn(ctx), id) : await findCaseFile(ctx, secret, id);
    return serveFile(ctx, file, args.request);
  });
}

export async function action(args: ActionFunctionArgs) {
  if (args.request.method !== "DELETE") return wrongMethod("GET, HEAD, DELETE");
  return answerCall(args, async (ctx) => {
    await withdrawFile(requireSignedIn(ctx), fileId(args));
    return new Response(null, { status: 204 });
  });
}

function fileId({ params }: Pick<LoaderFunctionArgs, "params">): string {
  const id = uuid.safeParse(params.id);
  if (!id.success) throw new DomainError("notFound");
  return id.data;
}
