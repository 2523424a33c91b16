import { useTranslation } from "react-i18next";
import { Sign } from "~/components/sign";
import type { FilterField } from "~/domain/freight/search/filter-form.server";
import type { FindData } from "./data.server";
import { FilterInput, FilterSelect, FilterTick } from "./filter-field";

const measures = ["length", "lengthTo", "width", "height"] as const;
const tonnages = ["tonnage", "tonnageTo"] as const;
const ticks = ["solo", "secondDriver", "fix", "unknown"] as const;
const fields: readonly FilterField[] = [
  ...measures,
  ...tonnages,
  ...ticks,
  "palettes",
  "adr",
  "rateFrom",
  "rateTo",
  "currency",
  "paymentDays",
  "text",
];

/** The filters that are asked for less often; what is set of them stands among the chips, a refused one opens them. */
export function MoreFilters({ data }: { data: FindData }) {
  const { t } = useTranslation("freightSearch");
  const set = fields.filter((field) => data.asked.includes(field)).length;
  const isRefused = fields.some((field) => data.filters.problems[field]);
  return (
    <details className="drop more-filters" data-popup open={isRefused}>
      <summary className="button slim">
        {t("filters.more")}{" "}
        {set > 0 && <Sign className="count" sign={String(set)} says={t("filters.more.set", { count: set })} />}
      </summary>
      <div className="drop-box filter-grid">
        {measures.map((name) => (
          <FilterInput key={name} data={data} name={name} label={t(`filters.${name}`)} inputMode="decimal" />
        ))}
        {tonnages.map((name) => (
          <FilterInput
            key={name}
            data={data}
            name={name}
            label={t(`filters.${name}.${data.kind}`)}
            inputMode="decimal"
          />
        ))}
        <FilterInput data={data} name="palettes" label={t("filters.palettes")} inputMode="numeric" />
        <FilterSelect
          data={data}
          name="adr"
          label={t("filters.adr")}
          none={t("filters.adr.any")}
          options={(["with", "without"] as const).map((value) => ({ value, label: t(`filters.adr.${value}`) }))}
        />
        <FilterInput data={data} name="rateFrom" label={t("filters.rateFrom")} inputMode="decimal" />
        <FilterInput data={data} name="rateTo" label={t("filters.rateTo")} inputMode="decimal" />
        <FilterSelect
          data={data}
          name="currency"
          label={t("filters.currency")}
          none={t("filters.currency.any")}
          options={data.filters.currencies.map(({ id, code }) => ({ value: id, label: code }))}
        />
        <FilterInput
          data={data}
          name="paymentDays"
          label={t("filters.paymentDays")}
          ariaLabel={t("filters.paymentDays.full")}
          placeholder={t("filters.paymentDays.example")}
          inputMode="numeric"
        />
        <FilterInput data={data} name="text" label={t("filters.text")} hint={t("filters.text.hint")} />
        <div className="filter-ticks">
          {ticks.map((name) => (
            <FilterTick key={name} data={data} name={name} label={t(`filters.${name}`)} />
          ))}
        </div>
      </div>
    </details>
  );
}
