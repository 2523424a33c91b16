import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { signIn } from "~/domain/account/commands.server";
import type { Context } from "~/domain/kernel/context";

type SignInResult = Awaited<ReturnType<typeof signIn>>;

/**
 * Signs in by the form strategy. The strategy reads a body itself, and ours is read already: it gets a request of its
 * own that holds the two checked fields and nothing else.
 */
export function authenticate(
  ctx: Context,
  request: Request,
  fields: { login: string; password: string },
): Promise<SignInResult> {
  const userAgent = request.headers.get("User-Agent");
  const strategy = new FormStrategy<SignInResult>(({ form }) =>
    signIn(ctx, { login: String(form.get("login")), password: String(form.get("password")), userAgent }),
  );
  const credentials = new Request(request.url, { method: "POST", body: new URLSearchParams(fields) });
  return new Authenticator<SignInResult>().use(strategy, "form").authenticate("form", credentials);
}
