import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { generatedPassword } from "~/components/forms/new-password.server";
import { newPasswordForm } from "~/domain/account/form.server";
import { findLink } from "~/domain/account/link.server";
import type { Context } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { type FlashText, redirectWithFlash } from "~/http/flash.server";
import { pathTo } from "~/paths";

/** Whether the mailed link in the address is still good; looking does not use it up. */
export async function passwordLink(
  ctx: Context,
  { request }: Pick<LoaderFunctionArgs, "request">,
  kind: "PASSWORD_RESET" | "PASSWORD_GENERATION",
): Promise<Response> {
  const secret = secretOf(request);
  if (!secret) return json({ link: "none" });
  try {
    await findLink(ctx, kind, secret);
    return json({ link: "good" });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return json({ link: "dead" });
  }
}

/** The forms of a page that sets a password by the link in its address. */
export function passwordForms(
  { request }: Pick<ActionFunctionArgs, "request">,
  set: (ctx: Context, secret: string, password: string) => Promise<void>,
  flash: FlashText,
) {
  return {
    set: {
      schema: newPasswordForm,
      run: async (ctx: Context, { password }: { password: string }) => {
        await set(ctx, secretOf(request), password);
        return redirectWithFlash(pathTo("signIn"), flash);
      },
    },
    generate: generatedPassword,
  };
}

function secretOf(request: Request): string {
  return new URL(request.url).searchParams.get("token")?.slice(0, 200) ?? "";
}
