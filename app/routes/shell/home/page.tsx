import { useTranslation } from "react-i18next";
import { pathTo } from "~/paths";

export function Home({ isSignedIn }: { isSignedIn: boolean }) {
  const { t } = useTranslation("shell");
  return (
    <div className="hero">
      <h1>{t("home.heading")}</h1>
      <p className="lead">{t("home.intro")}</p>
      <p className="actions">
        {isSignedIn ? (
          <>
            <a className="button next" href={pathTo("shipments")}>
              {t("menu.page.shipments")}
            </a>
            <a className="button" href={pathTo("vehicleOffers")}>
              {t("menu.page.vehicleOffers")}
            </a>
            <a className="button" href={pathTo("announcements")}>
              {t("menu.group.announcements")}
            </a>
          </>
        ) : (
          <>
            <a className="button next" href={pathTo("join")}>
              {t("home.join")}
            </a>
            <a className="button" href={pathTo("signIn")}>
              {t("signIn")}
            </a>
          </>
        )}
      </p>
      <ul className="points">
        {(["freight", "members", "announcements"] as const).map((point) => (
          <li key={point}>
            <h2>{t(`home.${point}.heading`)}</h2>
            <p>{t(`home.${point}.text`)}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
