import { useTranslation } from "react-i18next";
import { Sign } from "~/components/sign";
import { useAddress } from "~/components/use-address";
import type { FindData } from "./data.server";

/** The viewer's searches by name, each a link. */
export function SavedSearches({ saved }: { saved: FindData["saved"] }) {
  const { t } = useTranslation("freightSearch");
  const address = useAddress();
  if (saved.length === 0) return null;
  return (
    <nav className="saved-searches" aria-label={t("saved.label")}>
      <ul className="filter-chips">
        {saved.map(({ id, name, query, isCurrent, news }) => (
          <li key={id}>
            <a href={address({}, query)} aria-current={isCurrent || undefined}>
              <span className="drop-value">{name}</span>
              {news > 0 && <Sign className="count" sign={String(news)} says={t("saved.news", { count: news })} />}
            </a>
          </li>
        ))}
      </ul>
      <a className="button slim quiet" href={address({ dialog: "manage", open: undefined })}>
        <Sign sign="⋯" says={t("saved.manage", { count: saved.length })} className="wide-only" />
        <span className="narrow-only">{t("saved.label")}</span>
      </a>
    </nav>
  );
}
