import { useNavigate } from "@remix-run/react";
import { type FormEvent, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { BodyChoice } from "./body-choice";
import type { FindData } from "./data.server";
import { DatesChoice } from "./dates-choice";
import { DayChoice } from "./day-choice";
import { chooseDays, pressDay } from "./day-keys";
import { MoreFilters } from "./more-filters";
import { PlaceList } from "./place-list";

/** Switches and the order, which have links of their own beside the list. */
const switchNames = ["newest", "own", "pinned", "favourites"] as const;

/** The filters as a form that asks by GET, so that a search has an address. */
export function Filters({ data }: { data: FindData }) {
  const { t } = useTranslation("freightSearch");
  const { kind, filters, sort, asked } = data;
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const hasProblems = Object.keys(filters.problems).length > 0;
  const standing = JSON.stringify([filters.values, filters.bodies]);

  // Another search fills the fields anew; what was typed before script came stays.
  const shownValues = useRef(standing);
  useEffect(() => {
    if (shownValues.current !== standing) {
      form.current?.reset();
      if (!hasProblems) form.current?.querySelector("details.more-filters")?.removeAttribute("open");
    }
    shownValues.current = standing;
  }, [standing, hasProblems]);

  // Without script the address also names the fields that are empty.
  function ask(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = [...new FormData(event.currentTarget)].filter(([, value]) => value !== "");
    navigate(`?${new URLSearchParams(fields as [string, string][])}`, { preventScrollReset: true });
  }

  return (
    <search aria-label={t("filters.label")}>
      <form
        method="get"
        className="filters"
        id="filters"
        ref={form}
        onSubmit={ask}
        onKeyDown={pressDay}
        onInput={chooseDays}
      >
        <PlaceList data={data} end="from" />
        <PlaceList data={data} end="to" />
        <DayChoice data={data} />
        <DatesChoice data={data} />
        <BodyChoice data={data} />
        <MoreFilters data={data} />
        <button type="submit" className="button slim next">
          {t(`filters.submit.${kind}`)}
        </button>
        {switchNames.map((name) => asked.includes(name) && <input key={name} type="hidden" name={name} value="on" />)}
        {sort !== "newest" && <input type="hidden" name="sort" value={sort} />}
      </form>
    </search>
  );
}
