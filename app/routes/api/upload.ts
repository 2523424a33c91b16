import { type ActionFunctionArgs, json } from "@remix-run/node";
import { readUpload } from "~/api/upload.server";
import { discardFiles, storeFiles } from "~/domain/file/commands.server";
import { doorOfScope, featureOfScope, uploadScope } from "~/domain/file/form.server";
import { describeUploads } from "~/domain/file/queries.server";
import { DomainError } from "~/domain/kernel/errors";
import { requireRights, requireTerms } from "~/domain/kernel/policy";
import { countUpload } from "~/domain/kernel/rate-limit.server";
import { answerCall, requireSignedIn, wrongMethod } from "~/http/answer-call.server";
import { pages } from "~/paths";

export const handle = pages["media.upload"];

export async function loader() {
  return wrongMethod("POST");
}

/** Takes files for what the address names, as `?scope=ANNOUNCEMENT_IMAGE`; nothing is made of them yet. */
export async function action(args: ActionFunctionArgs) {
  return answerCall(
    args,
    async (caller) => {
      const ctx = requireSignedIn(caller);
      const scope = uploadScope.safeParse(new URL(args.request.url).searchParams.get("scope"));
      requireRights(ctx.viewer, { feature: scope.success ? featureOfScope[scope.data] : "addAnnouncement" });
      if (!scope.success) throw new DomainError("invalidInputObject");
      requireTerms(ctx.viewer, doorOfScope(scope.data));
      await countUpload(ctx);
      return readUpload(args, async (receivedFiles) => {
        const ids = receivedFiles.map(({ id }) => id);
        await storeFiles(
          ctx,
          receivedFiles.map((file) => ({ ...file, scope: scope.data })),
        );
        // Whoever broke off learns of none of them.
        if (args.request.signal.aborted) await discardFiles(ctx, ids);
        return json({ files: await describeUploads(ctx, ids) });
      });
    },
    {
      fileTooLarge: 413,
      tooManyFiles: 413,
      imageSize: 413,
      fileTypeNotAllowed: 400,
      fileEmpty: 400,
      fileRequired: 400,
    },
  );
}
