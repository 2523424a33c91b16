import { useId } from "react";
import { useTranslation } from "react-i18next";
import { ChoiceChips } from "./choice-chips";
import type { Choices } from "./choices";
import { KeptParameters } from "./list-search";

/** Narrower lists of the present one, each with its count: side by side, and as a select on a phone. */
export function ListFilter({ keeps, options, ...filter }: Choices & { keeps: readonly string[] }) {
  const { t } = useTranslation();
  const id = useId();
  const { label, name, value } = filter;
  const countedOptions = options.map(({ value, label, count }) => ({
    value,
    label: t("filter.count", { label, count }),
  }));
  return (
    <>
      <form method="get" className="list-filter">
        <KeptParameters names={keeps.filter((each) => each !== name)} />
        <label className="sr" htmlFor={id}>
          {label}
        </label>
        <select id={id} name={name} defaultValue={value ?? ""} key={value}>
          {countedOptions.map((option) => (
            <option key={option.value} value={option.value ?? ""}>
              {option.label}
            </option>
          ))}
        </select>
        <button type="submit" className="button">
          {t("filter.show")}
        </button>
      </form>
      <ChoiceChips {...filter} options={countedOptions} keeps={keeps} />
    </>
  );
}
