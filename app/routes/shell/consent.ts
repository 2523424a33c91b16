import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { givenConsent } from "~/components/shell/consent.server";
import { consentForm } from "~/domain/content/form.server";
import { redirectWithFlash } from "~/http/flash.server";
import { handleForms } from "~/http/form.server";
import { safeReturn } from "~/http/return-to.server";
import { pages, pathTo } from "~/paths";

export const handle = pages.consent;

export async function loader() {
  return redirect(pathTo("home", null, { cookies: "settings" }));
}

export async function action(args: ActionFunctionArgs) {
  return handleForms(args, handle, {
    consent: {
      schema: consentForm,
      run: async (ctx, { choice, analytics, marketing, returnTo }) => {
        const consent =
          choice === "chosen" ? { analytics, marketing } : { analytics: choice === "all", marketing: choice === "all" };
        const headers = new Headers({ "Set-Cookie": givenConsent(consent, ctx.now) });
        return redirectWithFlash(safeReturn(returnTo), "shell:flash.consentSaved", headers);
      },
    },
  });
}
