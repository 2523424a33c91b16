import "~/i18n/offer";
import { useTranslation } from "react-i18next";
import type { Way, WayEnd } from "~/domain/deal/way";

/** Where from and where to, the two ends under each other, as the lists of the exchange show them. */
export function DealWay({ way }: { way: Way }) {
  return (
    <>
      <End end={way.from} />
      <End end={way.to} />
    </>
  );
}

function End({ end }: { end: WayEnd | null }) {
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
export function DealDays({ way }: { way: Way }) {
  return (
    <>
      {way.from?.days && <span className="num days">{way.from.days}</span>}
      {way.to?.days && <span className="num days soft">{way.to.days}</span>}
    </>
  );
}
