import { demoAccounts, demoPassword } from "~/domain/account/demo-accounts.js";
import { env } from "~/env.server";

/** The demo's accounts that the page shows; null for a real portal. */
export const demo = env.demo
  ? {
      password: demoPassword,
      accounts: demoAccounts.flatMap((account) =>
        "role" in account ? [{ login: account.login, role: account.role }] : [],
      ),
    }
  : null;

export type Demo = NonNullable<typeof demo>;
