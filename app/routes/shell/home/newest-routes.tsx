import { useTranslation } from "react-i18next";
import { PlanText } from "~/components/plan-text";
import type { DrawnRoutes } from "~/domain/place/route-map.server";
import type { FrontDoor } from "./data.server";

type End = FrontDoor["routes"][number]["from"];

/** Where the newest loads go: towns and days, on a map and in words. */
export function NewestRoutes({ routes, map }: Pick<FrontDoor, "routes" | "map">) {
  const { t } = useTranslation("home");
  return (
    <section className="panel routes" aria-labelledby="routes-heading">
      {map && <SkyMap map={map} />}
      <h2 id="routes-heading">{t("routes.heading")}</h2>
      <ol>
        {routes.map(({ from, to, days }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing of a route may tell which it is.
          <li key={index}>
            <span>
              <Town end={from} /> <span aria-hidden="true">→</span> <span className="sr">{t("routes.to")}</span>{" "}
              <Town end={to} />
            </span>
            {days && (
              <span className="soft small">
                <PlanText>{days}</PlanText>
              </span>
            )}
          </li>
        ))}
      </ol>
      <p className="soft small">{t("routes.note")}</p>
    </section>
  );
}

function Town({ end: { sign, town } }: { end: End }) {
  return (
    <span>
      <span className="soft small">{sign}</span> <strong>{town}</strong>
    </span>
  );
}

function SkyMap({ map }: { map: DrawnRoutes }) {
  const { t } = useTranslation("home");
  return (
    <svg className="sky-map" viewBox={`0 0 ${map.width} ${map.height}`} role="img" aria-label={t("routes.map")}>
      <path className="land" d={map.land} />
      <path className="border" d={map.borders} />
      {map.ways.map(({ bow }) => (
        <path key={bow} className="way" d={bow} />
      ))}
      {map.ways.map(({ bow, from: [fromX, fromY], to: [x, y] }) => (
        <g key={bow}>
          <circle cx={fromX} cy={fromY} r="9" />
          <circle className="end" cx={x} cy={y} r="11" />
        </g>
      ))}
    </svg>
  );
}
