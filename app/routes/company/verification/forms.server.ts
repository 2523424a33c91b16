import type { ActionFunctionArgs } from "@remix-run/node";
import { leaveVerificationSession } from "~/domain/account/verification-session.server";
import { storeDocument } from "~/domain/company/document/commands.server";
import { newDocumentForm } from "~/domain/company/document/form.server";
import { requestVerification } from "~/domain/company/verification/commands.server";
import { DomainError } from "~/domain/kernel/errors";
import { nothing } from "~/domain/kernel/form.server";
import type { RouteHandle } from "~/http/context.server";
import { redirectWithFlash } from "~/http/flash.server";
import { handleForms } from "~/http/form.server";
import { clearedVerificationSession } from "~/http/session.server";
import { pathTo } from "~/paths";

/**
 * Takes the request of the verification, papers of the viewer's company, and the end of a session of the verification.
 */
export function handleVerification(args: ActionFunctionArgs, handle: RouteHandle & { access: "verification" }) {
  return handleForms(args, handle, {
    request: {
      schema: nothing,
      run: (ctx) => requestVerification(ctx),
      accepted: [pathTo("verification"), "company:flash.verification.requested"],
    },
    addDocument: {
      schema: newDocumentForm,
      uploads: { files: "COMPANY_DOCUMENT" },
      admit: async () => null,
      run: async (ctx, { files, ...paper }) => {
        const owner = { companyId: ctx.viewer.company.id, personId: ctx.viewer.id };
        await storeDocument(ctx, owner, { ...paper, fileIds: files });
        return redirectWithFlash(pathTo("verification"), "company:flash.verification.added");
      },
    },
    leave: {
      schema: nothing,
      run: async (ctx) => {
        if (!ctx.viewer.isVerificationOnly) throw new DomainError("badRequest");
        await leaveVerificationSession(ctx);
        const headers = new Headers({ "Set-Cookie": clearedVerificationSession() });
        return redirectWithFlash(pathTo("signIn"), "account:flash.signedOut", headers);
      },
    },
  });
}
