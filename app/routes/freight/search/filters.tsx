import { useNavigate } from "@remix-run/react";
import { type FormEvent, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { type OtherTown, OtherTowns } from "~/components/forms/other-towns";
import { PostalCodeField } from "~/components/forms/postal-code-field";
import { TownField } from "~/components/forms/town-field";
import { cityAndRegion } from "~/domain/place/town";
import { BodyChoice } from "./body-choice";
import type { FindData } from "./data.server";
import { FilterInput, FilterSelect, fieldOf } from "./filter-field";
import { MoreFilters } from "./more-filters";

/** Switches and the order, which have links of their own beside the list. */
const kept = ["newest", "own", "pinned"] as const;

/** The filters as a form that asks by GET, so that a search has an address. */
export function Filters({ data }: { data: FindData }) {
  const { t } = useTranslation("freightSearch");
  const { kind, filters, sort, asked } = data;
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const hasProblems = Object.keys(filters.problems).length > 0;
  const standing = JSON.stringify([filters.values, filters.bodies]);

  // Another search fills the fields anew; what was typed before script came stays.
  const filled = useRef(standing);
  useEffect(() => {
    if (filled.current !== standing) {
      form.current?.reset();
      if (!hasProblems) form.current?.querySelector("details.more-filters")?.removeAttribute("open");
    }
    filled.current = standing;
  }, [standing, hasProblems]);

  // Without script the address also names the fields that are empty.
  function ask(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = [...new FormData(event.currentTarget)].filter(([, value]) => value !== "");
    navigate(`?${new URLSearchParams(fields as [string, string][])}`, { preventScrollReset: true });
  }

  return (
    <search aria-label={t("filters.label")} className="filters-fold">
      <input type="checkbox" id="filters-fold" className="sr" defaultChecked={hasProblems} />
      <label htmlFor="filters-fold" className="button">
        {data.chips.length > 0 ? t("filters.fold.set", { count: data.chips.length }) : t("filters.fold")}
      </label>
      <form method="get" className="panel filters" id="filters" ref={form} onSubmit={ask}>
        <PlaceFilters data={data} side="from" />
        <PlaceFilters data={data} side="to" />
        <FilterInput data={data} name="dateFrom" label={t(`filters.dateFrom.${kind}`)} type="date" />
        <FilterInput data={data} name="dateTo" label={t(`filters.dateTo.${kind}`)} type="date" />
        <BodyChoice data={data} />
        <button type="submit" className="button next">
          {t(`filters.submit.${kind}`)}
        </button>
        <MoreFilters data={data} />
        {kept.map((name) => asked.includes(name) && <input key={name} type="hidden" name={name} value="on" />)}
        {sort !== "newest" && <input type="hidden" name="sort" value={sort} />}
      </form>
    </search>
  );
}

function PlaceFilters({ data, side }: { data: FindData; side: "from" | "to" }) {
  const { t } = useTranslation("freightSearch");
  const { countries } = data.filters;
  const town = data.towns[side];
  const codes = data.codes[side];
  return (
    <fieldset className="filter-place">
      <legend className="sr">{t(`filters.${side}.${data.kind}`)}</legend>
      <FilterSelect
        data={data}
        name={`${side}Country`}
        label={t(`filters.${side}.country.${data.kind}`)}
        none={t("filters.country.any")}
        options={countries.map(({ acronym, roadSign, name }) => ({ value: acronym, label: `${roadSign} ${name}` }))}
      />
      <PostalCodeField
        country={{ id: `filter-${side}Country`, name: `${side}Country` }}
        postalCode={fieldOf(data, `${side}Code`)}
        city={{ id: `filter-${side}City`, name: `${side}City` }}
        label={t("filters.code")}
        optional="unsaid"
        isAnywhere
      />
      <TownField
        country={{ id: `filter-${side}Country`, name: `${side}Country` }}
        postalCode={{ id: `filter-${side}Code`, name: `${side}Code` }}
        city={fieldOf(data, `${side}City`)}
        radius={{ id: `filter-${side}Km`, name: `${side}Km` }}
        label={t("filters.city")}
        optional="unsaid"
        isAnywhere
      />
      <FilterInput
        data={data}
        name={`${side}Km`}
        label={t("filters.radius")}
        spoken={t("filters.radius.full")}
        inputMode="numeric"
      />
      {codes && codes.unknown.length > 0 && (
        <p className="hint">
          {t("filters.unknownCode", { codes: codes.unknown.join(", "), count: codes.unknown.length })}
        </p>
      )}
      {codes?.begun && <p className="hint">{t("filters.begunCode", { code: codes.begun })}</p>}
      {codes?.unplaced && <p className="hint">{t("filters.unplacedCode", { code: codes.unplaced })}</p>}
      {codes?.around && (
        <p className="hint">{t("filters.assumedTown", { city: codes.around.code, country: codes.around.country })}</p>
      )}
      {town && !town.isKnown && <p className="hint">{t("filters.unknownTown", { city: town.city })}</p>}
      {town?.country && <p className="hint">{t("filters.assumedTown", { city: town.city, country: town.country })}</p>}
      {town && (
        <OtherTowns
          city={cityAndRegion(town.city).bare}
          towns={town.others}
          choice={(other) => withTown(data.query, side, other)}
        />
      )}
    </fieldset>
  );
}

/** The search for another town; its code tells it from one of the same name, also where nobody counted people. */
function withTown(query: string, side: "from" | "to", { acronym, name, postalCode }: OtherTown) {
  const search = new URLSearchParams(query);
  search.set(`${side}Country`, acronym);
  search.set(`${side}City`, name);
  search.delete(`${side}Code`);
  if (postalCode) search.set(`${side}Code`, postalCode);
  return `?${search}`;
}
