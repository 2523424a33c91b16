import { demoAccounts, demoPassword } from "~/domain/account/demo-accounts.js";
import { env } from "~/env.server";

/** The form, with why the session before has ended where the address says so. */
export function loadSignIn(request: Request) {
  const reason = new URL(request.url).searchParams.get("reason");
  return {
    ended: endings.find((ending) => ending.reason === reason)?.code ?? null,
    officeEmail: env.officeEmail,
    demo,
  };
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
