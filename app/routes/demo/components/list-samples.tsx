import { useTranslation } from "react-i18next";
import { ChangedFields } from "~/components/changed-fields";
import { ChoiceChips } from "~/components/lists/choice-chips";
import { Empty } from "~/components/lists/empty";
import { FilterChips } from "~/components/lists/filter-chips";
import { ListFilter } from "~/components/lists/list-filter";
import { ListSearch } from "~/components/lists/list-search";
import { Pager } from "~/components/lists/pager";
import { SinceFilter } from "~/components/lists/since-filter";
import { Tabs } from "~/components/lists/tabs";
import { SavedViews } from "~/components/saved-views";
import { useAddress } from "~/components/use-address";
import type { ComponentsData } from "./data.server";
import { RowSamples } from "./row-samples";
import { Sample } from "./sample";
import { TableSample } from "./table-sample";

export function ListSamples({ filters }: { filters: ComponentsData["filters"] }) {
  const { t } = useTranslation("demo");
  const here = useAddress()({});
  const choices = {
    label: t("components.chips"),
    name: "of",
    value: null,
    options: [
      { value: null, label: t("components.chip.first"), count: 128 },
      { value: "members", label: t("components.chip.second"), count: 3 },
    ],
  };
  return (
    <>
      <Sample file="tabs.tsx">
        <Tabs
          label={t("components.tabs")}
          tabs={[
            { href: here, label: t("components.tab.first"), count: 128, isCurrent: true },
            { href: `${here}#pending`, label: t("components.tab.second"), count: 3, isCurrent: false },
            { href: `${here}#archive`, label: t("components.tab.third"), isCurrent: false },
          ]}
        />
      </Sample>
      <Sample file="choice-chips.tsx">
        <ChoiceChips {...choices} />
      </Sample>
      <Sample file="list-filter.tsx">
        <ListFilter {...choices} keeps={[]} />
      </Sample>
      <Sample file="changed-fields.tsx">
        <ChangedFields
          change={{
            section: "seat",
            before: { city: t("components.town"), street: null },
            after: { city: t("components.chip.second"), street: t("components.chip.first") },
          }}
        />
      </Sample>
      <FilterSamples filters={filters} />
      <RowSamples />
      <Sample file="table.tsx">
        <TableSample />
      </Sample>
      <Sample file="pager.tsx">
        <Pager page={1} total={60} rowsPerPage={20} />
        <Pager page={2} total={60} rowsPerPage={20} />
        <Pager page={3} total={60} rowsPerPage={20} areMore />
      </Sample>
      <Sample file="empty.tsx">
        <Empty heading={t("components.empty.heading")} text={t("components.empty.text")} />
        <Empty
          heading={t("components.empty.heading")}
          text={t("components.empty.text")}
          link={{ href: here, text: t("components.next"), isNext: true }}
        />
      </Sample>
    </>
  );
}

function FilterSamples({ filters }: { filters: ComponentsData["filters"] }) {
  const { t } = useTranslation("demo");
  const here = useAddress()({});
  return (
    <>
      <Sample file="since-filter.tsx">
        <SinceFilter {...filters.all} />
        <SinceFilter {...filters.week} />
        <SinceFilter {...filters.other} />
      </Sample>
      <Sample file="list-search.tsx">
        <ListSearch label={t("components.search")} phrase="" />
        <ListSearch label={t("components.search")} phrase={t("components.search.phrase")}>
          <select name="kind" aria-label={t("components.search.kind")}>
            <option>{t("components.chip.first")}</option>
          </select>
        </ListSearch>
        <ListSearch label={t("components.search")} phrase="tr" problem={t("components.search.problem")} />
      </Sample>
      <Sample file="saved-views.tsx">
        <SavedViews
          views={[
            { id: 1, name: t("components.views.one"), query: "tab=members", isCurrent: true },
            { id: 2, name: t("components.views.other"), query: "tab=waiting", isCurrent: false },
          ]}
        />
      </Sample>
      <Sample file="filter-chips.tsx">
        <FilterChips
          chips={[
            { name: "town", text: t("components.town"), without: here },
            { name: "kind", text: t("components.chip.second"), without: here },
          ]}
          clear={here}
        />
      </Sample>
    </>
  );
}
