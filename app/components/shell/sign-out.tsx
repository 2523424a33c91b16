import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { signOut } from "~/api/browser/sign-out";
import { pathTo } from "~/paths";

const timeoutMilliseconds = 2000;

export function SignOut() {
  const { t } = useTranslation("shell");

  // A page that is being left would cut the call off, so the form waits for it, though not for long.
  async function endSessionFirst(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    await Promise.race([signOut(), new Promise((resolve) => setTimeout(resolve, timeoutMilliseconds))]);
    form.submit();
  }

  return (
    <form method="post" action={pathTo("signOut")} onSubmit={endSessionFirst}>
      <button type="submit" className="menu-item">
        {t("signOut")}
      </button>
    </form>
  );
}
