import { useTranslation } from "react-i18next";
import { useAddress } from "~/components/use-address";
import type { SinceFilterData } from "./since-filter.server";

export function SinceFilter({ day, week, moment }: SinceFilterData) {
  const { t } = useTranslation();
  const address = useAddress();
  const all = address({ onlyNew: undefined, page: undefined });
  const lastDay = address({ onlyNew: day.onlyNew, page: undefined });
  const lastWeek = address({ onlyNew: week.onlyNew, page: undefined });
  const isOther = moment !== null && !day.isOn && !week.isOn;
  return (
    <nav className="chips" aria-label={t("since.label")}>
      <a href={all} aria-current={moment ? undefined : "true"}>
        {t("since.all")}
      </a>
      <a href={lastDay} aria-current={day.isOn ? "true" : undefined}>
        {t("since.day")}
      </a>
      <a href={lastWeek} aria-current={week.isOn ? "true" : undefined}>
        {t("since.week")}
      </a>
      {isOther && (
        <a className="num" href={address({ page: undefined })} aria-current="true">
          {t("since.moment", { moment })}
        </a>
      )}
    </nav>
  );
}
