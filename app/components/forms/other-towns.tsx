import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import "~/i18n/freight";

export type OtherTown = { acronym: string; name: string; region: string | null; postalCode: string | null };

type OtherTownsProps = {
  /** Without its region. */
  city: string;
  /** Where the towns are those of a postal code. */
  postalCode?: string | null;
  towns: OtherTown[];
  /** Where the choice of a town leads, or the button that makes it. */
  choice: (town: OtherTown) => string | { name: string; value: string };
};

/** The other towns of a name, or the towns of a code, each one press away, with script and without. */
export function OtherTowns({ city, postalCode, towns, choice }: OtherTownsProps) {
  const { t } = useTranslation("freight");
  if (towns.length === 0) return null;
  return (
    <p className="hint other-towns">
      {postalCode ? t("place.othersOfCode", { postalCode }) : t("place.others", { city })}{" "}
      {towns.map((town) => {
        const way = choice(town);
        const words = postalCode ? town.name : [town.region, town.postalCode].filter(Boolean).join(" ");
        return typeof way === "string" ? (
          <Link key={words} to={way} preventScrollReset>
            {words}
          </Link>
        ) : (
          <button key={words} type="submit" className="link" {...way}>
            {words}
          </button>
        );
      })}
    </p>
  );
}
