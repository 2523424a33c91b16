import { useTranslation } from "react-i18next";
import { pathTo } from "~/paths";

type Props = { data: { name: string; company: string; isVerified: boolean; hasFullAccess: boolean } };

export function Welcome({ data }: Props) {
  const { t } = useTranslation("account");
  const { name, company, isVerified, hasFullAccess } = data;
  return (
    <div className="reading stack">
      <h1>{t("welcome.greeting", { name })}</h1>
      <p>{t("welcome.intro", { company })}</p>
      <ol className="panel next-steps">
        <li>
          <h2>
            <a href={pathTo("verification")}>{t("welcome.company")}</a>
          </h2>
          <p>{t(isVerified ? "welcome.company.verified" : "welcome.company.waiting")}</p>
        </li>
        <li>
          <h2>
            <a href={pathTo("plan")}>{t("welcome.plan")}</a>
          </h2>
          <p>{t(hasFullAccess ? "welcome.plan.full" : "welcome.plan.free")}</p>
        </li>
        <li>
          <h2>
            <a href={pathTo("announcements")}>{t("welcome.announcements")}</a>
          </h2>
          <p>{t("welcome.announcements.text")}</p>
        </li>
      </ol>
    </div>
  );
}
