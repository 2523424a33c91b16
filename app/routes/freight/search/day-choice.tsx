import { useTranslation } from "react-i18next";
import { rollingDays } from "~/domain/freight/search/rolling-days";
import type { FindData } from "./data.server";
import { FilterSelect } from "./filter-field";
import { useDaysName } from "./use-days-name";

/** Days that move with the calendar, beside the dates. */
export function DayChoice({ data }: { data: FindData }) {
  const { t } = useTranslation("freightSearch");
  const nameOf = useDaysName();
  const { days } = data.filters.values;
  const others = days && !data.filters.problems.days && !rollingDays.some((name) => name === days) ? [days] : [];
  return (
    <FilterSelect
      data={data}
      name="days"
      label={t(`filters.days.${data.kind}`)}
      none={t("filters.days.any")}
      options={[...rollingDays, ...others].map((value) => ({ value, label: nameOf(value) }))}
    />
  );
}
