import { useTranslation } from "react-i18next";

type Props = { current: string; archive: string; isArchive: boolean };

/** The two lists of a company's deals by their addresses: what is current and what was put away. */
export function ArchiveChips({ current, archive, isArchive }: Props) {
  const { t } = useTranslation("offer");
  return (
    <nav className="chips" aria-label={t("lists")}>
      <a href={current} aria-current={isArchive ? undefined : "true"}>
        {t("list.current")}
      </a>
      <a href={archive} aria-current={isArchive ? "true" : undefined}>
        {t("list.archive")}
      </a>
    </nav>
  );
}
