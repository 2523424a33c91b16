import { useTranslation } from "react-i18next";
import { pathTo } from "~/paths";

type Props = { isUnconfirmed: boolean; login: unknown };

/** The ways on for who cannot sign in. */
export function SignInLinks({ isUnconfirmed, login }: Props) {
  const { t } = useTranslation("account");
  const email = typeof login === "string" && login.includes("@") ? login : undefined;
  return (
    <ul className="plain ways">
      {isUnconfirmed && (
        <li>
          <a href={pathTo("resendConfirmation", null, { email })}>{t("signIn.resend")}</a>
        </li>
      )}
      <li>
        <a href={pathTo("forgottenPassword", null, { email })}>{t("signIn.forgotten")}</a>
      </li>
      <li>
        <a href={pathTo("join")}>{t("signIn.join")}</a>
      </li>
      <li>
        <a href={pathTo("helpForm")}>{t("signIn.help")}</a>
      </li>
    </ul>
  );
}
