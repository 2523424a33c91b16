import type { ActionFunctionArgs } from "@remix-run/node";
import { changeCompanyStatus, changeDocumentParams } from "~/domain/company/commands.server";
import { companyDecisionForm, documentParamsForm } from "~/domain/company/form.server";
import type { MemberContext } from "~/domain/context";
import { redirectWithFlash } from "~/http/flash.server";
import { wantedPath } from "~/http/return-to.server";

type Decision = Parameters<typeof changeCompanyStatus>[1];
type Params = Parameters<typeof changeDocumentParams>[1];

/** The decisions that the list's dialogs and the company's page share; each leads back to where it was made. */
export function companyForms({ request }: Pick<ActionFunctionArgs, "request">) {
  return {
    decide: {
      schema: companyDecisionForm,
      run: async (ctx: MemberContext, decision: Decision) => {
        await changeCompanyStatus(ctx, decision);
        return redirectWithFlash(withoutDialog(request), "portal:company.changed");
      },
    },
    documentParams: {
      schema: documentParamsForm,
      run: async (ctx: MemberContext, params: Params) => {
        await changeDocumentParams(ctx, params);
        return redirectWithFlash(wantedPath(request), "portal:document.changed");
      },
    },
  };
}

function withoutDialog(request: Request): string {
  const url = new URL(wantedPath(request), request.url);
  url.searchParams.delete("status");
  url.searchParams.delete("action");
  return `${url.pathname}${url.search}`;
}
