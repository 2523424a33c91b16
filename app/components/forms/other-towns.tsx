import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";

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

const mostAtOnce = 9;

/**
 * The other towns of a name, or the towns of a code, each one press away, with script and without; those behind the
 * ninth unfold first.
 */
export function OtherTowns({ city, postalCode, towns, choice }: OtherTownsProps) {
  const { t } = useTranslation("freight");
  if (towns.length === 0) return null;
  const rest = towns.slice(mostAtOnce);
  const list = (some: OtherTown[]) =>
    some.map((town) => {
      const words = postalCode ? town.name : nameOfOther(city, town);
      const key = [town.acronym, town.name, town.postalCode].join(" ");
      const to = choice(town);
      return typeof to === "string" ? (
        <Link key={key} to={to} preventScrollReset>
          {words}
        </Link>
      ) : (
        <button key={key} type="submit" className="link" {...to}>
          {words}
        </button>
      );
    });
  return (
    <div className="hint other-towns">
      <span>{postalCode ? t("place.othersOfCode", { postalCode }) : t("place.others", { city })}</span>
      {list(towns.slice(0, mostAtOnce))}
      {rest.length > 0 && (
        <details>
          <summary>{t("place.othersMore", { count: rest.length })}</summary>
          <div className="other-towns">{list(rest)}</div>
        </details>
      )}
    </div>
  );
}

/** `Radom, powiat obornicki (64-630)`. */
function nameOfOther(city: string, { region, postalCode }: OtherTown): string {
  return [[city, region].filter(Boolean).join(", "), postalCode && `(${postalCode})`].filter(Boolean).join("\u00a0");
}
