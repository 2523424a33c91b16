import { useTranslation } from "react-i18next";
import { pathTo } from "~/paths";
import type { Matches } from "./matches.server";

type Props = { postingId: number; matches: Matches | null; isShort?: boolean };

/** Leads from an own posting to what fits it, in short where it stands among much; nothing where nothing does. */
export function MatchLinks({ postingId: posting, matches, isShort = false }: Props) {
  const { t } = useTranslation("returns");
  if (!matches) return null;
  const links = [
    { name: "vehicles", page: "matchingVehicles", count: matches.vehicles },
    { name: "loads", page: "returnLoads", count: matches.loads },
  ] as const;
  return links.map(({ name, page, count }) => {
    if (!count) return null;
    const text = t(`link.${name}`, { count });
    const long = isShort ? { title: text, "aria-label": text } : {};
    return (
      <a key={name} className="num" href={pathTo(page, null, { posting })} {...long}>
        {isShort ? t(`link.${name}.short`, { count }) : text}
      </a>
    );
  });
}
