import { useTranslation } from "react-i18next";
import { useAddress } from "~/components/use-address";
import type { FindData } from "./data.server";

/** The viewer's searches by name, each a link. */
export function SavedSearches({ saved }: { saved: FindData["saved"] }) {
  const { t } = useTranslation("freightSearch");
  const address = useAddress();
  if (saved.length === 0) return null;
  return (
    <nav className="saved-searches" aria-label={t("saved.label")}>
      <span className="soft small" aria-hidden="true">
        {t("saved.label")}
      </span>
      <ul className="filter-chips">
        {saved.map(({ id, name, query, isCurrent }) => (
          <li key={id}>
            <a href={address({}, query)} aria-current={isCurrent || undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
      <a className="small" href={address({ dialog: "manage", open: undefined })}>
        {t("saved.manage")}
      </a>
    </nav>
  );
}
