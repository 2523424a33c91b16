import { useTranslation } from "react-i18next";

const password = "Demo!2026pl";
const accounts = [
  { login: "admin@rada.example", label: "demo.admin" },
  { login: "biuro@rada.example", label: "demo.office" },
  { login: "szef@transbud.example", label: "demo.member" },
  { login: "szef@darmowy.example", label: "demo.free" },
] as const;

/** Shown in the demo alone, where the accounts are public anyway. */
export function DemoAccounts() {
  const { t } = useTranslation("account");
  return (
    <details className="demo-accounts">
      <summary>{t("demo.heading")}</summary>
      <dl className="facts">
        {accounts.map(({ login, label }) => (
          <div key={login}>
            <dt>{t(label)}</dt>
            <dd>{login}</dd>
          </div>
        ))}
      </dl>
      <p>{t("demo.password", { password })}</p>
    </details>
  );
}
