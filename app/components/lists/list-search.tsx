import { useLocation } from "@remix-run/react";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { useAddress } from "~/components/use-address";

type Props = {
  label: string;
  phrase: string;
  /** Why the phrase is not searched for, in a sentence. */
  problem?: string;
  /** Names of the query parameters that a search keeps, as the tab it is made on. */
  keeps?: readonly string[];
  /** Further filters, named as query parameters. */
  children?: ReactNode;
};

/** Narrows the list of its page by GET, so that a search has an address. */
export function ListSearch({ label, phrase, problem, keeps = [], children }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const address = useAddress();
  const clearedAddress = address({ phrase: undefined, page: undefined });
  return (
    <search>
      <form method="get" className="list-search">
        <KeptParameters names={keeps} />
        <label className="sr" htmlFor={id}>
          {label}
        </label>
        <input
          id={id}
          key={phrase}
          type="search"
          name="phrase"
          defaultValue={phrase}
          placeholder={label}
          maxLength={100}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
        />
        {problem && (
          <p className="error" id={`${id}-problem`}>
            {problem}
          </p>
        )}
        {children}
        <button type="submit" className="button">
          {t("search")}
        </button>
        {phrase && (
          <a className="button quiet" href={clearedAddress}>
            {t("search.clear")}
          </a>
        )}
      </form>
    </search>
  );
}

/** The query parameters of the page that a form which asks by GET keeps. */
export function KeptParameters({ names }: { names: readonly string[] }) {
  const query = new URLSearchParams(useLocation().search);
  return names.map((name) => {
    const value = query.get(name);
    return value === null ? null : <input key={name} type="hidden" name={name} value={value} />;
  });
}
