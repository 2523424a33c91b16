import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { liteCookie } from "~/components/shell/lite.server";
import { liteForm } from "~/domain/content/form.server";
import { handleForms } from "~/http/form.server";
import { safeReturn } from "~/http/return-to.server";
import { pages, pathTo } from "~/paths";

export const handle = pages.lite;

export async function loader() {
  return redirect(pathTo("home"));
}

export async function action(args: ActionFunctionArgs) {
  return handleForms(args, handle, {
    lite: {
      schema: liteForm,
      run: async (_, { lite, returnTo }) =>
        redirect(safeReturn(returnTo), { status: 303, headers: { "Set-Cookie": liteCookie(lite === "1") } }),
    },
  });
}
