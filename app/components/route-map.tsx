import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { PostingKind } from "~/domain/freight/posting/status";
import type { DrawnRoute } from "~/domain/place/route-map.server";

const half = 32;

/** A route as the server drew it; what it shows is said in words too. */
export function RouteMap({ map, kind }: { map: DrawnRoute; kind: PostingKind }) {
  const { t } = useTranslation("freight");
  const id = useId();
  const townsOf = (role: "LOAD" | "UNLOAD") =>
    map.stops.filter((stop) => stop.role === role).map(({ number, city }) => `${number}. ${city}`);
  const descriptions = (["LOAD", "UNLOAD"] as const)
    .filter((role) => townsOf(role).length > 0)
    .map((role) => t(`map.${role}.${kind}`, { towns: townsOf(role).join(", ") }));
  return (
    <svg
      className="route-map"
      viewBox={`0 0 ${map.width} ${map.height}`}
      role="img"
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}desc`}
    >
      <title id={`${id}title`}>{t("map.title")}</title>
      <desc id={`${id}desc`}>{descriptions.join(" ")}</desc>
      <path className="land" d={map.land} />
      <path className="border" d={map.borders} />
      {map.way && <path className="way" d={map.way} />}
      {map.marks.map(({ x, y, role, numbers }) => {
        const reach = Math.max(half, 14 + 12 * numbers.length);
        return (
          <g key={numbers} className={role === "LOAD" ? "load" : "unload"}>
            <rect x={x - reach} y={y - half} width={2 * reach} height={2 * half} rx={role === "LOAD" ? half : 8} />
            <text x={x} y={y + 16}>
              {numbers}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
