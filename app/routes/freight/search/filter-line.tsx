import { memo } from "react";
import { useTranslation } from "react-i18next";
import { useAddress } from "~/components/use-address";
import type { FindData } from "./data.server";
import { PostingFilterChips } from "./filter-chips";
import { Filters } from "./filters";
import { useFilterFold } from "./use-filter-fold";

/** The filters on one line: their fields until some are set, then what is set as chips, the fields behind a button. */
export const FilterLine = memo(({ data }: { data: FindData }) => {
  const { t } = useTranslation("freightSearch");
  const address = useAddress();
  const { chips, filters } = data;
  const hasProblems = Object.keys(filters.problems).length > 0;
  const isFolded = chips.length > 0 || hasProblems;
  const fold = useFilterFold(JSON.stringify([filters.values, filters.bodies]), hasProblems);
  return (
    <div className="filter-line" data-folded={isFolded || undefined} ref={fold}>
      <input type="checkbox" id="filters-fold" className="sr" autoComplete="off" defaultChecked={hasProblems} />
      <label htmlFor="filters-fold" className="button slim">
        {chips.length > 0 ? t("filters.fold.set", { count: chips.length }) : t("filters.fold")}
      </label>
      {isUnsure(data.hints) && (
        <label htmlFor="filters-fold" className="tag warn">
          {t("filters.places.look")}
        </label>
      )}
      <PostingFilterChips kind={data.kind} chips={chips} />
      {data.asked.length > 0 && (
        <a className="button slim saves" href={address({ dialog: "save", open: undefined })}>
          {t("saved.save")}
        </a>
      )}
      <Filters data={data} />
    </div>
  );
});

/** Whether a place is not known, or may be another one. */
function isUnsure({ from, to }: FindData["hints"]): boolean {
  return [...from, ...to].some(
    ({ town, codes }) => codes.unknown.length > 0 || (town && (!town.isKnown || town.others.length > 0)),
  );
}
