import "~/i18n/freight";
import "~/i18n/freight-search";
import { useTranslation } from "react-i18next";
import { Icon } from "~/components/icons";
import { useAddress } from "~/components/use-address";
import type { Chip } from "./filter-chips.server";

/** What narrows the list, each a link to the list without it. */
export function FilterChips({ chips }: { chips: Chip[] }) {
  const { t } = useTranslation(["freightSearch", "freight"]);
  const address = useAddress();
  if (chips.length === 0) return null;
  const textOf = ({ name, text, bodies }: Chip) => {
    if (name === "adr") return t(`filters.adr.${text as "with"}`);
    const said = bodies ? bodies.map((body) => t(`freight:body.${body}`)).join(", ") : text;
    return said ? `${t(`chip.${name}`)}: ${said}` : t(`chip.${name}`);
  };
  return (
    <nav className="filter-chips" aria-label={t("chips.label")}>
      {chips.map((chip) => (
        <a key={chip.name} href={address({}, chip.query)} aria-label={t("chips.remove", { filter: textOf(chip) })}>
          {textOf(chip)} <Icon name="close" />
        </a>
      ))}
      <a className="clear" href={address({}, "")}>
        {t("chips.clear")}
      </a>
    </nav>
  );
}
