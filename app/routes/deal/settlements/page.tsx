import { useTranslation } from "react-i18next";
import { DateText, Name } from "~/components/date-text";
import { countedChoices } from "~/components/lists/choices";
import type { EmptyProps } from "~/components/lists/empty";
import { ListPage } from "~/components/lists/list-page";
import { ListSearch } from "~/components/lists/list-search";
import type { Column } from "~/components/lists/table";
import { PageHelp } from "~/components/page-help";
import { useAddress } from "~/components/use-address";
import { transactionSides } from "~/domain/deal/deal";
import { type Payment, settlementLists } from "~/domain/deal/transport/settlement";
import { pathTo } from "~/paths";
import { DealDays, DealRoute } from "../parts/deal-route";
import type { SettlementsData } from "./data.server";

type Row = SettlementsData["rows"][number];

const tones: Record<Payment, string> = {
  NOT_DUE: "",
  AWAITED: "",
  OVERDUE: "bad",
  ON_TIME: "good",
  LATE: "warn",
  UNPAID: "bad",
  PAID_AFTER: "good",
};

/** What accountants need of the company's transactions: who pays whom, how much, by which rate, and by when. */
export function Settlements({ data }: { data: SettlementsData }) {
  const { t } = useTranslation("settlement");
  const lists = settlementLists.filter((list) => list !== "all");
  return (
    <ListPage
      className="settlements deal-rows"
      list={data}
      heading={t("heading")}
      countText={t("found", { count: data.total })}
      beside={<Beside data={data} />}
      file={{ href: pathTo("settlements.export"), text: t("csv.get") }}
      tabs={{
        label: t("lists"),
        name: "list",
        value: data.list === "all" ? null : data.list,
        options: countedChoices(lists, data.counts, (list) => t(`list.${list}`)),
      }}
      about={<Search data={data} />}
      keeps={["side", "month", "print"]}
      note={<Note data={data} />}
      columns={useColumns()}
      rowKey={({ id }) => id}
      after={data.rows.length > 0 && <PageHelp />}
      empty={useEmpty(data)}
    />
  );
}

function useEmpty({ list, phrase, side, month }: SettlementsData): EmptyProps {
  const { t } = useTranslation("settlement");
  const isNarrowed = list !== "all" || phrase || side || month;
  const reason = isNarrowed ? "none" : "empty";
  return {
    heading: t(`${reason}.heading`),
    text: t(`${reason}.text`),
    link: { href: pathTo(isNarrowed ? "settlements" : "shipments"), text: t(`${reason}.next`) },
  };
}

function Search({ data: { phrase, side, month, months } }: { data: SettlementsData }) {
  const { t } = useTranslation("settlement");
  return (
    <ListSearch label={t("search")} phrase={phrase} keeps={["list", "print"]}>
      <select name="side" defaultValue={side?.toLowerCase() ?? ""} aria-label={t("side")}>
        <option value="">{t("side.all")}</option>
        {transactionSides.map((each) => (
          <option key={each} value={each.toLowerCase()}>
            {t(`side.${each}.long`)}
          </option>
        ))}
      </select>
      <select name="month" defaultValue={month ?? ""} aria-label={t("month")}>
        <option value="">{t("month.all")}</option>
        {months.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </select>
    </ListSearch>
  );
}

function Beside({ data: { isToPrint } }: { data: SettlementsData }) {
  const { t } = useTranslation("settlement");
  const address = useAddress();
  return (
    <a className="button slim quiet" href={address({ print: isToPrint ? undefined : "1", page: undefined })}>
      {t(isToPrint ? "print.back" : "print")}
    </a>
  );
}

/** What all of the list makes, and what its days and rates are. */
function Note({ data: { sums } }: { data: SettlementsData }) {
  const { t } = useTranslation("settlement");
  return (
    <div className="stack-small">
      <dl className="settlement-sums">
        {(["toReceive", "toPay"] as const).map((name) => (
          <div key={name}>
            <dt className="soft">{t(`sum.${name}`)}</dt>
            {sums[name].length === 0 && <dd className="soft">{t("sum.none")}</dd>}
            {sums[name].map((sum) => (
              <dd key={sum} className="num">
                {sum}
              </dd>
            ))}
          </div>
        ))}
      </dl>
      <p className="soft small">{t("note")}</p>
    </div>
  );
}

function useColumns(): Column<Row>[] {
  const { t } = useTranslation("settlement");
  return [
    { label: t("column.transaction"), isName: true, cell: (row) => <Transaction row={row} /> },
    { label: t("column.days"), isPlain: true, cell: (row) => <DealDays route={row.route} /> },
    { label: t("column.firms"), isPlain: true, cell: (row) => <Payee row={row} /> },
    { label: t("csv.net"), cell: (row) => <Net row={row} /> },
    { label: t("csv.due"), cell: (row) => <Due row={row} /> },
  ];
}

function Transaction({ row: { id, number, route, side } }: { row: Row }) {
  const { t } = useTranslation("settlement");
  return (
    <>
      <a href={pathTo("transaction", { id })}>
        <span className="num">{number}</span>
      </a>
      <DealRoute route={route} />
      <span className="soft meta">{t(`side.${side}.long`)}</span>
    </>
  );
}

function Parties({ row: { side, shipper, carrier } }: { row: Row }) {
  const { t } = useTranslation("settlement");
  const parties = [
    { label: t("csv.shipper"), party: shipper, isOwn: side === "SHIPPER" },
    { label: t("csv.carrier"), party: carrier, isOwn: side === "CARRIER" },
  ];
  return parties.map(({ label, isOwn, party: { id, name, fullName, tin } }) => (
    <span key={label} className={isOwn ? "party own" : "party"}>
      <span className="soft small">{label}: </span>
      <a href={pathTo("company", { id })} title={fullName === name ? undefined : fullName}>
        <Name>{name}</Name>
      </a>
      <span className="soft small num">, {t("tin", { tin })}</span>
    </span>
  ));
}

/** The two firms, and the account of the one that is paid with what the list of VAT payers said of it. */
function Payee({ row }: { row: Row }) {
  const { t } = useTranslation("settlement");
  const { account } = row;
  return (
    <>
      <Parties row={row} />
      {account?.end && (
        <span className="block small">
          <span className="soft num whole">{t("account", { account: account.end })}</span>{" "}
          {account.answer && (
            <span className={`tag ${account.answer.verdict === "LISTED" ? "good" : "bad"}`}>
              <span>
                <DateText>{t(`account.${account.answer.verdict}`, { day: account.answer.day })}</DateText>
              </span>
            </span>
          )}
        </span>
      )}
    </>
  );
}

function Net({ row: { price, inPln, exchange } }: { row: Row }) {
  const { t } = useTranslation("settlement");
  return (
    <>
      <strong className="num">{price}</strong>
      {exchange && (
        <span className="soft small block num">
          {inPln} ({t("rate", exchange)})
        </span>
      )}
    </>
  );
}

function Due({ row: { dueDay, paymentDays, payment, daysLate } }: { row: Row }) {
  const { t } = useTranslation("settlement");
  return (
    <>
      {dueDay && <time className="num">{dueDay}</time>}{" "}
      <span className="soft small num">{t("term", { count: paymentDays })}</span>
      <span className="block">
        <span className={`tag ${tones[payment]}`.trim()}>{t(`payment.${payment}`)}</span>
      </span>
      {daysLate !== null && <span className="soft small block num">{t("late", { count: daysLate })}</span>}
    </>
  );
}
