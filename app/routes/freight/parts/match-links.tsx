import { useTranslation } from "react-i18next";
import { pathTo } from "~/paths";
import type { Matches } from "./matches.server";

/** Leads from an own posting to what fits it; nothing where nothing does. */
export function MatchLinks({ postingId: posting, matches }: { postingId: number; matches: Matches | null }) {
  const { t } = useTranslation("returns");
  if (!matches) return null;
  const { loads, vehicles } = matches;
  return (
    <>
      {vehicles ? (
        <a className="num" href={pathTo("matchingVehicles", null, { posting })}>
          {t("link.vehicles", { count: vehicles })}
        </a>
      ) : null}
      {loads ? (
        <a className="num" href={pathTo("returnLoads", null, { posting })}>
          {t("link.loads", { count: loads })}
        </a>
      ) : null}
    </>
  );
}
