import { useTranslation } from "react-i18next";
import type { FindData } from "./data.server";
import { FilterInput } from "./filter-field";

/** Days by their dates, behind a box. */
export function DatesChoice({ data }: { data: FindData }) {
  const { t } = useTranslation("freightSearch");
  const { problems } = data.filters;
  return (
    <details className="drop filter-dates" data-popup open={Boolean(problems.dateFrom || problems.dateTo)}>
      <summary className="button slim">{t("filters.dates")}</summary>
      <div className="drop-box">
        {(["dateFrom", "dateTo"] as const).map((name) => (
          <FilterInput key={name} data={data} name={name} label={t(`filters.${name}.${data.kind}`)} type="date" />
        ))}
      </div>
    </details>
  );
}
