import { useTranslation } from "react-i18next";
import { pathTo } from "~/paths";
import type { Matches } from "./matches.server";

type Props = { postingId: number; matches: Matches | null; isShort?: boolean };

/** Leads from an own posting to what fits it, in short where it stands among much; nothing where nothing does. */
export function MatchLinks({ postingId: posting, matches, isShort = false }: Props) {
  const { t } = useTranslation("returns");
  if (!matches) return null;
  const { loads, vehicles } = matches;
  const link = (href: string, long: string, short: string) => (
    <a className="num" href={href} title={isShort ? long : undefined} aria-label={isShort ? long : undefined}>
      {isShort ? short : long}
    </a>
  );
  return (
    <>
      {vehicles
        ? link(
            pathTo("matchingVehicles", null, { posting }),
            t("link.vehicles", { count: vehicles }),
            t("link.vehicles.short", { count: vehicles }),
          )
        : null}
      {loads
        ? link(
            pathTo("returnLoads", null, { posting }),
            t("link.loads", { count: loads }),
            t("link.loads.short", { count: loads }),
          )
        : null}
    </>
  );
}
