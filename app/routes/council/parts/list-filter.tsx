import { useLocation } from "@remix-run/react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useAddress } from "~/components/use-address";

type Option = { value: string | null; label: string; count: number };

type Props = {
  label: string;
  /** The query parameter that says which narrower list is shown. */
  name: string;
  value: string | null;
  options: readonly Option[];
};

/** Narrower lists of the present one, each with its count: side by side, and as a select on a phone. */
export function ListFilter({ label, name, value, options }: Props) {
  const { t } = useTranslation("council");
  const id = useId();
  const address = useAddress();
  const query = [...new URLSearchParams(useLocation().search)];
  const said = (option: Option) => t("list.filter.count", { label: option.label, count: option.count });
  return (
    <>
      <form method="get" className="list-filter">
        {query
          .filter(([other]) => other !== name && other !== "page")
          .map(([other, held]) => (
            <input key={other} type="hidden" name={other} value={held} />
          ))}
        <label className="sr" htmlFor={id}>
          {label}
        </label>
        <select id={id} name={name} defaultValue={value ?? ""} key={value}>
          {options.map((option) => (
            <option key={option.value} value={option.value ?? ""}>
              {said(option)}
            </option>
          ))}
        </select>
        <button type="submit" className="button">
          {t("list.filter.show")}
        </button>
      </form>
      <nav className="chips" aria-label={label}>
        {options.map((option) => (
          <a
            key={option.value}
            href={address({ [name]: option.value ?? undefined, page: undefined })}
            aria-current={option.value === value ? "true" : undefined}
          >
            {said(option)}
          </a>
        ))}
      </nav>
    </>
  );
}
