import { useTranslation } from "react-i18next";
import { DateText } from "~/components/date-text";
import { countedChoices } from "~/components/lists/choices";
import { ListPage } from "~/components/lists/list-page";
import { type Column, useSortLinks } from "~/components/lists/table";
import { Price } from "~/components/price";
import { pricingStates } from "~/domain/membership/pricing/pricing";
import { pathTo } from "~/paths";
import { PricingStateTag, usePeriodWords } from "../parts/pricing-words";
import type { PricingsData } from "./data.server";

type Row = PricingsData["rows"][number];

/** All prices of the packages, with what hangs on each. */
export function Pricings({ data }: { data: PricingsData }) {
  const { t } = useTranslation("pricing");
  const { state, phrase, counts } = data;
  return (
    <ListPage
      list={data}
      className="pricings"
      heading={t("heading")}
      countText={t("found", { count: data.total })}
      add={{ href: pathTo("council.newPricing"), text: t("add") }}
      tabs={{
        label: t("tabs"),
        name: "status",
        value: state,
        options: countedChoices(pricingStates, counts, (name) => t(`tab.${name}`)),
      }}
      search={{ label: t("search"), phrase }}
      columns={useColumns(data.sort)}
      rowKey={(row) => row.id}
      empty={{
        heading: t(phrase ? "empty.found" : "empty.heading"),
        text: phrase ? t("empty.found.text", { phrase }) : t("empty.text"),
        link: { href: pathTo("council.pricings"), text: t("empty.all") },
      }}
    />
  );
}

function useColumns(sort: PricingsData["sort"]): Column<Row>[] {
  const { t } = useTranslation(["pricing", "membership"]);
  const sortBy = useSortLinks(sort);
  const periodOf = usePeriodWords();
  return [
    {
      label: t("package"),
      isName: true,
      sort: sortBy("name"),
      cell: (row) => (
        <>
          <a href={pathTo("council.pricing", { id: row.id })}>{row.name}</a>
          <span className="soft small num block">{row.symbol}</span>
          <span className="soft small block">{t(`membership:type.${row.type}`)}</span>
        </>
      ),
    },
    { label: t("state"), cell: (row) => <PricingStateTag state={row.state} /> },
    {
      label: t("period"),
      sort: sortBy("from", { latestFirst: true }),
      cell: (row) => <DateText>{periodOf(row.activeFrom, row.activeTo)}</DateText>,
    },
    { label: t("price"), cell: (row) => <Price pricing={row} /> },
    { label: t("accounts"), cell: (row) => <span className="num">{row.accountsLimit ?? t("accounts.any")}</span> },
    {
      label: t("subscriptions"),
      cell: (row) => (
        <span className="num">
          {row.subscriptions}
          {row.orders > 0 && (
            <span className="soft small block">{t("subscriptions.orders", { orders: row.orders })}</span>
          )}
        </span>
      ),
    },
  ];
}
