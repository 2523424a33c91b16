import { useTranslation } from "react-i18next";
import { signOut } from "~/api/browser/sign-out";
import { pathTo } from "~/paths";

export function SignOut() {
  const { t } = useTranslation("shell");

  return (
    <form method="post" action={pathTo("signOut")} onSubmit={() => void signOut()}>
      <button type="submit" className="menu-item">
        {t("signOut")}
      </button>
    </form>
  );
}
