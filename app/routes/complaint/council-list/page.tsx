import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Empty } from "~/components/lists/empty";
import { ListSearch } from "~/components/lists/list-search";
import { Pager } from "~/components/lists/pager";
import { Table, useSortLinks } from "~/components/lists/table";
import { Tabs } from "~/components/lists/tabs";
import { useAddress } from "~/components/use-address";
import { complaintKinds, complaintStatuses } from "~/domain/complaint/status";
import { pathTo } from "~/paths";
import { Named } from "../parts/named";
import { ComplaintStatusTag } from "../parts/status-tag";
import type { AllComplaintsData } from "./data.server";

type Row = AllComplaintsData["rows"][number];
type Props = { data: AllComplaintsData };

const filters = ["mine", "unanswered", "overdue", "visitors", "appeals"] as const;

/** All that anybody has complained of, for the office. */
export function AllComplaints({ data }: Props) {
  const { t } = useTranslation("complaint");
  const { search } = useLocation();
  return (
    <div className="wide">
      <div className="title">
        <h1>{t("office.heading")}</h1>
        <p className="soft num">{t("office.found", { count: data.total })}</p>
        <a className="button slim end" href={`${pathTo("council.complaints.export")}${search}`} download>
          {t("office.export")}
        </a>
      </div>
      <StatusTabs data={data} />
      <ListSearch label={t("office.search")} phrase={data.phrase} keeps={["status", "only", "kind", "sort"]} />
      <Narrower data={data} />
      {data.rows.length > 0 ? <Rows data={data} /> : <None />}
      <Pager page={data.page} total={data.total} rowsPerPage={data.rowsPerPage} />
    </div>
  );
}

function StatusTabs({ data: { status, counts } }: Props) {
  const { t } = useTranslation("complaint");
  const address = useAddress();
  return (
    <Tabs
      label={t("tabs")}
      tabs={[null, ...complaintStatuses].map((name) => ({
        href: address({ status: name ?? undefined, page: undefined }),
        label: t(`tab.${name ?? "all"}`),
        count: counts[name ?? "all"],
        isCurrent: name === status,
      }))}
    />
  );
}

function Narrower({ data: { only, kind } }: Props) {
  const { t } = useTranslation("complaint");
  const address = useAddress();
  return (
    <div className="actions">
      <nav className="chips" aria-label={t("office.filters")}>
        {[null, ...filters].map((name) => (
          <a
            key={name}
            href={address({ only: name ?? undefined, page: undefined })}
            aria-current={name === only ? "true" : undefined}
          >
            {t(`office.only.${name ?? "all"}`)}
          </a>
        ))}
      </nav>
      <nav className="chips" aria-label={t("office.kinds")}>
        {[null, ...complaintKinds].map((name) => (
          <a
            key={name}
            href={address({ kind: name ?? undefined, page: undefined })}
            aria-current={name === kind ? "true" : undefined}
          >
            {name ? t(`kind.${name}`) : t("office.kind.all")}
          </a>
        ))}
      </nav>
    </div>
  );
}

function Rows({ data }: Props) {
  const { t } = useTranslation("complaint");
  const sortBy = useSortLinks(data.sort);
  return (
    <Table
      caption={t("office.heading")}
      rows={data.rows}
      rowKey={(row) => row.id}
      columns={[
        { label: t("subject"), isName: true, cell: (row) => <Subject row={row} /> },
        { label: t("issuer"), cell: (row) => <Issuer row={row} /> },
        { label: t("status"), cell: (row) => <State row={row} /> },
        {
          label: t("reported"),
          sort: sortBy("reported", { latestFirst: true }),
          cell: (row) => <Reported row={row} />,
        },
        {
          label: t("lastWord"),
          sort: sortBy("word", { latestFirst: true }),
          cell: (row) => <span className="num">{row.lastWord}</span>,
        },
        {
          label: t("office.holder"),
          cell: (row) => (row.isMine ? t("office.holder.me") : (row.holderName ?? t("office.holder.none"))),
        },
      ]}
    />
  );
}

function Subject({ row }: { row: Row }) {
  const { t } = useTranslation("complaint");
  return (
    <>
      <a href={pathTo("council.complaint", { id: row.id })}>{row.subject}</a>
      <span className="soft small num block">
        {row.number}, {row.isAppeal ? t("appeal") : t(`kind.${row.kind}`)}
      </span>
    </>
  );
}

function Issuer({ row }: { row: Row }) {
  const { t } = useTranslation("complaint");
  return (
    <>
      {row.issuerName}
      <span className="soft small block">
        <Named name={row.companyName ?? t("office.visitor")} address={row.companyAddress} />
      </span>
    </>
  );
}

function State({ row }: { row: Row }) {
  const { t } = useTranslation("complaint");
  return (
    <>
      <ComplaintStatusTag status={row.status} />
      {row.awaitsOffice && <span className="soft small block">{t("awaitsOffice")}</span>}
    </>
  );
}

function Reported({ row }: { row: Row }) {
  const { t } = useTranslation("complaint");
  return (
    <span className="num">
      {row.reported}
      {row.due && (
        <span className="soft small block">
          {row.isOverdue ? (
            <span className="tag bad">{t("office.overdue")}</span>
          ) : (
            t("office.due.by", { day: row.due })
          )}
        </span>
      )}
    </span>
  );
}

function None() {
  const { t } = useTranslation("complaint");
  return (
    <Empty heading={t("office.empty")} text={t("office.empty.text")}>
      <a className="button" href={pathTo("council.complaints")}>
        {t("office.empty.all")}
      </a>
    </Empty>
  );
}
