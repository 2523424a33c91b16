import { useTranslation } from "react-i18next";
import { pathTo } from "~/paths";
import type { FrontDoor } from "./data.server";
import { NewestRoutes } from "./newest-routes";
import { Organiser } from "./organiser";
import { Prices } from "./prices";
import { Safety } from "./safety";

type Props = { isSignedIn: boolean; door: FrontDoor | null };

/**
 * What the portal is, for who sees it first: how much is on it, what protects a deal, how to join, what it costs and
 * whose it is.
 */
export function Home({ isSignedIn, door }: Props) {
  return (
    <div className="door">
      <div className="hero">
        <Hero isSignedIn={isSignedIn} counts={door?.counts ?? null} />
        {door && door.routes.length > 0 && <NewestRoutes routes={door.routes} map={door.map} />}
      </div>
      <Safety />
      {door && <Steps answerDays={door.answerDays} />}
      {door && <Prices {...door} />}
      {door && <Organiser {...door} />}
    </div>
  );
}

function Hero({ isSignedIn, counts }: { isSignedIn: boolean; counts: FrontDoor["counts"] }) {
  const { t } = useTranslation(["home", "shell"]);
  return (
    <div className="promise">
      <h1>{t("heading")}</h1>
      <p className="lead">{t("intro")}</p>
      <p className="actions">
        {isSignedIn ? (
          <>
            <a className="button next" href={pathTo("shipments")}>
              {t("shell:menu.page.shipments")}
            </a>
            <a className="button" href={pathTo("vehicleOffers")}>
              {t("shell:menu.page.vehicleOffers")}
            </a>
            <a className="button" href={pathTo("announcements")}>
              {t("shell:menu.group.announcements")}
            </a>
          </>
        ) : (
          <>
            <a className="button next" href={pathTo("join")}>
              {t("join")}
            </a>
            <a className="button" href={pathTo("signIn")}>
              {t("shell:signIn")}
            </a>
          </>
        )}
      </p>
      {counts && (
        <ul className="counts" aria-label={t("today")}>
          {(["loads", "vehicles", "companies"] as const).map((kind) => (
            <li key={kind}>
              <strong className="num">{counts[kind]}</strong> {t(kind, { count: counts[kind] })}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Steps({ answerDays }: Pick<FrontDoor, "answerDays">) {
  const { t } = useTranslation("home");
  const times = {
    form: t("steps.form.time"),
    papers: t("steps.papers.time"),
    answer: t("steps.answer.time", { count: answerDays }),
  };
  return (
    <section className="panel stack">
      <h2>{t("steps.heading")}</h2>
      <ol className="steps">
        {(["form", "papers", "answer"] as const).map((step) => (
          <li key={step}>
            <h3>{t(`steps.${step}.heading`)}</h3>
            <p className="step-time">{times[step]}</p>
            <p>{t(`steps.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
