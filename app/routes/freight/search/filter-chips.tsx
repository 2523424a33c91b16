import "~/i18n/freight";
import "~/i18n/freight-search";
import { useTranslation } from "react-i18next";
import { Icon } from "~/components/icons";
import { useAddress } from "~/components/use-address";
import type { PostingKind } from "~/domain/freight/posting/status";
import type { Chip } from "./filter-chips.server";

type Props = { kind: PostingKind; chips: Chip[] };

/** What narrows the list, each a link to the list without it. */
export function FilterChips({ kind, chips }: Props) {
  const { t } = useTranslation(["freightSearch", "freight"]);
  const address = useAddress();
  if (chips.length === 0) return null;
  const textOf = ({ name, text, bodies }: Chip) => {
    if (name === "adr") return t(`filters.adr.${text as "with"}`);
    const said = bodies ? bodies.map((body) => t(`freight:body.${body}`)).join(", ") : text;
    const label = t(name === "days" || name === "tonnage" ? `chip.${name}.${kind}` : `chip.${name}`);
    return said ? `${label}: ${said}` : label;
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
