import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { signOut } from "~/domain/account/commands.server";
import { isSignedIn } from "~/domain/context";
import { type RouteHandle, withContext } from "~/http/context.server";
import { redirectWithFlash } from "~/http/flash.server";
import { clearedSession } from "~/http/session.server";
import { pathTo } from "~/paths";

export const handle = { access: "public" } satisfies RouteHandle;

export async function loader() {
  return redirect(pathTo("home"));
}

export async function action(args: ActionFunctionArgs) {
  return withContext(args, handle, async (ctx) => {
    if (isSignedIn(ctx)) await signOut(ctx);
    const headers = new Headers({ "Set-Cookie": clearedSession(), "Clear-Site-Data": '"storage"' });
    return redirectWithFlash(pathTo("signIn"), "account:signedOut", headers);
  });
}
