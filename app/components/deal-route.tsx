import "~/i18n/offer";
import { useTranslation } from "react-i18next";
import type { Route, RouteEnd } from "~/domain/deal/route";

/** Where from and where to, the two ends under each other, as the lists of the exchange show them. */
export function DealRoute({ route }: { route: Route }) {
  return (
    <>
      <End end={route.from} />
      <End end={route.to} />
    </>
  );
}

function End({ end }: { end: RouteEnd | null }) {
  const { t } = useTranslation("offer");
  if (!end) return <span className="deal-end soft">{t("anywhere")}</span>;
  return (
    <span className="deal-end">
      <span className="deal-sign">{end.sign}</span>
      {end.code && <span className="num soft small">{end.code}</span>}{" "}
      <span className="deal-town">
        {end.city}
        {end.more > 0 && (
          <>
            {" "}
            <span className="soft small num">{t("more", { count: end.more })}</span>
          </>
        )}
      </span>
    </span>
  );
}

/** The days of both ends. */
export function DealDays({ route }: { route: Route }) {
  return (
    <>
      {route.from?.days && <span className="num days">{route.from.days}</span>}
      {route.to?.days && <span className="num days soft">{route.to.days}</span>}
    </>
  );
}
