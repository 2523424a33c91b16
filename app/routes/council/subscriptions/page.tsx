import { useTranslation } from "react-i18next";
import { CompanyStatusTag } from "~/components/company-status-tag";
import { DateText, Name } from "~/components/date-text";
import { countedChoices } from "~/components/lists/choices";
import { ListPage } from "~/components/lists/list-page";
import { type Column, useSortLinks } from "~/components/lists/table";
import { Price } from "~/components/price";
import { SavedViews } from "~/components/saved-views";
import { useAddress } from "~/components/use-address";
import type { FormAnswer } from "~/http/form.server";
import { pathTo } from "~/paths";
import type { SubscriptionsData } from "./data.server";
import { MembershipDialog } from "./dialog";

type Row = SubscriptionsData["rows"][number];

const filters = ["running", "ending", "ended", "without"] as const;
const tones: Record<Row["state"], string> = { none: "", running: "good", ending: "warn", ended: "bad" };

/** The companies with what each pays for, until when, and what the office may do. */
export function Subscriptions({ data, answer }: { data: SubscriptionsData; answer?: FormAnswer }) {
  const { t } = useTranslation("pricing");
  return (
    <ListPage
      list={data}
      className="subscriptions"
      heading={t("subscriptions.heading")}
      views={<SavedViews views={data.views} answer={answer} />}
      countText={t("subscriptions.found", { count: data.total })}
      search={{ label: t("subscriptions.search"), phrase: data.phrase }}
      filter={{
        label: t("subscriptions.filters"),
        name: "filter",
        value: data.filter,
        options: countedChoices(filters, data.counts, (name) => t(`subscriptions.filter.${name}`)),
      }}
      columns={useColumns(data.sort)}
      rowKey={(row) => row.companyId}
      empty={{
        heading: t("subscriptions.empty"),
        text: t("subscriptions.empty.text"),
        link: { href: pathTo("council.subscriptions"), text: t("empty.all") },
      }}
    >
      <Export months={data.months} />
      {data.dialog && <MembershipDialog key={data.dialog.key} dialog={data.dialog} answer={answer} />}
    </ListPage>
  );
}

/** The file for the accountants. */
function Export({ months }: { months: string[] }) {
  const { t } = useTranslation("pricing");
  return (
    <form method="get" action={pathTo("council.subscriptions.export")} target="_self" className="export">
      <label htmlFor="month">{t("csv.month")}</label>
      <select id="month" name="month" defaultValue={months[1]}>
        {months.map((month) => (
          <option key={month} value={month}>
            {month}
          </option>
        ))}
      </select>
      <button type="submit" className="button">
        {t("csv.get")}
      </button>
    </form>
  );
}

function useColumns(sort: SubscriptionsData["sort"]): Column<Row>[] {
  const { t } = useTranslation(["pricing", "membership"]);
  const sortBy = useSortLinks(sort);
  return [
    { label: t("promo.uses.company"), isName: true, sort: sortBy("name"), cell: (row) => <Company row={row} /> },
    {
      label: t("package"),
      cell: (row) => (
        <>
          {row.package}{" "}
          <span className={`tag ${tones[row.state]}`.trim()}>{t(`subscriptions.state.${row.state}`)}</span>
          {row.ordered && (
            <span className="soft small block">{t("subscriptions.ordered", { package: row.ordered })}</span>
          )}
        </>
      ),
    },
    {
      label: t("price"),
      cell: (row) => (
        <>
          <PaidPrice row={row} />
          {row.type && <span className="soft small block">{t(`membership:type.${row.type}`)}</span>}
        </>
      ),
    },
    {
      label: t("subscriptions.since"),
      sort: sortBy("since", { latestFirst: true }),
      cell: (row) => day(row.activeFrom),
    },
    {
      label: t("subscriptions.periodEnd"),
      sort: sortBy("periodEnd"),
      cell: (row) => day(row.state === "ended" ? null : row.currentPeriodEnd),
    },
    { label: t("subscriptions.ends"), sort: sortBy("ends"), cell: (row) => day(row.activeTo) },
  ];
}

function Company({ row }: { row: Row }) {
  const address = useAddress();
  const open = address({ company: String(row.companyId) });
  return (
    <>
      <a href={open} title={row.company}>
        <Name>{row.shortName ?? row.company}</Name>
      </a>
      <span className="soft small num block">{row.tin}</span>
      {row.status !== "member" && <CompanyStatusTag status={row.status} />}
    </>
  );
}

function PaidPrice({ row: { price, currency, intervalKind, intervalsCount } }: { row: Row }) {
  if (price === null || currency === null || intervalKind === null || intervalsCount === null) return null;
  return <Price pricing={{ price, currency, intervalKind, intervalsCount, rebate: 0 }} />;
}

function day(date: string | null) {
  return <DateText>{date ?? "–"}</DateText>;
}
