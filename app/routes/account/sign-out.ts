import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { signOut } from "~/domain/account/commands.server";
import { isSignedIn } from "~/domain/kernel/context";
import { withContext } from "~/http/context.server";
import { redirectWithFlash } from "~/http/flash.server";
import { clearedSession } from "~/http/session.server";
import { pages, pathTo } from "~/paths";

export const handle = pages.signOut;

export async function loader() {
  return redirect(pathTo("home"));
}

/** Asked by script with `quiet`, it has nothing to say: the page that asked goes on by itself. */
export async function action(args: ActionFunctionArgs) {
  return withContext(args, handle, async (ctx) => {
    const { searchParams } = new URL(args.request.url);
    const reason = searchParams.get("reason") === "PLAN_KEY_MISSING" ? "PLAN_KEY_MISSING" : "SIGN_OUT";
    if (isSignedIn(ctx)) await signOut(ctx, reason);
    const headers = new Headers({ "Set-Cookie": clearedSession(), "Clear-Site-Data": '"storage"' });
    if (searchParams.has("quiet")) return new Response(null, { status: 204, headers });
    return redirectWithFlash(pathTo("signIn"), "account:flash.signedOut", headers);
  });
}
