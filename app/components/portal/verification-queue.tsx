import { useTranslation } from "react-i18next";
import { pathTo } from "~/paths";
import type { QueueData, QueueOf } from "~/routes/portal/verification.server";
import { Empty } from "../empty";
import { Pager } from "../pager";
import { Table } from "../table";
import { Tabs } from "../tabs";

/** What waits for the council, oldest first; each line leads to where it is decided. */
export function VerificationQueue({ data }: { data: QueueData }) {
  const { t } = useTranslation("portal");
  return (
    <>
      <div className="title">
        <h1>{t("queue.heading")}</h1>
      </div>
      <Tabs
        label={t("queue.tabs")}
        tabs={(["requests", "documents"] as const).map((tab) => ({
          href: pathTo("portal.verification", null, { tab }),
          label: t(`queue.${tab}`),
          count: data.counts[tab],
          isCurrent: tab === data.tab,
        }))}
      />
      {data.rows.length === 0 ? (
        <Empty heading={t(`queue.empty.${data.tab}`)} text={t("queue.empty.text")}>
          <a className="button" href={pathTo("portal.companies")}>
            {t("queue.companies")}
          </a>
        </Empty>
      ) : data.tab === "requests" ? (
        <Requests rows={data.rows} />
      ) : (
        <UncheckedDocuments rows={data.rows} />
      )}
      <Pager page={data.page} rows={data.counts[data.tab]} rowsPerPage={data.rowsPerPage} />
    </>
  );
}

function Requests({ rows }: Pick<QueueOf<"requests">, "rows">) {
  const { t } = useTranslation("portal");
  return (
    <Table
      caption={t("queue.requests")}
      rows={rows}
      rowKey={(row) => row.id}
      columns={[
        {
          label: t("column.company"),
          isName: true,
          cell: (row) => (
            <>
              <a href={pathTo("portal.company", { id: row.id })}>{row.name}</a>
              <span className="soft small num block">{row.tin}</span>
            </>
          ),
        },
        { label: t("queue.requested"), cell: (row) => <span className="num">{row.requested}</span> },
        {
          label: t("column.waiting"),
          cell: (row) => (
            <span className="num">
              {t("days", { count: row.waiting.days })}{" "}
              {row.waiting.isOverdue && <span className="tag bad">{t("overdue")}</span>}
            </span>
          ),
        },
        {
          label: t("column.plan"),
          cell: (row) => row.orderedPlanName ?? row.planName ?? <span className="soft">{t("plan.none")}</span>,
        },
      ]}
    />
  );
}

function UncheckedDocuments({ rows }: Pick<QueueOf<"documents">, "rows">) {
  const { t } = useTranslation(["portal", "company"]);
  return (
    <Table
      caption={t("queue.documents")}
      rows={rows}
      rowKey={(row) => row.id}
      columns={[
        {
          label: t("queue.document"),
          isName: true,
          cell: (row) => (
            <a href={pathTo("portal.companies", null, { tab: "waiting", documents: row.companyId })}>
              {t(`company:document.${row.type}`)}
            </a>
          ),
        },
        {
          label: t("column.company"),
          cell: (row) => <a href={pathTo("portal.company", { id: row.companyId })}>{row.companyName}</a>,
        },
        { label: t("queue.added"), cell: (row) => <span className="num">{row.added}</span> },
        {
          label: t("document.expirationDate"),
          cell: (row) => (
            <span className="num">
              {row.expirationDate ?? t("none")}{" "}
              {row.isExpired && <span className="tag bad">{t("document.expired")}</span>}
            </span>
          ),
        },
      ]}
    />
  );
}
