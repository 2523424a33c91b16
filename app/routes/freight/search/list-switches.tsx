import { useTranslation } from "react-i18next";
import { useAddress } from "~/components/use-address";
import type { FindData } from "./data.server";

const switches = ["newest", "pinned", "own"] as const;
const none = { newest: undefined, pinned: undefined, own: undefined, page: undefined, open: undefined };

/** Which offers are shown, and in what order. */
export function ListSwitches({ data }: { data: FindData }) {
  const { t } = useTranslation("freightSearch");
  const address = useAddress();
  const { asked, sort, isNear, exchangeTable } = data;
  const isAll = !switches.some((name) => asked.includes(name));
  const sorts = (["newest", "ratePerKm", "distance"] as const).filter((name) => name !== "distance" || isNear);
  return (
    <div className="list-switches">
      <nav className="chips" aria-label={t("show.label")}>
        <a href={address(none)} aria-current={isAll || undefined}>
          {t("show.all")}
        </a>
        {switches.map((name) => (
          <a key={name} href={address({ ...none, [name]: "on" })} aria-current={asked.includes(name) || undefined}>
            {t(`show.${name}`)}
          </a>
        ))}
      </nav>
      <nav className="chips sorts" aria-label={t("sort.label")}>
        {sorts.map((name) => (
          <a
            key={name}
            href={address({ sort: name === "newest" ? undefined : name, page: undefined, open: undefined })}
            aria-current={sort === name || undefined}
          >
            {t(`sort.${name}`)}
          </a>
        ))}
      </nav>
      {sort === "ratePerKm" && (
        <p className="soft small">
          {exchangeTable ? t("sort.ratePerKm.hint", exchangeTable) : t("sort.ratePerKm.hint.withoutTable")}
        </p>
      )}
    </div>
  );
}
