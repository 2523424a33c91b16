import { useTranslation } from "react-i18next";
import type { Demo } from "./data.server";

export function DemoAccounts({ password, accounts }: Demo) {
  const { t } = useTranslation("account");
  return (
    <details className="demo-accounts">
      <summary>{t("demo.heading")}</summary>
      <dl className="facts">
        {accounts.map(({ login, role }) => (
          <div key={login}>
            <dt>{t(`demo.${role}`)}</dt>
            <dd>{login}</dd>
          </div>
        ))}
      </dl>
      <p>{t("demo.password", { password })}</p>
    </details>
  );
}
