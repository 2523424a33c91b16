import { useTranslation } from "react-i18next";
import { Dated } from "~/components/dated";
import { Empty } from "~/components/lists/empty";
import { ListSearch } from "~/components/lists/list-search";
import { Pager } from "~/components/lists/pager";
import { type Column, Table, useSortLinks } from "~/components/lists/table";
import { Tabs } from "~/components/lists/tabs";
import { Price } from "~/components/price";
import { useAddress } from "~/components/use-address";
import { pricingStates } from "~/domain/membership/pricing/pricing";
import { pathTo } from "~/paths";
import { PricingStateTag, usePeriodWords } from "../parts/pricing-words";
import type { PricingsData } from "./data.server";

type Row = PricingsData["rows"][number];

/** All prices of the packages, with what hangs on each. */
export function Pricings({ data }: { data: PricingsData }) {
  const { t } = useTranslation("pricing");
  const columns = useColumns(data.sort);
  return (
    <div className="wide pricings">
      <div className="title">
        <h1>{t("heading")}</h1>
        <p className="soft num">{t("found", { count: data.total })}</p>
        <a className="button next slim end" href={pathTo("council.newPricing")}>
          {t("add")}
        </a>
      </div>
      <StateTabs data={data} />
      <ListSearch label={t("search")} phrase={data.phrase} keeps={["status", "sort"]} />
      {data.rows.length > 0 ? (
        <Table caption={t("heading")} columns={columns} rows={data.rows} rowKey={(row) => row.id} />
      ) : (
        <NoPricings phrase={data.phrase} />
      )}
      <Pager page={data.page} total={data.total} rowsPerPage={data.rowsPerPage} />
    </div>
  );
}

function StateTabs({ data: { state, counts } }: { data: PricingsData }) {
  const { t } = useTranslation("pricing");
  const address = useAddress();
  const all = address({ status: undefined, page: undefined });
  return (
    <Tabs
      label={t("tabs")}
      tabs={[
        { href: all, label: t("tab.all"), count: counts.all, isCurrent: state === null },
        ...pricingStates.map((name) => ({
          href: address({ status: name, page: undefined }),
          label: t(`tab.${name}`),
          count: counts[name],
          isCurrent: state === name,
        })),
      ]}
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
      cell: (row) => <Dated>{periodOf(row.activeFrom, row.activeTo)}</Dated>,
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

function NoPricings({ phrase }: { phrase: string }) {
  const { t } = useTranslation("pricing");
  return (
    <Empty
      heading={t(phrase ? "empty.found" : "empty.heading")}
      text={phrase ? t("empty.found.text", { phrase }) : t("empty.text")}
    >
      <a className="button" href={pathTo("council.pricings")}>
        {t("empty.all")}
      </a>
    </Empty>
  );
}
