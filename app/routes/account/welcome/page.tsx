import { useTranslation } from "react-i18next";
import { pathTo } from "~/paths";
import { FirstSteps } from "./first-steps";

type Steps = NonNullable<Parameters<typeof FirstSteps>[0]["steps"]>;
type Props = {
  data: {
    name: string;
    companyId: number;
    company: string;
    isVerified: boolean;
    hasFullAccess: boolean;
    steps: Steps | null;
  };
};

export function Welcome({ data }: Props) {
  const { t } = useTranslation(["account", "shell"]);
  const { name, company, isVerified, hasFullAccess, steps } = data;
  if (steps) {
    return (
      <div className="reading stack">
        <h1>{t("welcome.greeting", { name })}</h1>
        <p>{t("firstSteps.intro", { company })}</p>
        <FirstSteps companyId={data.companyId} steps={steps} />
      </div>
    );
  }
  return (
    <div className="reading stack">
      <h1>{t("welcome.greeting", { name })}</h1>
      <p>{t("welcome.intro", { company })}</p>
      <p className="actions">
        <a className="button next" href={pathTo("shipments")}>
          {t("shell:menu.page.shipments")}
        </a>
        <a className="button" href={pathTo("vehicleOffers")}>
          {t("shell:menu.page.vehicleOffers")}
        </a>
      </p>
      <h2>{t("welcome.steps")}</h2>
      <ol className="panel next-steps">
        <li>
          <h3>
            <a href={pathTo("verification")}>{t("welcome.company")}</a>
          </h3>
          <p>{t(isVerified ? "welcome.company.verified" : "welcome.company.waiting")}</p>
        </li>
        <li>
          <h3>
            <a href={pathTo("plan")}>{t("welcome.plan")}</a>
          </h3>
          <p>{t(hasFullAccess ? "welcome.plan.full" : "welcome.plan.free")}</p>
        </li>
        <li>
          <h3>
            <a href={pathTo("announcements")}>{t("welcome.announcements")}</a>
          </h3>
          <p>{t("welcome.announcements.text")}</p>
        </li>
      </ol>
    </div>
  );
}
