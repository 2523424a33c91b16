import { useTranslation } from "react-i18next";
import { Name } from "~/components/date-text";
import { Table } from "~/components/lists/table";
import { transactionTones } from "~/components/transaction-tones";
import { useAddress } from "~/components/use-address";
import { pathTo } from "~/paths";
import { DealPrice } from "../parts/deal-price";
import { DealDays, DealRoute } from "../parts/deal-route";
import type { TransactionsData } from "./data.server";

type Row = TransactionsData["rows"][number];

export function TransactionTable({ rows }: { rows: Row[] }) {
  const { t } = useTranslation("transaction");
  return (
    <Table
      caption={t("heading")}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { label: t("column.route"), isName: true, cell: (row) => <Route row={row} /> },
        { label: t("column.days"), isPlain: true, cell: (row) => <DealDays route={row.route} /> },
        { label: t("column.price"), isPlain: true, cell: (row) => <DealPrice {...row} /> },
        { label: t("column.other"), isPlain: true, cell: (row) => <Other row={row} /> },
        { label: t("column.state"), isPlain: true, cell: (row) => <State row={row} /> },
        ...(rows.some(hasActs)
          ? [{ label: t("column.actions"), isPlain: true, cell: (row: Row) => <Actions row={row} /> }]
          : []),
      ]}
    />
  );
}

function Route({ row }: { row: Row }) {
  const { t } = useTranslation("transaction");
  return (
    <a href={pathTo("transaction", { id: row.id })} aria-label={t("row.open", { route: row.name, number: row.number })}>
      <DealRoute route={row.route} />
    </a>
  );
}

function Other({ row: { other, number, vehiclePlate } }: { row: Row }) {
  const { t } = useTranslation("transaction");
  return (
    <>
      <a href={pathTo("company", { id: other.id })}>
        <Name>{other.name}</Name>
      </a>
      <span className="soft meta">
        <span className="num">{number}</span>
        <span>{t(`side.${other.side}`)}</span>
        {vehiclePlate && <span className="num">{vehiclePlate}</span>}
      </span>
    </>
  );
}

function State({ row }: { row: Row }) {
  const { t } = useTranslation("transaction");
  return (
    <span className="transaction-state">
      {row.waits.map((what) => (
        <span key={what} className="tag warn">
          {t(`waits.${what}`)}
        </span>
      ))}
      <span className={`tag ${transactionTones[row.status]}`}>{t(`status.${row.status}`)}</span>
    </span>
  );
}

function hasActs({ waits, mayArchive, returnLoads }: Row): boolean {
  return waits.length > 0 || mayArchive || returnLoads !== null;
}

function Actions({ row }: { row: Row }) {
  const { t } = useTranslation(["transaction", "returns"]);
  const address = useAddress();
  const page = pathTo("transaction", { id: row.id });
  if (!hasActs(row)) return null;
  return (
    <ul className="row-actions in-line" aria-label={t("row.actions", { number: row.number })}>
      {row.waits.includes("complete") && (
        <li>
          <a href={`${page}?confirm=complete`}>{t("row.complete")}</a>
        </li>
      )}
      {row.waits.includes("proof") && (
        <li>
          <a href={`${page}#add-documents`}>{t("row.proof")}</a>
        </li>
      )}
      {row.returnLoads !== null && (
        <li>
          <a className="num" href={pathTo("returnLoads", null, { deal: row.id })}>
            {t("returns:link.loads", { count: row.returnLoads })}
          </a>
        </li>
      )}
      {row.mayArchive && (
        <li>
          <a href={address({ archive: String(row.id) })}>{t("archive")}</a>
        </li>
      )}
    </ul>
  );
}
