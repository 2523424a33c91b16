import { demoAccounts, demoPassword } from "~/domain/account/demo-accounts.js";
import { hasTermsToAccept } from "~/domain/content/acceptance.server";
import type { Context } from "~/domain/kernel/context";
import { findFirstSteps } from "~/domain/task/first-steps.server";
import { env } from "~/env.server";
import { landingPath } from "~/http/return-to.server";
import { pathTo } from "~/paths";

/** The form, with why the session before has ended where the address says so. */
export function loadSignIn(request: Request) {
  const reason = new URL(request.url).searchParams.get("reason");
  return {
    ended: endings.find((ending) => ending.reason === reason)?.code ?? null,
    officeEmail: env.officeEmail,
    demo,
  };
}

/** The page on which a person begins: where they wanted to go, behind the terms that wait for their acceptance. */
export async function pathAfterSignIn(ctx: Context, request: Request, userId: number): Promise<string> {
  const returnParameter = new URL(request.url).searchParams.get("returnTo");
  const returnTo = returnParameter ?? ((await findFirstSteps(ctx, userId))?.isDue ? pathTo("welcome") : null);
  if (!(await hasTermsToAccept(ctx, userId))) return landingPath(returnTo);
  return pathTo("terms", null, { returnTo: returnTo ?? undefined });
}

export type SignInData = ReturnType<typeof loadSignIn>;
export type Demo = NonNullable<typeof demo>;

const endings = [
  { reason: "session", code: "sessionExpired" },
  { reason: "company", code: "companyIsSuspended" },
] as const;

/** The demo's accounts that the page shows; null for a real portal. */
const demo = env.demo
  ? {
      password: demoPassword,
      accounts: demoAccounts.flatMap((account) =>
        "role" in account ? [{ login: account.login, role: account.role }] : [],
      ),
    }
  : null;
