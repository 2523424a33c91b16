import { useTranslation } from "react-i18next";
import { pathTo } from "~/paths";

type Props = { data: { organisation: string; isSignedIn: boolean } };

export function Home({ data }: Props) {
  const { t } = useTranslation("shell");
  const { organisation, isSignedIn } = data;
  return (
    <div className="hero">
      <h1>{t("home.heading")}</h1>
      <p className="lead">{t("home.intro", { organisation })}</p>
      <p className="actions">
        {isSignedIn ? (
          <a className="button next" href={pathTo("announcements")}>
            {t("home.announcements")}
          </a>
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
        {(["council", "community", "offers"] as const).map((point) => (
          <li key={point}>
            <h2>{t(`home.${point}.heading`)}</h2>
            <p>{t(`home.${point}.text`)}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
