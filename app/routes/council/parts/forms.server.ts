import type { ActionFunctionArgs } from "@remix-run/node";
import { userDecisionForm } from "~/domain/account/form.server";
import { changeUserStatus } from "~/domain/account/user-status.server";
import { changeCompanyStatus, changeDocumentParams } from "~/domain/company/commands.server";
import { companyDecisionForm, documentParamsForm } from "~/domain/company/form.server";
import type { SignedInContext } from "~/domain/context";
import { redirectWithFlash } from "~/http/flash.server";
import { addressWith, wantedPath } from "~/http/return-to.server";

type CompanyDecision = Parameters<typeof changeCompanyStatus>[1];
type UserDecision = Parameters<typeof changeUserStatus>[1];
type Params = Parameters<typeof changeDocumentParams>[1];

/** The decisions that the panel's pages and dialogs share; each leads back to where it was made. */
export function portalForms({ request }: Pick<ActionFunctionArgs, "request">) {
  return {
    decide: {
      schema: companyDecisionForm,
      run: async (ctx: SignedInContext, decision: CompanyDecision) => {
        await changeCompanyStatus(ctx, decision);
        return redirectWithFlash(addressWith(request, { status: undefined }), "council:company.changed");
      },
    },
    decideUser: {
      schema: userDecisionForm,
      run: async (ctx: SignedInContext, decision: UserDecision) => {
        await changeUserStatus(ctx, decision);
        return redirectWithFlash(addressWith(request, { user: undefined }), "council:user.changed");
      },
    },
    documentParams: {
      schema: documentParamsForm,
      run: async (ctx: SignedInContext, params: Params) => {
        await changeDocumentParams(ctx, params);
        return redirectWithFlash(wantedPath(request), "council:document.changed");
      },
    },
  };
}
