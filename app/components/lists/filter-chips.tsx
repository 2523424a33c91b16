import { useTranslation } from "react-i18next";
import { Icon } from "~/components/icons";

/** `without` is the address of the list that the chip's filter is taken out of. */
type Props = { chips: readonly { name: string; text: string; without: string }[]; clear: string };

/** What narrows the list, each a link to the list without it. */
export function FilterChips({ chips, clear }: Props) {
  const { t } = useTranslation();
  if (chips.length === 0) return null;
  return (
    <nav className="filter-chips" aria-label={t("filters.label")}>
      {chips.map(({ name, text, without }) => (
        <a key={name} href={without} aria-label={t("filters.remove", { filter: text })}>
          {text} <Icon name="close" />
        </a>
      ))}
      <a className="clear" href={clear}>
        {t("filters.clear")}
      </a>
    </nav>
  );
}
